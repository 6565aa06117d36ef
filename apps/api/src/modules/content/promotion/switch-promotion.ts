import { sql } from "kysely";
import type { CommandContext } from "../../../platform/command-runner.ts";

/** Shows a promotion or takes it out, its page too. False where there is none of this address. */
export async function switchPromotion(
  { tx }: CommandContext,
  { code, isEnabled }: { readonly code: string; readonly isEnabled: boolean },
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update promotion set is_enabled = ${isEnabled} where uri = ${code}`.execute(tx);
  return numAffectedRows === 1n;
}
