/** Amounts by the player's accounts, minor units (docs/adr/0017-bonus-money.md). */
export interface MoneySplit {
  readonly realMinor: bigint;
  readonly bonusMinor: bigint;
}

/**
 * The part of a player's money that a title takes: all real money, and bonus money if it counts there and is not
 * locked.
 */
export function stakeableOf(
  held: MoneySplit,
  { bonusPercent, isBonusLocked }: { readonly bonusPercent: number; readonly isBonusLocked: boolean },
): { readonly balanceMinor: bigint; readonly bonusMinor: bigint } {
  const bonusMinor = bonusPercent > 0 && !isBonusLocked ? held.bonusMinor : 0n;
  return { balanceMinor: held.realMinor + bonusMinor, bonusMinor };
}

/** When wagering ends of a bonus that starts now: a queued one gets as long as it was granted. */
export function deadlineOf(granted: { readonly createdAt: Date; readonly expiresAt: Date }, now: Date): Date {
  return new Date(now.getTime() + granted.expiresAt.getTime() - granted.createdAt.getTime());
}

/** Splits a stake: real money first, then bonus money; null when both together do not suffice. */
export function splitStake(
  stakeMinor: bigint,
  balances: { readonly realMinor: bigint; readonly bonusMinor: bigint },
): MoneySplit | null {
  if (balances.realMinor + balances.bonusMinor < stakeMinor) return null;
  const realMinor = balances.realMinor < stakeMinor ? balances.realMinor : stakeMinor;
  return { realMinor, bonusMinor: stakeMinor - realMinor };
}

/** Splits a win in the stake's proportion: the bonus part rounded down to the minor unit, the rest real. */
export function splitWin(
  winMinor: bigint,
  stake: { readonly stakeMinor: bigint; readonly bonusStakeMinor: bigint },
): MoneySplit {
  const bonusMinor = stake.stakeMinor === 0n ? 0n : (winMinor * stake.bonusStakeMinor) / stake.stakeMinor;
  return { realMinor: winMinor - bonusMinor, bonusMinor };
}

/**
 * The most that titles other than slots count, in per cent, towards unlocking a bonus and for cashback: with it
 * all rewards together stay below what the title keeps (decision D44).
 */
const maxOtherPercent = 5;

/** How much of a stake unlocks a bonus and counts for cashback, by the title's share of wagering; per cent. */
export const unlockingPercent = (bonusPercent: number): number =>
  bonusPercent < 100 ? Math.min(bonusPercent, maxOtherPercent) : bonusPercent;

/** Wagering progress of a stake, rounded down and up to the requirement. */
export function countedOf(
  stakeMinor: bigint,
  wagering: { readonly percent: number; readonly fullWagerMinor: bigint; readonly wageredMinor: bigint },
): bigint {
  const counted = (stakeMinor * BigInt(wagering.percent)) / 100n;
  const left = wagering.fullWagerMinor - wagering.wageredMinor;
  return counted < left ? counted : left;
}

/**
 * A bet that covers this share of outcomes or more carries almost no risk and does not count towards
 * wagering: red and black together, banker and player, an almost certain dice roll.
 */
export const riskFreeCoverage = 0.85;

/** The share of outcomes that a choice covers; null before the choice, undefined in games without one. */
export type Coverage = number | null | undefined;

/** Whether a stake counts towards wagering now. A choice still to be made is judged at the round's end. */
export function isWagering(coverage: Coverage): boolean {
  return coverage === undefined || (coverage !== null && coverage < riskFreeCoverage);
}

/**
 * Wagering progress of a further step, minor units: its own stake; with the round's choice, the stakes of the
 * whole round.
 */
export function wageringOfStep(
  stakes: { readonly beforeMinor: bigint; readonly stepMinor: bigint },
  coverage: { readonly before: Coverage; readonly after: Coverage },
): bigint {
  if (!isWagering(coverage.after)) return 0n;
  return coverage.before === null ? stakes.beforeMinor + stakes.stepMinor : stakes.stepMinor;
}

/** Whether a round's total stake exceeds a bonus's max bet; null for no limit. */
export function isAboveMaxBet(roundStakeMinor: bigint, maxBetMinor: bigint | null): boolean {
  return maxBetMinor !== null && roundStakeMinor > maxBetMinor;
}
