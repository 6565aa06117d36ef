import { mondayOf } from "../../../platform/time/week-rules.ts";
import { dayMs } from "../../../platform/time/durations.ts";
import type { BodyOf, operations } from "@w10/contract";
import type { CurrencyCode } from "@w10/money";
import { convertDown, convertUp, type RateTable } from "../../foundation/rate/rate-rules.ts";
import { type PlayTime, usedTimeMs } from "../../identity/session/play-time-rules.ts";

type Body = BodyOf<typeof operations.setLimit>;
export type LimitKind = Body["kind"];
export type LimitPeriod = Body["period"];

/** A limit's row. Amounts are minor units, or minutes for a time limit, which has no currency. */
export interface StoredLimit {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly currency: CurrencyCode | "";
  readonly amount: bigint;
  /** A pending raise or removal (null) that takes effect at `nextFrom`. */
  readonly nextAmount: bigint | null;
  readonly nextFrom: Date | null;
  readonly windowFrom: Date;
  /** Use in the window that began at `windowFrom`. Deposits are summed from payments instead. */
  readonly used: bigint;
  readonly warnedAt: Date | null;
}

/** The times of a sign-in that limits use. */
export type SignInTime = PlayTime & { readonly startedAt: Date };

/** Start of an instant's window: midnight, Monday or the first of the month, in UTC. */
export function windowStart(period: LimitPeriod, now: Date): Date {
  const day = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  if (period === "day") return new Date(day);
  if (period === "month") return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  return mondayOf(now);
}

/** End of an instant's window. */
export function windowEnd(period: LimitPeriod, now: Date): Date {
  const start = windowStart(period, now);
  if (period === "month") return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1));
  return new Date(start.getTime() + (period === "day" ? 1 : 7) * dayMs);
}

/** The amount in force at an instant; null when the limit is removed. */
export const amountInForce = (
  { amount, nextAmount, nextFrom }: Pick<StoredLimit, "amount" | "nextAmount" | "nextFrom">,
  now: Date,
): bigint | null => (nextFrom !== null && nextFrom <= now ? nextAmount : amount);

/** Whether an amount applies at once, as a first or lower one does. A raise waits, and so does a removal. */
export const isAtOnce = (amount: bigint, inForce: bigint | null): boolean =>
  inForce === null || amount <= inForce;

/** Use in an instant's window. */
export const usedInWindow = (limit: StoredLimit, now: Date): bigint =>
  limit.windowFrom >= windowStart(limit.period, now) ? limit.used : 0n;

/** Players are warned at 80 %. */
export const isNear = (used: bigint, inForce: bigint): boolean => used * 5n >= inForce * 4n;

/** Whether the player was already warned in this window about the amount in force. */
export function isWarned(
  { warnedAt, nextFrom, period }: Pick<StoredLimit, "warnedAt" | "nextFrom" | "period">,
  now: Date,
): boolean {
  if (!warnedAt || warnedAt < windowStart(period, now)) return false;
  return !(nextFrom && nextFrom <= now && warnedAt < nextFrom);
}

/** The first time limit that is used up, or null. */
export function judgeTimeLimits(
  limits: readonly StoredLimit[],
  signIn: SignInTime,
  now: Date,
): "limit.session_reached" | "limit.time_reached" | null {
  for (const kind of ["session", "time"] as const) {
    const isUsedUp = limits.some((limit) => {
      const minutes = limit.kind === kind ? amountInForce(limit, now) : null;
      return minutes !== null && BigInt(usedTimeMs(kind, signIn, now)) >= minutes * 60_000n;
    });
    if (isUsedUp) return `limit.${kind}_reached`;
  }
  return null;
}

/** Real money play in minor units of its currency. */
export interface Play {
  readonly currency: CurrencyCode;
  readonly stakeMinor: bigint;
  readonly winMinor: bigint;
}

