import { provableMechanics } from "@w10/game-math";
import { toWire } from "@w10/money";
import { hashInput } from "../../../platform/command-runner.ts";
import { createId, type PlayerId } from "../../../platform/ids.ts";
import { findEntry, isKeyUsed } from "../../../platform/command-log-store.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { hashToken } from "../../../platform/secrets.ts";
import { openFairOutcome } from "../fairness/index.ts";
import type { BetInput, BetReply } from "./bet.ts";
import { drawJackpotTurn } from "./draw-jackpot-turn.ts";
import { type Frame, type KnownFrames, mechanicOf, readFrameOf } from "./load-game-session.ts";
import { offeredActions, type StoredState, toPlayRound } from "./round-view.ts";
import { placeFreeSpin } from "./place-free-spin.ts";
import { isWagering, type OpeningRequest, type Decision, toWireWins } from "../settlement/index.ts";
import type { RoundParts } from "./round-parts.ts";
import { isCheckDue, isIdle, judgePlay } from "./round-rules.ts";
import { selectSettledRound } from "./round-store.ts";
import { placeDemoBet } from "./play-demo.ts";

/** A session token, and this process's session cache. */
export interface Bettor {
  readonly frames: KnownFrames;
  readonly token: string;
}

/** An opening with the round's stored state. */
type DecidedRound = OpeningRequest<StoredState>;

/**
 * Opens a round. The outcome is drawn first; settlement then judges and moves the money. A repeated key
 * returns the first answer, and concurrent bets never overspend, because the balance's row is locked.
 */
export async function placeBet(
  parts: RoundParts,
  { frames, token }: Bettor,
  input: BetInput,
): Promise<BetReply> {
  for (let isFresh = false; ; isFresh = true) {
    if (isFresh) frames.forget(token);
    const frame = await frames.find(parts, token);
    const { playerId, currency } = frame.session;
    if ((input.currency ?? currency) !== currency) throw new Refusal("round.currency_mismatch");
    if (!playerId) {
      const refusal = judgePlay(frame.session);
      if (refusal) throw new Refusal(refusal);
      return placeDemoBet(parts, frame, input);
    }
    if (input.isFree)
      return placeFreeSpin(parts, { ...(await readFreshFrame(parts, token)), playerId }, input);
    await refuseUnanswered(parts, frame, input.key);
    const opening = await decide(parts, { ...frame, playerId }, input).catch((error: unknown) => {
      // A rule that refused by the cached session may allow it by now.
      if (error instanceof Refusal && !isFresh) return null;
      throw error;
    });
    if (!opening) continue;
    const verdict = await parts.batcher.settle(opening);
    if (verdict.kind === "stale") continue;
    if (verdict.kind === "refused") throw new Refusal(verdict.code);
    if (verdict.kind === "repeated") return repeat(parts, { ...frame, playerId }, { verdict, opening });
    return toReply(frame, opening, verdict);
  }
}

/** Free spins are not judged by the settlement statement, so they need a fresh session. */
const readFreshFrame = (parts: RoundParts, token: string): Promise<Frame> =>
  readFrameOf(parts, hashToken(token));

/**
 * Refuses an idle session, and a new round while a reality check is due; a used key still returns its first
 * answer.
 */
async function refuseUnanswered(parts: RoundParts, { session }: Frame, key: string): Promise<void> {
  const now = parts.clock.now();
  if (isIdle(session, now)) throw new Refusal("round.session_ended");
  if (!session.playerId || !isCheckDue(session, now)) return;
  if (await isKeyUsed(parts.db, session.playerId, key)) return;
  throw new Refusal(judgePlay(session) ?? "round.reality_check_due");
}

