export interface WeekTerms {
  readonly basisPoints: number;
  readonly maxMinor: bigint;
}

/** What a week brings: a share of stakes less wins, rounded down, and no more than the most. Nothing where the player has won. */
export function cashbackOf(
  week: { readonly stakeMinor: bigint; readonly winMinor: bigint },
  { basisPoints, maxMinor }: WeekTerms,
): bigint {
  const lost = week.stakeMinor - week.winMinor;
  if (lost <= 0n) return 0n;
  const share = (lost * BigInt(basisPoints)) / 10_000n;
  return share < maxMinor ? share : maxMinor;
}
