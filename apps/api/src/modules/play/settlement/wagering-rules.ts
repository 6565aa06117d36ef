/** How money divides between the player's accounts, minor units (docs/adr/0017). */
export interface MoneySplit {
  readonly realMinor: bigint;
  readonly bonusMinor: bigint;
}

/** A stake takes real money first, then bonus money; null where both together do not suffice. */
export function splitStake(
  stakeMinor: bigint,
  balances: { readonly realMinor: bigint; readonly bonusMinor: bigint },
): MoneySplit | null {
  if (balances.realMinor + balances.bonusMinor < stakeMinor) return null;
  const realMinor = balances.realMinor < stakeMinor ? balances.realMinor : stakeMinor;
  return { realMinor, bonusMinor: stakeMinor - realMinor };
}

/** A win goes back as its stake came: the part of bonus money rounded down to the minor unit, the rest real. */
export function splitWin(
  winMinor: bigint,
  stake: { readonly stakeMinor: bigint; readonly bonusStakeMinor: bigint },
): MoneySplit {
  const bonusMinor = stake.stakeMinor === 0n ? 0n : (winMinor * stake.bonusStakeMinor) / stake.stakeMinor;
  return { realMinor: winMinor - bonusMinor, bonusMinor };
}

/** How much a stake moves the wagering, rounded down and never past the whole. */
export function countedOf(
  stakeMinor: bigint,
  wagering: { readonly percent: number; readonly fullWagerMinor: bigint; readonly wageredMinor: bigint },
): bigint {
  const counted = (stakeMinor * BigInt(wagering.percent)) / 100n;
  const left = wagering.fullWagerMinor - wagering.wageredMinor;
  return counted < left ? counted : left;
}

/**
 * A bet that covers this share of all outcomes or more carries next to no risk, and moves no wagering: red and black together, banker
 * and player, a dice roll that nearly always wins.
 */
export const riskFreeCoverage = 0.85;

/** The share of outcomes that a player's choice covers; null while it is still to be made, undefined in games without such a choice. */
export type Coverage = number | null | undefined;

/** Whether a stake moves the wagering now. A choice that is still to be made is judged at the end of its round. */
export function isWagering(coverage: Coverage): boolean {
  return coverage === undefined || (coverage !== null && coverage < riskFreeCoverage);
}

/**
 * How much a further step moves the wagering, minor units: its own stake; and where the choice was made by this step, the stakes of the
 * whole round.
 */
export function wageringOfStep(
  stakes: { readonly beforeMinor: bigint; readonly stepMinor: bigint },
  coverage: { readonly before: Coverage; readonly after: Coverage },
): bigint {
  if (!isWagering(coverage.after)) return 0n;
  return coverage.before === null ? stakes.beforeMinor + stakes.stepMinor : stakes.stepMinor;
}

/** Whether all stakes of a round together pass the largest bet that a bonus allows; null allows any. */
export function isAboveMaxBet(roundStakeMinor: bigint, maxBetMinor: bigint | null): boolean {
  return maxBetMinor !== null && roundStakeMinor > maxBetMinor;
}
