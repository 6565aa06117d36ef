import {
  judgeEligibility,
  type PlayerState,
  playerStateOf,
  type Restriction,
} from "../../foundation/eligibility/index.ts";
import { judgeStakeLimits, judgeTimeLimits } from "../../safety/limit/limit-rules.ts";
import { isBlockedFor } from "../game/game-rules.ts";
import type { PlayState } from "./load-play.ts";
import { move } from "./move-rules.ts";
import type { Decision, SettlementRefusal, SettlementRequest } from "./settlement-state.ts";
import { bindingGrant, roundBefore, takeStake } from "./stake-rules.ts";
import { isAboveMaxBet } from "./wagering-rules.ts";

/**
 * Judges a request and computes all its changes. The only place that judges stake limits, the max bet under a
 * bonus, wagering, the minimum cycle and insufficient funds. Actions without a stake are always allowed, and
 * stake limits do not apply to free spins.
 */
export function settle(state: PlayState, request: SettlementRequest): Decision {
  const isStake = request.debitMinor > 0n;
  const { round, order } = request;
  if (round && order) {
    if (state.firstAnswer) return state.firstAnswer;
    if (state.openStep !== round.step) return { kind: "stale" };
  }
  if (round && !isStake) return move(state, request);
  const refusal = judgePlay(state, request) ?? (isStake ? judgeStake(state, request) : null);
  return refusal ?? move(state, request);
}

const refused = (code: SettlementRefusal): Decision => ({ kind: "refused", code });

/** Whether the player may play the title now, with any stake. */
function judgePlay(state: PlayState, request: SettlementRequest): Decision | null {
  const { session, game } = state;
  if (!session || !isLive(session, request.now)) return refused("round.session_ended");
  if (request.order && state.firstAnswer) return state.firstAnswer;
  const { currency } = request;
  const isBlocked = isBlockedFor(game, { currency, country: session.country });
  const isOpen = game.isEnabled && !game.isStopped && !isBlocked;
  const closed = judgeTitle(isOpen, playerStateOf(session, request.now));
  if (closed) return refused(closed);
  if (isStale(state, request)) return { kind: "stale" };
  if (!state.real) return refused("wallet.currency_unknown");
  if (request.isSole && state.hasOpenRound) return refused("round.already_open");
  if (request.hasFreeSpin === false) return refused("bonus.free_spins_over");
  if (isTooSoon(state, request)) return refused("round.too_soon");
  const timeLimit = !request.isForced && judgeTimeLimits(state.limits, session, request.now);
  return timeLimit ? refused(timeLimit) : null;
}

/** Whether game session and sign-in are open. */
export const isLive = (
  session: Pick<NonNullable<PlayState["session"]>, "playEndedAt" | "signedOutAt" | "expiresAt">,
  now: Date,
): boolean => session.playEndedAt === null && session.signedOutAt === null && session.expiresAt > now;

/** Why a title is closed to a player now, with any stake; null when open. */
export function judgeTitle(isEnabled: boolean, player: PlayerState): Restriction | "game.is_blocked" | null {
  return isEnabled ? judgeEligibility("play", player) : "game.is_blocked";
}

/** Whether limits or seeds changed since the round was decided. */
function isStale({ game, seed }: PlayState, request: SettlementRequest): boolean {
  if (request.rulesVersion !== null && game.rulesVersion !== request.rulesVersion) return true;
  return request.seed !== null && seed?.nextNonce !== BigInt(request.seed.nonce);
}

/** Whether the title's minimum cycle since the last round is not over. */
export function isTooSoon(
  { lastRoundAt }: Pick<PlayState, "lastRoundAt">,
  { minCycleMs, now }: { readonly minCycleMs: number; readonly now: Date },
): boolean {
  return minCycleMs > 0 && lastRoundAt !== null && now.getTime() - lastRoundAt.getTime() < minCycleMs;
}

/**
 * Whether the stake is allowed and available. A stake needed to continue must be allowed with the opening.
 */
function judgeStake(state: PlayState, request: SettlementRequest): Decision | null {
  const { debitMinor, currency, now } = request;
  const withPlayOn = debitMinor + request.playOnMinor;
  const grant = bindingGrant(state, request);
  const round = roundBefore(request);
  if (grant && isAboveMaxBet(round.stakeMinor + withPlayOn, grant.maxBetMinor))
    return refused("bonus.max_bet_exceeded");
  const realMinor = state.real?.amountMinor ?? 0n;
  // Limits count real money only; under a bonus that is what is left of it.
  const stakeMinor = grant && realMinor < withPlayOn ? realMinor : withPlayOn;
  const limit = judgeStakeLimits(state.limits, { stakeMinor, currency }, { rateTable: state.rateTable, now });
  if (limit) return refused(limit);
  return takeStake(state, request) ? null : refused("wallet.insufficient_funds");
}
