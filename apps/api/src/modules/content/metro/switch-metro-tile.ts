import { sql } from "kysely";
import type { CommandContext } from "../../../platform/command-runner.ts";

/** Shows or hides a slot's tile. False for a slot without one. */
export async function switchMetroTile(
  { tx }: CommandContext,
  { code, isEnabled }: { readonly code: string; readonly isEnabled: boolean },
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update metro_tile set is_enabled = ${isEnabled} where position::text = ${code}`.execute(tx);
  return numAffectedRows === 1n;
}
