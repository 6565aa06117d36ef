import { sql } from "kysely";
import type { CommandContext } from "../../../platform/command-runner.ts";

/** Shows the tile of a slot or takes it out. False where the slot has none. */
export async function switchMetroTile(
  { tx }: CommandContext,
  { code, isEnabled }: { readonly code: string; readonly isEnabled: boolean },
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update metro_tile set is_enabled = ${isEnabled} where position::text = ${code}`.execute(tx);
  return numAffectedRows === 1n;
}
