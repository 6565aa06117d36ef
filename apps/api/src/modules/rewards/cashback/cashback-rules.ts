import type { CurrencyCode } from "@w10/money";
import { minorValueOf, type RateTable } from "../../foundation/rate/rate-rules.ts";

export interface WeekTerms {
  readonly basisPoints: number;
  readonly maxMinor: bigint;
  /** The week's counted bets; null in a week that began before they were counted. */
  readonly countedMinor: bigint | null;
}

/** Play of a week in one currency. */
export interface WeekPlay {
  readonly currency: CurrencyCode;
  readonly stakeMinor: bigint;
  readonly winMinor: bigint;
}

/**
 * The loss of a week in one of its currencies. What was won in another one counts against all losses in
 * proportion: who bets on red in one currency and on black in the other has lost next to nothing.
 */
export function netLossOf(
  { stakeMinor, winMinor }: WeekPlay,
  week: readonly WeekPlay[],
  rateTable: RateTable,
): bigint {
  const lostMinor = stakeMinor - winMinor;
  const values = week.map(
    (each) => (each.stakeMinor - each.winMinor) * minorValueOf(rateTable, each.currency),
  );
  const net = values.reduce((sum, value) => sum + value, 0n);
  if (lostMinor <= 0n || net <= 0n) return 0n;
  const losses = values.reduce((sum, value) => (value > 0n ? sum + value : sum), 0n);
  return (lostMinor * net) / losses;
}

/**
 * The most that cashback returns of the counted bets, in hundredths of a per cent. A share of losses alone would
 * be a gain for who bets rarely and high: most of his weeks are lost whole, and the few that are won pay nothing
 * back (decision D44).
 */
const maxShareOfBets = 75n;

/** Cashback of a week's loss: a share, rounded down and capped by the maximum and by the week's bets. */
export function cashbackOf(lostMinor: bigint, { basisPoints, maxMinor, countedMinor }: WeekTerms): bigint {
  const share = (lostMinor * BigInt(basisPoints)) / 10_000n;
  const caps = countedMinor === null ? [maxMinor] : [maxMinor, (countedMinor * maxShareOfBets) / 10_000n];
  return caps.reduce((least, cap) => (cap < least ? cap : least), share);
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
