import type { CommandContext } from "../../../platform/command-runner.ts";
import type { PlaySessionId } from "../../../platform/ids.ts";
import { openCheck } from "./reality-check-store.ts";

/** Counts towards the first check from the first game of a sign-in. Answers when the sign-in began; null for a demo, which has none. */
export function startRealityCheck(
  context: CommandContext,
  playSessionId: PlaySessionId,
  defaultMinutes: number,
): Promise<Date | null> {
  return openCheck(context.tx, playSessionId, { now: context.now, defaultMinutes });
}
