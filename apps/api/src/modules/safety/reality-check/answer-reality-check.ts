import type { CommandContext } from "../../../platform/command-runner.ts";
import type { SessionId } from "../../../platform/ids.ts";
import { renewCheck, selectSitting } from "./reality-check-store.ts";

export interface AnswerInput {
  readonly sessionId: SessionId;
  readonly defaultMinutes: number;
}

/** Takes the player's answer to a check that is due, whatever it is: the player has looked. One that is not due cannot be put off. */
export async function answerRealityCheck(
  { tx, now }: CommandContext,
  { sessionId, defaultMinutes }: AnswerInput,
): Promise<void> {
  const minutes = (await selectSitting(tx, sessionId)).minutes ?? defaultMinutes;
  await renewCheck(tx, sessionId, { now, dueAt: new Date(now.getTime() + minutes * 60_000) });
}
