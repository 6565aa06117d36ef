import { hourMs } from "../../../platform/time/durations.ts";
import type { ErrorCode, operations, ReplyOf } from "@w10/contract";

/** Play earns fractions of points in millionths; only whole points are credited. */
export const microPerPoint = 1_000_000n;

export interface Earned {
  readonly points: bigint;
  /** The fraction below a whole point, in millionths. */
  readonly micro: bigint;
}

/**
 * A round's points in millionths: a dollar of weighted stakes earns one, plus the status's percentage, rounded
 * down.
 */
export const microEarned = (microBase: bigint, extraPercent: number): bigint =>
  (microBase * BigInt(100 + extraPercent)) / 100n;

/** Adds to the fraction of an account, which is carried to the next round. */
export function earn(microBefore: bigint, microAdded: bigint): Earned {
  const micro = microBefore + microAdded;
  return { points: micro / microPerPoint, micro: micro % microPerPoint };
}

/** The inverse: whole points are taken where the fraction does not suffice. */
export function lose(microBefore: bigint, microLost: bigint): Earned {
  const owed = microLost - microBefore;
  const points = owed > 0n ? (owed + microPerPoint - 1n) / microPerPoint : 0n;
  return { points, micro: points * microPerPoint - owed };
}

/** Remaining points of one day. */
export interface Parcel {
  readonly earnedOn: string;
  readonly remaining: bigint;
}

/** Takes points from parcels, oldest first; null when they hold too few. */
export function spend(parcels: readonly Parcel[], points: bigint): readonly Parcel[] | null {
  const taken: Parcel[] = [];
  let missing = points;
  for (const { earnedOn, remaining } of parcels.toSorted((a, b) => (a.earnedOn < b.earnedOn ? -1 : 1))) {
    const part = remaining < missing ? remaining : missing;
    if (part > 0n) taken.push({ earnedOn, remaining: remaining - part });
    missing -= part;
  }
  return missing === 0n ? taken : null;
}

/** A parcel with all that its day earned. */
export interface EarnedParcel extends Parcel {
  readonly earned: bigint;
}

/**
 * Takes void points from the parcels of the days when they were earned, then from the newest. Returns the changed
 * parcels and how many points were exchanged or have expired.
 */
export function takeEarned(
  parcels: readonly EarnedParcel[],
  { points, days }: { readonly points: bigint; readonly days: readonly string[] },
): { readonly parcels: readonly EarnedParcel[]; readonly missing: bigint } {
  const newest = parcels.toSorted((a, b) => (a.earnedOn < b.earnedOn ? 1 : -1));
  const [own, others] = [true, false].map((isOwn) =>
    newest.filter(({ earnedOn }) => days.includes(earnedOn) === isOwn),
  );
  const taken: EarnedParcel[] = [];
  let missing = points;
  for (const parcel of [...(own ?? []), ...(others ?? [])]) {
    const part = parcel.remaining < missing ? parcel.remaining : missing;
    if (part > 0n)
      taken.push({ ...parcel, earned: parcel.earned - part, remaining: parcel.remaining - part });
    missing -= part;
  }
  return { parcels: taken, missing };
}

/**
 * A row of the exchange table: from this number of points and this level on, a dollar costs `ratio` points.
 */
export interface RatioRow {
  readonly level: number;
  readonly points: number;
  readonly ratio: number;
}

/** Used when no row of the table applies. */
export const defaultRatio = 1000;

/** The best ratio for a level and a number of points. */
export function ratioFor(rows: readonly RatioRow[], level: number, points: bigint): number {
  const reached = rows.filter((row) => row.level <= level && BigInt(row.points) <= points);
  return reached.reduce((best, { ratio }) => Math.min(best, ratio), defaultRatio);
}

export interface Status {
  readonly status: ReplyOf<typeof operations.getPoints>["status"];
  readonly fromPoints: bigint;
  readonly extraPercent: number;
}

/** The status by lifetime points, or the granted one when that is higher. */
export function statusFor(statuses: readonly Status[], lifetime: bigint, granted: string | null): Status {
  const sorted = statuses.toSorted((a, b) => (a.fromPoints < b.fromPoints ? -1 : 1));
  const reached = sorted.findLast(({ fromPoints }) => fromPoints <= lifetime);
  const given = sorted.find(({ status }) => status === granted);
  const found = given && reached && given.fromPoints > reached.fromPoints ? given : (reached ?? given);
  if (!found) throw new Error("there is no first status");
  return found;
}

/** When the points of a day expire: at the start of the same day a year later. */
export function endOf(earnedOn: string): Date {
  const [year = 0, month = 1, day = 1] = earnedOn.split("-").map(Number);
  const end = new Date(Date.UTC(year + 1, month - 1, day));
  // Points of 29 February expire with 28 February.
  return end.getUTCMonth() === month - 1 ? end : new Date(Date.UTC(year + 1, month - 1, 28));
}

/** The operator's terms of an exchange. */
export interface ExchangeRule {
  /** Smallest payout in the base currency. */
  readonly minBaseMinor: bigint;
  /** Waiting time after an exchange. */
  readonly pauseHours: number;
  readonly isPaused: boolean;
}

/** When the player may exchange again; null before the first exchange. */
export function nextExchangeAt(
  account: { readonly exchangedAt: Date | null },
  { pauseHours }: Pick<ExchangeRule, "pauseHours">,
): Date | null {
  return account.exchangedAt && new Date(account.exchangedAt.getTime() + pauseHours * hourMs);
}

/** Why points are not exchanged now, or null. The waiting time that is left is rounded up to seconds. */
export function judgeExchange(
  wanted: { readonly exchangedAt: Date | null; readonly baseMinor: bigint },
  rule: ExchangeRule,
  now: Date,
): { readonly code: ErrorCode; readonly afterSeconds?: number } | null {
  if (rule.isPaused) return { code: "point.exchange_paused" };
  const leftMs = (nextExchangeAt(wanted, rule)?.getTime() ?? 0) - now.getTime();
  if (leftMs > 0) return { code: "point.too_soon", afterSeconds: Math.ceil(leftMs / 1000) };
  return wanted.baseMinor < rule.minBaseMinor ? { code: "point.below_minimum" } : null;
}
