/** What a bonus asks of a deposit: minor units, of which no more than `maxMinor` count. */
export interface DepositTerms {
  readonly percent: number;
  readonly minMinor: bigint;
  readonly maxMinor: bigint | null;
}

/** What is to be bet before a bonus becomes real money: the amount times the ratio, which has at most two decimals. Rounded up. */
export function fullWagerOf(amountMinor: bigint, wagerRatio: number): bigint {
  const hundredths = BigInt(Math.round(wagerRatio * 100));
  return (amountMinor * hundredths + 99n) / 100n;
}

/** What a deposit brings, minor units rounded down; null where it is too small. What lies above the most counts no further. */
export function depositBonusOf(amountMinor: bigint, terms: DepositTerms): bigint | null {
  if (amountMinor < terms.minMinor) return null;
  const counted = terms.maxMinor !== null && amountMinor > terms.maxMinor ? terms.maxMinor : amountMinor;
  const bonusMinor = (counted * BigInt(terms.percent)) / 100n;
  return bonusMinor > 0n ? bonusMinor : null;
}
