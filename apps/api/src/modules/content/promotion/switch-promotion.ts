import { sql } from "kysely";
import type { CommandContext } from "../../../platform/command-runner.ts";

/** Shows or hides a promotion and its page. False for an unknown address. */
export async function switchPromotion(
  { tx }: CommandContext,
  { code, isEnabled }: { readonly code: string; readonly isEnabled: boolean },
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update promotion set is_enabled = ${isEnabled} where uri = ${code}`.execute(tx);
  return numAffectedRows === 1n;
}
