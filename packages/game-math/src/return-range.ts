import { baccaratReturn } from "./baccarat/baccarat-return.ts";
import { BACCARAT_BETS } from "./baccarat/baccarat-rules.ts";
import { diceReturnRange } from "./dice/dice-return.ts";
import { choose } from "./instant/choose.ts";
import { rangeOf } from "./instant/return-facts.ts";
import { hitShare } from "./keno/keno-return.ts";
import { kenoPays, type KenoRules } from "./keno/keno-rules.ts";
import { kinds } from "./kinds.ts";
import { minesReturnRange } from "./mines/mines-return.ts";
import { PLINKO_BOARDS } from "./plinko/plinko-return.ts";
import { type PlinkoBoard, plinkoPockets, type PlinkoRules } from "./plinko/plinko-rules.ts";
import { statedReturn } from "./report.ts";
import { POCKETS } from "./roulette/bets.ts";
import { maxEvenChance } from "./roulette/roulette-kind.ts";
import { boughtValue } from "./slot/slot-return.ts";
import { THREE_CARD_COUNTS, threeCardReturns } from "./three-card/three-card-return.ts";
import type { RouletteTitle, TitleRules } from "./titles/title.ts";
import { WHEEL_PLACES, WHEEL_RISKS, type WheelRisk, type WheelRules } from "./wheel/wheel-rules.ts";

/**
 * Long-run range of a title's RTP over the total stake, for any choices of its players. Shares: 0.96 is 96 %.
 */
export interface ReturnRange {
  /** Null when bad play has no lower bound. */
  readonly min: number | null;
  readonly max: number;
  /**
   * Where players choose their bets: the maximum deviation of a bet's win in stakes. Null when the title's
   * report has the deviation.
   */
  readonly deviation: number | null;
}

/** Tolerance within which all targets return the same. */
const ALIKE = 0.0001;
/**
 * Average opening stakes of a blackjack round by best play, including doubles and splits: 1.12 to 1.14, by
 * the rules.
 */
const STAKED_AT_BLACKJACK = 1.15;

/** Converts a gain stated per opening stake to an RTP over `staked` opening stakes. */
const ofAllStaked = (stated: number, staked: number): number => 1 - (1 - stated) / staked;

/** RTP range of a title's own pays without its jackpot. A single value when nothing is chosen. */
export function returnRange(title: TitleRules): ReturnRange {
  const stated = statedReturn(title.slug, title.setting);
  switch (title.mechanic) {
    case "roulette":
      return bounded(title, { min: 36 / POCKETS, max: maxRoulette(title) });
    case "baccarat":
      return bounded(title, rangeOf(BACCARAT_BETS.map((bet) => baccaratReturn(title.rules, bet))));
    case "dice":
      return bounded(title, diceReturnRange(title.rules));
    case "mines":
      return bounded(title, minesReturnRange(title.rules));
    case "limbo":
    case "crash":
      return bounded(title, { min: stated - ALIKE, max: stated + ALIKE });
    case "plinko":
      return rangeOfBets(PLINKO_BOARDS.map((board) => plinkoPays(title.rules, board)));
    case "keno":
      return rangeOfBets(title.rules.pays.map((_, index) => kenoPaysByChance(title.rules, index + 1)));
    case "wheel":
      return rangeOfBets(WHEEL_RISKS.map((risk) => wheelPays(title.rules, risk)));
    case "blackjack":
      return { min: null, max: ofAllStaked(stated, STAKED_AT_BLACKJACK), deviation: null };
    case "three-card":
      return bounded(title, { min: null, max: maxThreeCard(title.rules) });
    case "video-poker":
      return { min: null, max: stated, deviation: null };
    default:
      return { min: stated, max: stated, deviation: null };
  }
}

/** Upper bound of the deviation for an RTP and a max win: E(w²) is at most the max win times E(w). */
function bounded(title: TitleRules, { min, max }: { min: number | null; max: number }): ReturnRange {
  const { maxWinMultiple } = kinds[title.mechanic].paySheet(title.rules);
  return { min, max, deviation: Math.sqrt(maxWinMultiple * max) };
}

/** Possible pays of a bet: multiples of the stake with their probabilities. */
type Pays = readonly { readonly chance: number; readonly multiple: number }[];

function rangeOfBets(bets: readonly Pays[]): ReturnRange {
  const mean = (pays: Pays, power: 1 | 2): number =>
    pays.reduce((sum, { chance, multiple }) => sum + chance * multiple ** power, 0);
  const deviations = bets.map((pays) => Math.sqrt(mean(pays, 2) - mean(pays, 1) ** 2));
  const { min, max } = rangeOf(bets.map((pays) => mean(pays, 1)));
  return { min, max, deviation: Math.max(...deviations) };
}

const plinkoPays = (rules: PlinkoRules, board: PlinkoBoard): Pays =>
  plinkoPockets(rules, board).map((hundredths, pocket) => ({
    chance: Number(choose(board.rows, pocket)) / 2 ** board.rows,
    multiple: hundredths / 100,
  }));

const kenoPaysByChance = (rules: KenoRules, picks: number): Pays =>
  kenoPays(rules, picks).map((hundredths, hits) => ({
    chance: hitShare(picks, hits),
    multiple: hundredths / 100,
  }));

const wheelPays = ({ wheels }: WheelRules, risk: WheelRisk): Pays =>
  wheels[risk].map(({ hundredths, places }) => ({
    chance: places / WHEEL_PLACES,
    multiple: hundredths / 100,
  }));

/** Even chances return the most, at the minimum bet. */
function maxRoulette({ rules, limits }: RouletteTitle): number {
  return maxEvenChance(rules, limits.minStakeMinor);
}

/** The better of pair plus, and of the ante with optimal play. */
function maxThreeCard(rules: Parameters<typeof threeCardReturns>[0]): number {
  const { ante, pairPlus } = threeCardReturns(rules);
  const shareOf = (counts: Readonly<Record<string, number>>): number =>
    Object.values(counts).reduce((sum, count) => sum + count, 0);
  const played = shareOf(THREE_CARD_COUNTS.played) / shareOf(THREE_CARD_COUNTS.hands);
  return Math.max(pairPlus, ofAllStaked(ante, 1 + played));
}

/** RTP of a title's bought free spins; null when they cannot be bought. */
export function boughtReturn(title: TitleRules): number | null {
  if (title.mechanic !== "slot-lines" || !title.rules.buy) return null;
  return (boughtValue(title.rules) * title.rules.stakeParts) / title.rules.buy.priceParts;
}
