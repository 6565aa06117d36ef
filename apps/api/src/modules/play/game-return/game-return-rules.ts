import {
  boughtReturn,
  findTitle,
  reportOf,
  returnRange,
  statedReturn,
  titleAt,
  type TitleRules,
} from "@w10/game-math";

/** Sums over rounds of what they took and paid, in any one measure of money. */
export interface ReturnSums {
  readonly rounds: number;
  readonly stake: number;
  readonly win: number;
  readonly stakeSquares: number;
  readonly winSquares: number;
  readonly stakeByWin: number;
}

/** What can be expected of a title at a setting, or of its bought feature. Shares of all that is staked. */
export interface Expectation {
  /** What the title says of itself. */
  readonly stated: number;
  /** Its returns run from here to there, by what is chosen; null where bad play may return less without end. */
  readonly least: number | null;
  readonly most: number;
  /**
   * The standard deviation of a round's win, in stakes, that a return below is measured by, and one above. Where players choose, what was
   * paid does not tell of a chance that has not come yet; what it paid tells of one that has.
   */
  readonly deviation: { readonly below: number; readonly above: number };
  /** Of the stated return, where a simulation alone tells it. */
  readonly statedError: number;
}

/** A measured return beside what was expected. Shares. */
export interface Measurement {
  readonly actual: number;
  /** The standard error of the actual return. */
  readonly error: number;
  /** How many errors the actual return lies outside of its range; below it negative, within it zero. */
  readonly z: number;
  readonly isOff: boolean;
}

/**
 * A return that is right lies more than five errors off, to either side, once in 1.7 million looks. 160 of them a day (152 titles, some at two
 * settings or bought) make one false alarm in thirty years; and looks at overlapping months are not 160 new ones a day.
 */
export const maxErrors = 5;

/**
 * Rounds of equal stakes that would tell as much, (Σs)² / Σs²; below these nothing is said. No single round then has more than a thirtieth of
 * the stakes, and the sum of wins is near enough to the law that five errors are counted by.
 */
export const minRounds = 1_000;

/** An even chance deviates by one stake. Where the player chooses, no less is supposed: losses that are rare would be missed. */
const evenChance = 1;

/** What a title promises at a setting; null where there is no such title or setting any more. */
export function expectationOf(slug: string, setting: string, isBought: boolean): Expectation | null {
  const known = findTitle(slug);
  const title = known && titleAt(known, setting);
  if (!title) return null;
  return isBought ? expectBought(title) : expectPlayed(title);
}

function expectPlayed(title: TitleRules): Expectation {
  const { exact, simulated } = reportOf(title.slug, title.setting);
  const { least, most, deviation: greatest } = returnRange(title);
  const { standardDeviation, standardError } = simulated;
  const deviation =
    greatest === null
      ? { below: standardDeviation, above: standardDeviation }
      : { below: greatest, above: evenChance };
  return {
    stated: statedReturn(title.slug, title.setting),
    least,
    most,
    deviation,
    statedError: exact === null ? standardError : 0,
  };
}

/**
 * A feature's stake is its price, and how its wins vary stands in no report: no more than if the greatest win alone paid all that comes
 * back.
 */
function expectBought(title: TitleRules): Expectation | null {
  const stated = boughtReturn(title);
  if (stated === null || title.mechanic !== "slot-lines" || !title.rules.buy) return null;
  const maxPaid = (title.rules.maxWinMultiple * title.rules.stakeParts) / title.rules.buy.priceParts;
  const deviation = { below: Math.sqrt(maxPaid * stated), above: evenChance };
  return { stated, least: stated, most: stated, deviation, statedError: 0 };
}

/**
 * Measures the return of rounds: the sum of wins by the sum of stakes. Its error is the greater of two: what is known of the title, spread
 * by the rounds' stakes, which knows the rare wins that have not come yet; and the error of the ratio of these very rounds, which knows
 * what was bet on.
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

/** √Σ(w − r·s)² by the stakes: the standard error of a ratio of sums. */
function ratioError({ stake, win, stakeSquares, winSquares, stakeByWin }: ReturnSums): number {
  const ratio = win / stake;
  const squares = winSquares - 2 * ratio * stakeByWin + ratio ** 2 * stakeSquares;
  return Math.sqrt(Math.max(0, squares)) / stake;
}

function distance(actual: number, { least, most }: Pick<Expectation, "least" | "most">): number {
  if (actual > most) return actual - most;
  return least !== null && actual < least ? actual - least : 0;
}

/** Adds sums of one measure. */
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

/** The same rounds in another measure of money, of which one of the old is worth `worth`. */
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
