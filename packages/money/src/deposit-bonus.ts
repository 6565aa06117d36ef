/** What a bonus asks of a deposit: minor units, of which no more than `mostMinor` count. */
export interface DepositTerms {
  readonly percent: number;
  readonly leastMinor: bigint;
  readonly mostMinor: bigint | null;
}

/** What a deposit brings, minor units rounded down; null where it is too small. What lies above the most counts no further. */
export function depositBonusOf(amountMinor: bigint, terms: DepositTerms): bigint | null {
  if (amountMinor < terms.leastMinor) return null;
  const counted = terms.mostMinor !== null && amountMinor > terms.mostMinor ? terms.mostMinor : amountMinor;
  const bonusMinor = (counted * BigInt(terms.percent)) / 100n;
  return bonusMinor > 0n ? bonusMinor : null;
}
