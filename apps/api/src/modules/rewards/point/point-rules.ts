import type { operations, ReplyOf } from "@w10/contract";

/** What a point is made of: play earns fractions, and only whole points are points. */
export const microPerPoint = 1_000_000n;

export interface Earned {
  readonly points: bigint;
  /** What is left below a point, in millionths. */
  readonly micro: bigint;
}

/** A dollar of weighted stakes is a point; a status adds its per cent. Nothing is lost: what is below a point waits for the next round. */
export function earn(microBefore: bigint, microBase: bigint, extraPercent: number): Earned {
  const micro = microBefore + (microBase * BigInt(100 + extraPercent)) / 100n;
  return { points: micro / microPerPoint, micro: micro % microPerPoint };
}

/** Points of one day, as far as they are left. */
export interface Parcel {
  readonly earnedOn: string;
  readonly remaining: bigint;
}

/** Takes points from parcels, the oldest first; null where they do not hold so many. */
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

/** A row of the table of ratios: from so many points and such a level, a dollar costs `ratio` points. */
export interface RatioRow {
  readonly level: number;
  readonly points: number;
  readonly ratio: number;
}

export const minPoints = 1000;
/** The usual ratio, where the table has no row for a player. */
export const defaultRatio = 1000;

/** The best ratio that a level and a number of points reach. */
export function ratioFor(rows: readonly RatioRow[], level: number, points: bigint): number {
  const reached = rows.filter((row) => row.level <= level && BigInt(row.points) <= points);
  return reached.reduce((best, { ratio }) => Math.min(best, ratio), defaultRatio);
}

export interface Status {
  readonly status: ReplyOf<typeof operations.getPoints>["status"];
  readonly fromPoints: bigint;
  readonly extraPercent: number;
}

/** The status that lifetime points have reached, or the one that was given where that is higher. */
export function statusFor(statuses: readonly Status[], lifetime: bigint, least: string | null): Status {
  const sorted = statuses.toSorted((a, b) => (a.fromPoints < b.fromPoints ? -1 : 1));
  const reached = sorted.findLast(({ fromPoints }) => fromPoints <= lifetime);
  const given = sorted.find(({ status }) => status === least);
  const found = given && reached && given.fromPoints > reached.fromPoints ? given : (reached ?? given);
  if (!found) throw new Error("there is no first status");
  return found;
}

/** When the points of a day end: at the beginning of the same day a year later, so that none lives longer than a year. */
export function endOf(earnedOn: string): Date {
  const [year = 0, month = 1, day = 1] = earnedOn.split("-").map(Number);
  const end = new Date(Date.UTC(year + 1, month - 1, day));
  // The 29th of February has no such day: its points end with the 28th.
  return end.getUTCMonth() === month - 1 ? end : new Date(Date.UTC(year + 1, month - 1, 28));
}
