/** Bonus terms of a deposit in minor units; at most `maxMinor` of it counts. */
export interface DepositTerms {
  /** Null for an offer of spins alone. */
  readonly percent: number | null;
  readonly minMinor: bigint;
  readonly maxMinor: bigint | null;
}

/** The wagering requirement: amount times ratio (at most two decimals), rounded up. */
export function fullWagerOf(amountMinor: bigint, wagerRatio: number): bigint {
  const hundredths = BigInt(Math.round(wagerRatio * 100));
  return (amountMinor * hundredths + 99n) / 100n;
}

/**
 * The bonus of a deposit in minor units, rounded down; 0 for spins alone, null when the deposit is too small.
 * The part above the maximum does not count.
 */
export function depositBonusOf(amountMinor: bigint, terms: DepositTerms): bigint | null {
  if (amountMinor < terms.minMinor) return null;
  if (terms.percent === null) return 0n;
  const counted = terms.maxMinor !== null && amountMinor > terms.maxMinor ? terms.maxMinor : amountMinor;
  const bonusMinor = (counted * BigInt(terms.percent)) / 100n;
  return bonusMinor > 0n ? bonusMinor : null;
}

/** A bonus in the queue; null for one that came without a deposit. */
interface QueuedBonus {
  readonly depositMinor: bigint | null;
}

/**
 * The queued bonuses that a withdrawal cancels. What is left of the player's own money must hold the deposits
 * of all that stay, counted in queue order: no money stands behind two bonuses. Bonuses that came without a
 * deposit stay. Money that was lost at play took nothing out: only a withdrawal asks.
 */
export function droppedByWithdrawal<Bonus extends QueuedBonus>(
  queue: readonly Bonus[],
  leftMinor: bigint,
): readonly Bonus[] {
  let freeMinor = leftMinor;
  return queue.filter(({ depositMinor }) => {
    if (depositMinor === null) return false;
    if (depositMinor > freeMinor) return true;
    freeMinor -= depositMinor;
    return false;
  });
}
