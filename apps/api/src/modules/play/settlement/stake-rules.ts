import type { GrantState, PlayState } from "./load-play.ts";
import type { RoundBefore, SettlementRequest } from "./settlement-state.ts";
import { type MoneySplit, splitStake } from "./wagering-rules.ts";

/** The round's opening and the current time; null for an opening. */
interface RoundTimes {
  readonly openedAt: Date | null;
  readonly now: Date;
}

/** The active bonus that applies to a round. */
export function bindingGrant({ game, grant }: PlayState, request: SettlementRequest): GrantState | null {
  const openedAt = request.round?.createdAt ?? null;
  const binds = grant !== null && isBinding({ ...game, ...grant }, { openedAt, now: request.now });
  return binds ? grant : null;
}

/**
 * Whether an active bonus applies to a round. Not if it started after the opening, or its deadline has
 * passed; then its money cannot be staked either.
 */
function isBinding(
  bonus: Pick<GrantState, "startedAt" | "expiresAt"> & { readonly bonusPercent: number },
  { openedAt, now }: RoundTimes,
): boolean {
  if (bonus.bonusPercent === 0 || bonus.expiresAt <= now) return false;
  return openedAt === null || bonus.startedAt <= openedAt;
}

/** The active bonus of a currency as a game session reads it; without one only the title's share is set. */
export interface ActiveBonus {
  /** Wagering contribution of a stake in per cent; 0 takes no bonus money. */
  readonly bonusPercent: number;
  readonly bonusStartedAt: Date | null;
  readonly bonusExpiresAt: Date | null;
  readonly bonusMaxBetMinor: bigint | null;
  readonly isBonusLocked: boolean;
}

/** Max bet of a round under the active bonus, minor units; null when it does not apply or has none. */
export function maxBetOf(bonus: ActiveBonus, times: RoundTimes): bigint | null {
  const { bonusPercent, bonusStartedAt: startedAt, bonusExpiresAt: expiresAt } = bonus;
  const binds =
    startedAt !== null && expiresAt !== null && isBinding({ bonusPercent, startedAt, expiresAt }, times);
  return binds ? bonus.bonusMaxBetMinor : null;
}

/**
 * A stake takes real money first, then the applicable bonus's money, unless it is locked or the round holds
 * another's.
 */
export function takeStake(state: PlayState, request: SettlementRequest): MoneySplit | null {
  const grant = bindingGrant(state, request);
  const { bonusGrantId } = roundBefore(request);
  const isUsable = grant !== null && !grant.isLocked && (bonusGrantId === null || bonusGrantId === grant.id);
  return splitStake(request.debitMinor, {
    realMinor: state.real?.amountMinor ?? 0n,
    bonusMinor: isUsable ? (state.bonus?.amountMinor ?? 0n) : 0n,
  });
}

/** The open round before the request; zero for an opening. */
export const roundBefore = (
  request: SettlementRequest,
): Pick<RoundBefore, "stakeMinor" | "winMinor" | "bonusStakeMinor" | "bonusGrantId"> =>
  request.round ?? nothingBefore;
const nothingBefore = { stakeMinor: 0n, winMinor: 0n, bonusStakeMinor: 0n, bonusGrantId: null };
