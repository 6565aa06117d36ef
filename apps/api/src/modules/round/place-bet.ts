import type { operations, ReplyOf } from "@w10/contract";
import { toWire } from "@w10/money";
import { hashInput } from "../../platform/command-runner.ts";
import { createId, type PlayerId } from "../../platform/ids.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { RoundOpening, RoundVerdict } from "../ledger/index.ts";
import { type Frame, mechanicOf } from "./read-frame.ts";
import type { RoundParts } from "./round-parts.ts";
import { judgePlay } from "./round-rules.ts";
import { selectSettledRound } from "./round-store.ts";
import { type StoredState, toPlayRound } from "./round-view.ts";
import { placeDemoBet } from "./play-demo.ts";

export type BetReply = ReplyOf<typeof operations.placeBet>;

export interface BetInput {
  readonly choice: unknown;
  readonly key: string;
  readonly requestId: string;
}

/**
 * Opens a round. The outcome is decided first; stake, win, round, entries, journal and facts are then one statement. The same
 * key again gives the first answer, and two at once never overspend: the balance's row is locked while it is judged.
 */
export async function placeBet(parts: RoundParts, frame: Frame, input: BetInput): Promise<BetReply> {
  const refusal = judgePlay(frame.session);
  if (refusal) throw new Refusal(refusal);
  const { playerId } = frame.session;
  if (!playerId) return placeDemoBet(parts, frame, input);
  const opening = decide(parts, { ...frame, playerId }, input);
  const verdict = await parts.gatherer.settle(opening);
  if (verdict.kind === "refused") throw new Refusal(verdict.code);
  if (verdict.kind === "repeated") return repeat(parts, { ...frame, playerId }, { verdict, opening });
  const { state, debitMinor, creditMinor, isFinal, now } = opening;
  const record = {
    id: opening.roundId,
    status: isFinal ? ("settled" as const) : ("open" as const),
    stakeMinor: debitMinor,
    winMinor: creditMinor,
    step: 1,
    state: state as StoredState,
    createdAt: now,
  };
  return {
    round: toPlayRound(frame.title.mechanic, record),
    balanceMinor: toWire(verdict.balanceMinor),
    balanceVersion: Number(verdict.version),
  };
}

function decide(parts: RoundParts, frame: Frame & { playerId: PlayerId }, input: BetInput): RoundOpening {
  const outcome = parts.newOutcome();
  const limits = {
    minStakeMinor: BigInt(frame.limits.minStakeMinor),
    maxStakeMinor: BigInt(frame.limits.maxStakeMinor),
  };
  const step = mechanicOf(frame.title).open(
    { rules: frame.title.rules, choice: input.choice, limits },
    outcome.draw,
  );
  if (!step.ok) throw new Refusal(step.code);
  const state: StoredState = { game: step.value.state, legal: step.value.legalActions };
  return {
    playerId: frame.playerId,
    roundId: createId<"round">(),
    transferId: createId(),
    gameId: frame.session.gameId,
    playSessionId: frame.session.id,
    currency: frame.session.currency,
    key: input.key,
    inputHash: hashInput("round.place-bet", { game: frame.title.slug, choice: input.choice }),
    requestId: input.requestId,
    debitMinor: step.value.debitMinor,
    creditMinor: step.value.creditMinor,
    isFinal: step.value.isFinal,
    state,
    draws: outcome.drawn,
    minCycleMs: frame.minCycleMs,
    now: parts.clock.now(),
  };
}

interface FirstReply {
  readonly balanceMinor: number;
  readonly balanceVersion: number;
  /** Kept for a round that went on after its opening. */
  readonly state: StoredState | null;
}

async function repeat(
  parts: RoundParts,
  frame: Frame & { playerId: PlayerId },
  { verdict, opening }: { verdict: Extract<RoundVerdict, { kind: "repeated" }>; opening: RoundOpening },
): Promise<BetReply> {
  if (!verdict.inputHash.equals(opening.inputHash)) throw new Refusal("idempotency.key_reused");
  const first = verdict.reply as FirstReply;
  const balance = { balanceMinor: first.balanceMinor, balanceVersion: first.balanceVersion };
  if (first.state) {
    // The choice is the same, so the stake is; an open round has won nothing yet.
    const record = {
      id: verdict.roundId,
      status: "open" as const,
      stakeMinor: opening.debitMinor,
      winMinor: 0n,
      step: 1,
      state: first.state,
      createdAt: opening.now,
    };
    return { round: toPlayRound(frame.title.mechanic, record), ...balance };
  }
  const settled = await selectSettledRound(parts.db, frame.playerId, verdict.roundId);
  if (!settled) throw new Error(`the round ${verdict.roundId} of a used key is gone`);
  return { round: toPlayRound(frame.title.mechanic, settled), ...balance };
}
