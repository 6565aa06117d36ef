export interface WeekTerms {
  readonly basisPoints: number;
  readonly maxMinor: bigint;
}

/** Cashback of a week: a share of stakes minus wins, rounded down and capped. Zero without a net loss. */
export function cashbackOf(
  week: { readonly stakeMinor: bigint; readonly winMinor: bigint },
  { basisPoints, maxMinor }: WeekTerms,
): bigint {
  const lost = week.stakeMinor - week.winMinor;
  if (lost <= 0n) return 0n;
  const share = (lost * BigInt(basisPoints)) / 10_000n;
  return share < maxMinor ? share : maxMinor;
}
