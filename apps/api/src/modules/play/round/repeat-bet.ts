import { toWire } from "@w10/money";
import { findEntry } from "../../../platform/command/command-log-store.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { Refusal } from "../../../platform/refusal.ts";
import type { GameSession, StoredState } from "../game-session/index.ts";
import type { Decision, OpeningRequest, Settled } from "../settlement/index.ts";
import type { RoundParts } from "./round-parts.ts";
import { selectSettledRound } from "./round-store.ts";
import { type BetReply, toPlayRound } from "./round-view.ts";

/** An opening with the round's stored state. */
export type DecidedRound = OpeningRequest<StoredState>;

/** Stored with the key of a round that continued after its opening; a settled one contains all of it. */
interface FirstReply {
  readonly balanceMinor: number;
  readonly bonusMinor?: number;
  readonly balanceVersion: number;
  readonly state: StoredState;
}

/** The first answer of an opening; null where the round is settled and has all of it. */
export function firstReplyOf(
  { isFinal, state }: Pick<DecidedRound, "isFinal" | "state">,
  { balanceMinor, bonusMinor, version }: Settled,
): FirstReply | null {
  if (isFinal) return null;
  const money = { balanceMinor: toWire(balanceMinor), bonusMinor: toWire(bonusMinor) };
  return { ...money, balanceVersion: Number(version), state };
}

/** The first answer to a key that was used before. */
export async function repeatBet(
  parts: RoundParts,
  { title, playerId }: GameSession & { playerId: PlayerId },
  { verdict, opening }: { verdict: Extract<Decision, { kind: "repeated" }>; opening: DecidedRound },
): Promise<BetReply> {
  if (!verdict.inputHash.equals(opening.order.inputHash)) throw new Refusal("idempotency.key_reused");
  const first = await findEntry<FirstReply | null>(parts.db, playerId, opening.order.key);
  if (first?.reply) {
    // The choice is the same, so the stake is; an open round has won nothing yet.
    const record = {
      id: verdict.roundId,
      status: "open" as const,
      stakeMinor: opening.debitMinor,
      winMinor: 0n,
      step: 1,
      state: first.reply.state,
      createdAt: verdict.openedAt,
    };
    const { balanceMinor, bonusMinor = 0, balanceVersion } = first.reply;
    return { round: toPlayRound(title.mechanic, record), balanceMinor, bonusMinor, balanceVersion };
  }
  const settled = await selectSettledRound(parts.db, playerId, verdict.roundId);
  if (!settled) throw new Error(`the round ${verdict.roundId} of a used key is gone`);
  return {
    round: toPlayRound(title.mechanic, settled),
    balanceMinor: toWire(settled.balanceAfterMinor),
    // The bonus part is not stored with the round; the version makes clients ignore it.
    bonusMinor: 0,
    balanceVersion: Number(settled.balanceVersion),
  };
}
