import type { GrantState, PlayState } from "./load-play.ts";
import type { RoundBefore, SettlementRequest } from "./settlement-state.ts";
import { type MoneySplit, splitStake } from "./wagering-rules.ts";

/**
 * The active bonus that binds a round. One that started after the opening binds nothing: the round was begun without it. One whose
 * time is over binds nothing either, and its money may not be staked.
 */
export function bindingGrant({ game, grant }: PlayState, request: SettlementRequest): GrantState | null {
  if (!grant || game.bonusPercent === 0 || grant.expiresAt <= request.now) return null;
  return request.kind === "step" && grant.startedAt > request.round.createdAt ? null : grant;
}

/** A stake takes real money first, then money of the binding bonus, unless the round holds money of another one. */
export function takeStake(state: PlayState, request: SettlementRequest): MoneySplit | null {
  const grant = bindingGrant(state, request);
  const { bonusGrantId } = roundBefore(request);
  const isUsable = grant !== null && (bonusGrantId === null || bonusGrantId === grant.id);
  return splitStake(request.debitMinor, {
    realMinor: state.real?.amountMinor ?? 0n,
    bonusMinor: isUsable ? (state.bonus?.amountMinor ?? 0n) : 0n,
  });
}

/** What an open round had before the request; an opening begins with nothing. */
export const roundBefore = (
  request: SettlementRequest,
): Pick<RoundBefore, "stakeMinor" | "winMinor" | "bonusStakeMinor" | "bonusGrantId"> =>
  request.kind === "step" ? request.round : nothingBefore;
const nothingBefore = { stakeMinor: 0n, winMinor: 0n, bonusStakeMinor: 0n, bonusGrantId: null };
