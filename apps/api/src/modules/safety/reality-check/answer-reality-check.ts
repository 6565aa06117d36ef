import type { CommandContext } from "../../../platform/command-runner.ts";
import type { SessionId } from "../../../platform/ids.ts";
import { renewCheck, selectSitting } from "./reality-check-store.ts";

export interface AnswerInput {
  readonly sessionId: SessionId;
  readonly defaultMinutes: number;
}

/** Accepts any answer to a due check: the player has seen it. A check that is not due cannot be postponed. */
export async function answerRealityCheck(
  { tx, now }: CommandContext,
  { sessionId, defaultMinutes }: AnswerInput,
): Promise<void> {
  const minutes = (await selectSitting(tx, sessionId)).minutes ?? defaultMinutes;
  await renewCheck(tx, sessionId, { now, dueAt: new Date(now.getTime() + minutes * 60_000) });
}
