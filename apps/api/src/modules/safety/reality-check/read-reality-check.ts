import type { operations, ReplyOf } from "@w10/contract";
import { toWire } from "@w10/money";
import type { Db, Tx } from "../../../platform/database/database.ts";
import type { PlayerId, SessionId } from "../../../platform/ids.ts";
import { sumPlay } from "../../money/ledger/index.ts";
import { selectSitting } from "./reality-check-store.ts";

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
