import { sql } from "kysely";
import type { CommandContext } from "../../../platform/command-runner.ts";

/** Shows a banner or takes it out. False where there is none of this code. */
export async function switchBanner(
  { tx }: CommandContext,
  { code, isEnabled }: { readonly code: string; readonly isEnabled: boolean },
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update banner set is_enabled = ${isEnabled} where code = ${code}`.execute(tx);
  return numAffectedRows === 1n;
}