function toReply(
  frame: Frame,
  opening: DecidedRound,
  settled: Extract<Decision, { kind: "settled" }>,
): BetReply {
  const { isFinal, state, now } = opening;
  const { balanceMinor, bonusMinor, version, stakeMinor, winMinor } = settled;
  const record = {
    id: opening.roundId,
    status: isFinal ? ("settled" as const) : ("open" as const),
    stakeMinor,
    winMinor,
    step: 1,
    state: settled.jackpotWins.length > 0 ? { ...state, jackpot: toWireWins(settled) } : state,
    createdAt: now,
  };
  return {
    round: toPlayRound(frame.title.mechanic, record),
    balanceMinor: toWire(balanceMinor),
    bonusMinor: toWire(bonusMinor),
    balanceVersion: Number(version),
  };
}

async function decide(
  parts: RoundParts,
  frame: Frame & { playerId: PlayerId },
  input: BetInput,
): Promise<DecidedRound> {
  const now = parts.clock.now();
  const { seed, outcome } = provableMechanics.has(frame.title.mechanic)
    ? await openFairOutcome(parts.db, frame.playerId, now)
    : { seed: null, outcome: parts.newOutcome() };
  const limits = {
    minStakeMinor: BigInt(frame.limits.minStakeMinor),
    maxStakeMinor: BigInt(frame.limits.maxStakeMinor),
  };
  const mechanic = mechanicOf(frame.title);
  const step = mechanic.open({ rules: frame.title.rules, choice: input.choice, limits }, outcome.draw);
  if (!step.ok) throw new Refusal(step.code);
  const { state: game, debitMinor } = step.value;
  const legal = offeredActions(frame.title, step.value, {
    stakeMinor: debitMinor,
    maxBetMinor: frame.session.maxBetMinor,
  });
  const stake = { stakeMinor: debitMinor, currency: frame.session.currency };
  const jackpot = drawJackpotTurn(frame.title, stake, { outcome, newOutcome: parts.newOutcome });
  const state: StoredState = { game, legal, setting: frame.title.setting, ...(seed && { seed }) };
  const isCounted = isWagering(mechanic.coverage?.({ rules: frame.title.rules, state: game }));
  return {
    kind: "opening",
    playerId: frame.playerId,
    roundId: createId<"round">(),
    gameId: frame.session.gameId,
    playSessionId: frame.session.id,
    currency: frame.session.currency,
    key: input.key,
    inputHash: hashInput("round.place-bet", { game: frame.title.slug, choice: input.choice }),
    requestId: input.requestId,
    debitMinor,
    creditMinor: step.value.creditMinor,
    isFinal: step.value.isFinal,
    state,
    draws: outcome.drawn,
    minCycleMs: frame.minCycleMs,
    rulesVersion: frame.session.rulesVersion,
    seed: seed && { pair: seed.pair, nonce: seed.nonce },
    jackpot,
    playOnMinor: step.value.isFinal ? 0n : (mechanic.playOnStakeMinor?.(game) ?? 0n),
    wageringMinor: isCounted ? debitMinor : 0n,
    now,
  };
}

/** Stored with the key of a round that continued after its opening; a settled one contains all of it. */
interface FirstReply {
  readonly balanceMinor: number;
  readonly bonusMinor?: number;
  readonly balanceVersion: number;
  readonly state: StoredState;
}

async function repeat(
  parts: RoundParts,
  frame: Frame & { playerId: PlayerId },
  { verdict, opening }: { verdict: Extract<Decision, { kind: "repeated" }>; opening: DecidedRound },
): Promise<BetReply> {
  if (!verdict.inputHash.equals(opening.inputHash)) throw new Refusal("idempotency.key_reused");
  const first = await findEntry<FirstReply | null>(parts.db, frame.playerId, opening.key);
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
    return { round: toPlayRound(frame.title.mechanic, record), balanceMinor, bonusMinor, balanceVersion };
  }
  const settled = await selectSettledRound(parts.db, frame.playerId, verdict.roundId);
  if (!settled) throw new Error(`the round ${verdict.roundId} of a used key is gone`);
  return {
    round: toPlayRound(frame.title.mechanic, settled),
    balanceMinor: toWire(settled.balanceAfterMinor),
    // The bonus part is not stored with the round; the version makes clients ignore it.
    bonusMinor: 0,
    balanceVersion: Number(settled.balanceVersion),
  };
}