/** The time and rates to count at; limits include play in every currency. */
export interface Counting {
  readonly rateTable: RateTable;
  readonly now: Date;
}

/** The first loss or stake limit that a stake would exceed, or null. */
export function judgeStakeLimits(
  limits: readonly StoredLimit[],
  { stakeMinor, currency }: Omit<Play, "winMinor">,
  counting: Counting,
): "limit.loss_reached" | "limit.wager_reached" | null {
  const passed = countsOf(limits, { currency, stakeMinor, winMinor: 0n }, counting).find(
    ({ before, stakedMinor, inForce }) => before + stakedMinor > inForce,
  );
  return passed ? `limit.${passed.kind}_reached` : null;
}

/** Effect of play on a limit. */
export interface CountedLimit {
  readonly limit: StoredLimit & { readonly currency: CurrencyCode };
  readonly used: bigint;
  readonly windowFrom: Date;
  /**
   * Remaining amount in minor units of the limit's currency when the player must be warned, otherwise null.
   */
  readonly warnOfMinor: bigint | null;
}

/** Counts stakes and wins towards loss and stake limits, and finds limits that come near. */
export function countPlay(limits: readonly StoredLimit[], play: Play, counting: Counting): CountedLimit[] {
  return countsOf(limits, play, counting).map(({ limit, kind, before, stakedMinor, wonMinor, inForce }) => {
    const used = before + stakedMinor - (kind === "wager" ? 0n : wonMinor);
    const comesNear = isNear(used, inForce) && !isNear(before, inForce) && !isWarned(limit, counting.now);
    return {
      limit,
      used,
      windowFrom: windowStart(limit.period, counting.now),
      warnOfMinor: comesNear ? inForce - used : null,
    };
  });
}

/** A limit with the instant from which it counts; null for one from before that was recorded. */
export type CountingLimit = Pick<StoredLimit, "kind" | "period" | "currency" | "windowFrom" | "used"> & {
  readonly countsFrom: Date | null;
};

/** The use of limits without play that was taken back: of what each has counted in the present window. */
export function takePlayBack(
  limits: readonly CountingLimit[],
  plays: readonly (Play & { readonly at: Date })[],
  { ratesAt, now }: { readonly ratesAt: (at: Date) => RateTable; readonly now: Date },
): readonly CountingLimit[] {
  return limits.flatMap((limit) => {
    const { kind, currency, period, windowFrom, countsFrom } = limit;
    const start = windowStart(period, now);
    if ((kind !== "loss" && kind !== "wager") || currency === "" || windowFrom < start) return [];
    const counted = plays.filter(({ at }) => at >= start && (countsFrom === null || at >= countsFrom));
    const used = counted.reduce((left, { stakeMinor, winMinor, currency: from, at }) => {
      const staked = convertUp({ amountMinor: stakeMinor, from, to: currency }, ratesAt(at));
      const won = convertDown({ amountMinor: winMinor, from, to: currency }, ratesAt(at));
      return left - staked + (kind === "wager" ? 0n : won);
    }, limit.used);
    return used === limit.used ? [] : [{ ...limit, used }];
  });
}

/** Stakes are rounded up and wins down, so that no part of a loss escapes a limit. */
function countsOf(limits: readonly StoredLimit[], play: Play, { rateTable, now }: Counting) {
  return limits.flatMap((limit) => {
    const { kind, currency } = limit;
    const inForce = amountInForce(limit, now);
    if ((kind !== "loss" && kind !== "wager") || currency === "" || inForce === null) return [];
    const to = { from: play.currency, to: currency };
    const stakedMinor = convertUp({ amountMinor: play.stakeMinor, ...to }, rateTable);
    const wonMinor = convertDown({ amountMinor: play.winMinor, ...to }, rateTable);
    const before = usedInWindow(limit, now);
    return [{ limit: { ...limit, currency }, kind, before, stakedMinor, wonMinor, inForce }];
  });
}
