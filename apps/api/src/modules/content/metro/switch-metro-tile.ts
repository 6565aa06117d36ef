import type { CommandContext } from "../../../platform/command-runner.ts";
import { writeRow } from "../../../platform/database/query.ts";

/** Shows or hides a slot's tile. False for a slot without one. */
export async function switchMetroTile(
  { tx }: CommandContext,
  { code, isEnabled }: { readonly code: string; readonly isEnabled: boolean },
): Promise<boolean> {
  return writeRow(tx)`update metro_tile set is_enabled = ${isEnabled} where position::text = ${code}`;
}
