/** Bonus terms of a deposit in minor units; at most `maxMinor` of it counts. */
export interface DepositTerms {
  readonly percent: number;
  readonly minMinor: bigint;
  readonly maxMinor: bigint | null;
}

/** The wagering requirement: amount times ratio (at most two decimals), rounded up. */
export function fullWagerOf(amountMinor: bigint, wagerRatio: number): bigint {
  const hundredths = BigInt(Math.round(wagerRatio * 100));
  return (amountMinor * hundredths + 99n) / 100n;
}

/**
 * The bonus of a deposit in minor units, rounded down; null when the deposit is too small. The part above the
 * maximum does not count.
 */
export function depositBonusOf(amountMinor: bigint, terms: DepositTerms): bigint | null {
  if (amountMinor < terms.minMinor) return null;
  const counted = terms.maxMinor !== null && amountMinor > terms.maxMinor ? terms.maxMinor : amountMinor;
  const bonusMinor = (counted * BigInt(terms.percent)) / 100n;
  return bonusMinor > 0n ? bonusMinor : null;
}
