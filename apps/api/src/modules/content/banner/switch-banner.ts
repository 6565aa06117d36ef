import { sql } from "kysely";
import type { CommandContext } from "../../../platform/command-runner.ts";

/** Shows or hides a banner. False for an unknown code. */
export async function switchBanner(
  { tx }: CommandContext,
  { code, isEnabled }: { readonly code: string; readonly isEnabled: boolean },
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update banner set is_enabled = ${isEnabled} where code = ${code}`.execute(tx);
  return numAffectedRows === 1n;
}
