import type { CommandContext } from "../../../platform/command-runner.ts";
import { writeRow } from "../../../platform/database/query.ts";

/** Shows or hides a promotion and its page. False for an unknown address. */
export async function switchPromotion(
  { tx }: CommandContext,
  { code, isEnabled }: { readonly code: string; readonly isEnabled: boolean },
): Promise<boolean> {
  return writeRow(tx)`update promotion set is_enabled = ${isEnabled} where uri = ${code}`;
}
