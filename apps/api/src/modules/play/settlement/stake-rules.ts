import type { GrantState, PlayState } from "./load-play.ts";
import type { RoundBefore, SettlementRequest } from "./settlement-state.ts";
import { type MoneySplit, splitStake } from "./wagering-rules.ts";

/** When a round was opened and is played on; null where it is still to be opened. */
interface RoundTimes {
  readonly openedAt: Date | null;
  readonly now: Date;
}

/** The active bonus that binds a round. */
export function bindingGrant({ game, grant }: PlayState, request: SettlementRequest): GrantState | null {
  const openedAt = request.kind === "step" ? request.round.createdAt : null;
  const binds = grant !== null && isBinding({ ...game, ...grant }, { openedAt, now: request.now });
  return binds ? grant : null;
}

/**
 * Whether an active bonus binds a round. One that started after the opening binds nothing: the round was begun without it. One whose
 * time is over binds nothing either, and its money may not be staked.
 */
function isBinding(
  bonus: Pick<GrantState, "startedAt" | "expiresAt"> & { readonly bonusPercent: number },
  { openedAt, now }: RoundTimes,
): boolean {
  if (bonus.bonusPercent === 0 || bonus.expiresAt <= now) return false;
  return openedAt === null || bonus.startedAt <= openedAt;
}

/** The active bonus of a currency, as a game's session reads it; without one only the title's share is there. */
export interface ActiveBonus {
  /** How much of a stake counts towards wagering, per cent; 0 takes no bonus money. */
  readonly bonusPercent: number;
  readonly bonusStartedAt: Date | null;
  readonly bonusExpiresAt: Date | null;
  readonly bonusMaxBetMinor: bigint | null;
}

/** The largest total stake that the active bonus allows a round, minor units; null where it binds none, or allows any. */
export function maxBetOf(bonus: ActiveBonus, times: RoundTimes): bigint | null {
  const { bonusPercent, bonusStartedAt: startedAt, bonusExpiresAt: expiresAt } = bonus;
  const binds =
    startedAt !== null && expiresAt !== null && isBinding({ bonusPercent, startedAt, expiresAt }, times);
  return binds ? bonus.bonusMaxBetMinor : null;
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
