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

/** A week's cashback that the player has not collected. */
export interface UncollectedWeek {
  /** Its Monday, `YYYY-MM-DD`. */
  readonly week: string;
  readonly amountMinor: bigint;
  readonly expiresAt: Date;
}

/** The weeks that the player can still collect, and their sum. */
export function collectable(
  uncollected: readonly UncollectedWeek[],
  now: Date,
): { readonly weeks: readonly string[]; readonly amountMinor: bigint } {
  const open = uncollected.filter(({ expiresAt }) => expiresAt > now);
  return {
    weeks: open.map(({ week }) => week),
    amountMinor: open.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
  };
}

/** Whether a sum is paid: only above the minimum, and never zero. */
export function isAboveMinimum(amountMinor: bigint, minMinor: bigint): boolean {
  return amountMinor > 0n && amountMinor > minMinor;
}
