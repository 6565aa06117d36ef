import type { CommandContext } from "../../../platform/command-runner.ts";
import type { PlayerId, SessionId } from "../../../platform/ids.ts";
import { FieldRefusal } from "../../../platform/refusal.ts";
import { lockPlayer } from "../../identity/player/index.ts";
import { choicesOf } from "./read-reality-check.ts";
import { putInterval, selectSitting } from "./reality-check-store.ts";

export interface IntervalInput {
  readonly playerId: PlayerId;
  readonly sessionId: SessionId;
  readonly minutes: number;
  readonly defaultMinutes: number;
}

/** Sets the interval of reality checks. */
export async function setRealityCheck(context: CommandContext, input: IntervalInput): Promise<void> {
  const { tx, now } = context;
  const { playerId, minutes, defaultMinutes } = input;
  if (!choicesOf(defaultMinutes).includes(minutes)) throw new FieldRefusal({ minutes: "wrong" });
  await lockPlayer(tx, playerId);
  const before = (await selectSitting(tx, input.sessionId)).minutes ?? defaultMinutes;
  await putInterval(tx, playerId, { minutes, before, now });
}
