import { minuteMs } from "../../../platform/time/durations.ts";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { PlayerId, SessionId, PlaySessionId } from "../../../platform/ids.ts";
import { FieldRefusal } from "../../../platform/refusal.ts";
import { lockPlayer } from "../../identity/player/index.ts";
import { putInterval, selectSitting, openCheck, renewCheck } from "./reality-check-store.ts";
import type { operations, ReplyOf } from "@w10/contract";
import { toWire } from "@w10/money";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { sumPlay } from "../../foundation/ledger/index.ts";

const usualMinutes = [15, 30, 60, 120] as const;

/** Time and money of this sign-in from the ledger, and the time of the next check. */
export async function readRealityCheck(
  db: Db | Tx,
  who: { playerId: PlayerId; sessionId: SessionId },
  at: { now: Date; defaultMinutes: number },
): Promise<ReplyOf<typeof operations.getRealityCheck>> {
  const { startedAt, dueAt, minutes } = await selectSitting(db, who.sessionId);
  const played = await sumPlay(db, who.playerId, startedAt);
  return {
    minutes: minutes ?? at.defaultMinutes,
    choices: choicesOf(at.defaultMinutes),
    startedAt: startedAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    isDue: dueAt !== null && dueAt <= at.now,
    now: at.now.toISOString(),
    played: played.map(({ currency, stakedMinor, wonMinor }) => ({
      currency,
      stakedMinor: toWire(stakedMinor),
      wonMinor: toWire(wonMinor),
      netMinor: toWire(wonMinor - stakedMinor),
    })),
  };
}

/** The usual intervals and the operator's default. */
export function choicesOf(defaultMinutes: number): number[] {
  return [...new Set<number>([...usualMinutes, defaultMinutes])].sort((a, b) => a - b);
}

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

/** Starts the interval with a sign-in's first game. Returns the sign-in's start; null for a demo. */
export function startRealityCheck(
  context: CommandContext,
  playSessionId: PlaySessionId,
  defaultMinutes: number,
): Promise<Date | null> {
  return openCheck(context.tx, playSessionId, { now: context.now, defaultMinutes });
}

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
  await renewCheck(tx, sessionId, { now, dueAt: new Date(now.getTime() + minutes * minuteMs) });
}
