import {
  boughtReturn,
  findTitle,
  reportOf,
  returnRange,
  statedReturn,
  titleAt,
  type TitleRules,
} from "@w10/game-math";

/** Sums over rounds in any unit of money. */
export interface ReturnSums {
  readonly rounds: number;
  readonly stake: number;
  readonly win: number;
  readonly stakeSquares: number;
  readonly winSquares: number;
  readonly stakeByWin: number;
}

/** Expected return of a title at a setting, or of its bought feature, as shares of the total stake. */
export interface Expectation {
  /** The stated RTP. */
  readonly stated: number;
  /**
   * The RTP depends on the player's choices and lies between these; null when bad play has no lower bound.
   */
  readonly min: number | null;
  readonly max: number;
  /**
   * Standard deviation of a round's win in stakes, for returns below and above the stated one. When players
   * choose their odds, the wins so far show a rare win that came, but not one that has not come yet.
   */
  readonly deviation: { readonly below: number; readonly above: number };
  /** Standard error of the stated RTP when it comes from a simulation. */
  readonly statedError: number;
}

/** A measured return compared with the expected one, as shares. */
export interface Measurement {
  readonly actual: number;
  /** Standard error of the measured return. */
  readonly error: number;
  /** Distance of the measured return from its range in standard errors; negative below, zero within. */
  readonly z: number;
  readonly isOff: boolean;
}

/**
 * A correct return lies more than five standard errors off once in 1.7 million measurements. 160 a day (152
 * titles, some with two settings or a feature buy) give one false alarm in thirty years; overlapping months
 * make it rarer.
 */
export const maxErrors = 5;

/**
 * Minimum effective number of rounds, (Σs)² / Σs². Then no single round has more than a thirtieth of the
 * stakes, and the sum of wins is close enough to a normal distribution for the five errors.
 */
export const minRounds = 1_000;

/**
 * The deviation of an even chance in stakes. A lower bound where players choose, because rare losses would be
 * missed.
 */
const evenChance = 1;

/** The expectation of a title at a setting; null for a title or setting that no longer exists. */
export function expectationOf(slug: string, setting: string, isBought: boolean): Expectation | null {
  const known = findTitle(slug);
  const title = known && titleAt(known, setting);
  if (!title) return null;
  return isBought ? expectBought(title) : expectPlayed(title);
}

function expectPlayed(title: TitleRules): Expectation {
  const { exact, simulated } = reportOf(title.slug, title.setting);
  const { min, max, deviation: greatest } = returnRange(title);
  const { standardDeviation, standardError } = simulated;
  const deviation =
    greatest === null
      ? { below: standardDeviation, above: standardDeviation }
      : { below: greatest, above: evenChance };
  return {
    stated: statedReturn(title.slug, title.setting),
    min,
    max,
    deviation,
    statedError: exact === null ? standardError : 0,
  };
}

/**
 * A feature's stake is its price. No report states how its wins vary, so the upper bound is used: the max win
 * alone pays the whole return.
 */
function expectBought(title: TitleRules): Expectation | null {
  const stated = boughtReturn(title);
  if (stated === null || title.mechanic !== "slot-lines" || !title.rules.buy) return null;
  const maxPaid = (title.rules.maxWinMultiple * title.rules.stakeParts) / title.rules.buy.priceParts;
  const deviation = { below: Math.sqrt(maxPaid * stated), above: evenChance };
  return { stated, min: stated, max: stated, deviation, statedError: 0 };
}

/**
 * Measures the return as sum of wins by sum of stakes. The error is the larger of two: the title's known
 * deviation spread over the rounds' stakes, which covers rare wins that have not come yet; and the error of
 * the ratio in these rounds, which reflects the bets made.
 */
export function measureReturn(sums: ReturnSums, expected: Expectation): Measurement {
  const { stake, win, stakeSquares } = sums;
  if (stake <= 0) return { actual: 0, error: 0, z: 0, isOff: false };
  const actual = win / stake;
  const { below, above } = expected.deviation;
  const known = ((actual < expected.stated ? below : above) * Math.sqrt(stakeSquares)) / stake;
  const error = Math.hypot(Math.max(known, ratioError(sums)), expected.statedError);
  const off = distance(actual, expected);
  const z = off === 0 ? 0 : off / error;
  const equalRounds = stake ** 2 / stakeSquares;
  return { actual, error, z, isOff: equalRounds >= minRounds && Math.abs(z) > maxErrors };
}

/** √Σ(w − r·s)² divided by the stakes: the standard error of a ratio of sums. */
function ratioError({ stake, win, stakeSquares, winSquares, stakeByWin }: ReturnSums): number {
  const ratio = win / stake;
  const squares = winSquares - 2 * ratio * stakeByWin + ratio ** 2 * stakeSquares;
  return Math.sqrt(Math.max(0, squares)) / stake;
}

function distance(actual: number, { min, max }: Pick<Expectation, "min" | "max">): number {
  if (actual > max) return actual - max;
  return min !== null && actual < min ? actual - min : 0;
}

/** Adds sums of the same unit. */
export function addSums(one: ReturnSums, other: ReturnSums): ReturnSums {
  return {
    rounds: one.rounds + other.rounds,
    stake: one.stake + other.stake,
    win: one.win + other.win,
    stakeSquares: one.stakeSquares + other.stakeSquares,
    winSquares: one.winSquares + other.winSquares,
    stakeByWin: one.stakeByWin + other.stakeByWin,
  };
}

/** Converts sums to another unit, of which one old unit is worth `worth`. */
export function convertSums(sums: ReturnSums, worth: number): ReturnSums {
  const squared = worth ** 2;
  return {
    rounds: sums.rounds,
    stake: sums.stake * worth,
    win: sums.win * worth,
    stakeSquares: sums.stakeSquares * squared,
    winSquares: sums.winSquares * squared,
    stakeByWin: sums.stakeByWin * squared,
  };
}
