import type { CommandContext } from "../../../platform/command-runner.ts";
import { writeRow } from "../../../platform/database/query.ts";

/** Shows or hides a banner. False for an unknown code. */
export async function switchBanner(
  { tx }: CommandContext,
  { code, isEnabled }: { readonly code: string; readonly isEnabled: boolean },
): Promise<boolean> {
  return writeRow(tx)`update banner set is_enabled = ${isEnabled} where code = ${code}`;
}
