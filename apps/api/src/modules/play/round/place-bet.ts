import { provableMechanics } from "@w10/game-math";
import { toWire } from "@w10/money";
import { hashInput } from "../../../platform/command/command-runner.ts";
import { createId, type PlayerId } from "../../../platform/ids.ts";
import { isKeyUsed } from "../../../platform/command/command-log-store.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { hashToken } from "../../../platform/random/secrets.ts";
import { openFairOutcome } from "../fairness/index.ts";
import { type BetInput, type BetReply, offeredActions, toPlayRound } from "./round-view.ts";
import { drawJackpotTurn } from "./draw-jackpot-turn.ts";
import {
  type GameSession,
  mechanicOf,
  openByChoice,
  loadGameSession,
  isCheckDue,
  isIdle,
  judgePlay,
  type StoredState,
} from "../game-session/index.ts";
import { placeFreeSpin } from "./place-free-spin.ts";
import { isWagering, type Decision, toWireWins } from "../settlement/index.ts";
import type { BetCall, RoundParts } from "./round-parts.ts";
import { type DecidedRound, firstReplyOf, repeatBet } from "./repeat-bet.ts";
import { placeDemoBet } from "./play-demo.ts";

/**
 * Opens a round. The outcome is drawn first; settlement then judges and moves the money. A repeated key
 * returns the first answer, and concurrent bets never overspend, because the balance's row is locked.
 */
export async function placeBet(
  parts: RoundParts,
  { sessions, token, caller }: BetCall,
  input: BetInput,
): Promise<BetReply> {
  for (let isFresh = false; ; isFresh = true) {
    if (isFresh) sessions.forget(token);
    const gameSession = await sessions.find(parts, token);
    const { playerId, currency } = gameSession.session;
    if ((input.currency ?? currency) !== currency) throw new Refusal("round.currency_mismatch");
    if (!playerId) {
      const refusal = judgePlay(gameSession.session);
      if (refusal) throw new Refusal(refusal);
      return placeDemoBet(parts, gameSession, input);
    }
    if (input.isFree) {
      // Free spins are not judged by the settlement statement, so they need a fresh session.
      const fresh = await loadGameSession(parts, hashToken(token));
      return placeFreeSpin(parts, { ...fresh, playerId }, input);
    }
    await refuseUnanswered(parts, gameSession, input.key);
    const opening = await decide(parts, { ...gameSession, playerId }, input).catch((error: unknown) => {
      // A rule that refused by the cached session may allow it by now.
      if (error instanceof Refusal && !isFresh) return null;
      throw error;
    });
    if (!opening) continue;
    const verdict = await parts.batcher.settle(opening, caller);
    if (verdict.kind === "stale") continue;
    if (verdict.kind === "refused") throw new Refusal(verdict.code);
    if (verdict.kind === "repeated")
      return repeatBet(parts, { ...gameSession, playerId }, { verdict, opening });
    return toReply(gameSession, opening, verdict);
  }
}

/**
 * Refuses an idle session, a player who must meet the market's terms in a new one, and a new round while a
 * reality check is due; a used key still returns its first answer.
 */
async function refuseUnanswered(
  parts: RoundParts,
  { session, lacksTerms }: GameSession,
  key: string,
): Promise<void> {
  const now = parts.clock.now();
  if (isIdle(session, now)) throw new Refusal("round.session_ended");
  if (!session.playerId || (!lacksTerms && !isCheckDue(session, now))) return;
  if (await isKeyUsed(parts.db, session.playerId, key)) return;
  throw new Refusal(judgePlay(session) ?? (lacksTerms ? "round.session_ended" : "round.reality_check_due"));
}

function toReply(
  gameSession: GameSession,
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
    round: toPlayRound(gameSession.title.mechanic, record),
    balanceMinor: toWire(balanceMinor),
    bonusMinor: toWire(bonusMinor),
    balanceVersion: Number(version),
  };
}

async function decide(
  parts: RoundParts,
  { session, title, playerId, ...gameSession }: GameSession & { playerId: PlayerId },
  input: BetInput,
): Promise<DecidedRound> {
  const now = parts.clock.now();
  const { seed, outcome } = provableMechanics.has(title.mechanic)
    ? await openFairOutcome(parts.db, playerId, now)
    : { seed: null, outcome: parts.newOutcome() };
  const mechanic = mechanicOf(title);
  const step = openByChoice({ title, limits: gameSession.limits }, input.choice, outcome.draw);
  const { state: game, debitMinor, creditMinor, isFinal } = step;
  const legal = offeredActions(title, step, {
    stakeMinor: debitMinor,
    maxBetMinor: session.maxBetMinor,
  });
  const stake = { stakeMinor: debitMinor, currency: session.currency };
  const jackpot = drawJackpotTurn(title, stake, { outcome, newOutcome: parts.newOutcome });
  const state: StoredState = { game, legal, setting: title.setting, ...(seed && { seed }) };
  const isCounted = isWagering(mechanic.coverage?.({ rules: title.rules, state: game }));
  return {
    playerId,
    round: null,
    isSole: true,
    roundId: createId<"round">(),
    gameId: session.gameId,
    playSessionId: session.id,
    currency: session.currency,
    order: {
      key: input.key,
      command: "round.place-bet",
      firstReply: (settled) => firstReplyOf({ isFinal, state }, settled),
      inputHash: hashInput("round.place-bet", { game: title.slug, choice: input.choice }),
      requestId: input.requestId,
    },
    debitMinor,
    creditMinor,
    isFinal,
    isForced: false,
    hasFreeSpin: null,
    state,
    draws: outcome.drawn,
    minCycleMs: gameSession.minCycleMs,
    rulesVersion: session.rulesVersion,
    seed: seed && { pair: seed.pair, nonce: seed.nonce },
    jackpot,
    playOnMinor: isFinal ? 0n : (mechanic.playOnStakeMinor?.(game) ?? 0n),
    wageringMinor: isCounted ? debitMinor : 0n,
    now,
  };
}
