import type { CommandContext } from "../../../platform/command-runner.ts";
import type { PlaySessionId } from "../../../platform/ids.ts";
import { openCheck } from "./reality-check-store.ts";

/** Starts the interval with a sign-in's first game. Returns the sign-in's start; null for a demo. */
export function startRealityCheck(
  context: CommandContext,
  playSessionId: PlaySessionId,
  defaultMinutes: number,
): Promise<Date | null> {
  return openCheck(context.tx, playSessionId, { now: context.now, defaultMinutes });
}
