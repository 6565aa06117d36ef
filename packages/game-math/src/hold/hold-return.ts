import { expectedPay } from "../slot/expected-pay.ts";
import { hitRate, scatterCounts } from "../slot/hit-rate.ts";
import { ROWS } from "../slot/slot-rules.ts";
import { baseLaw } from "../slot/window-law.ts";
import type { HoldModel, HoldRules } from "./hold-rules.ts";

/** Average return of a hold-and-win slot before its win cap, as shares of the stake. */
export interface HoldShares {
  readonly lines: number;
  /** Coins of the feature, and the grand. */
  readonly feature: number;
  readonly total: number;
  readonly featureRate: number;
  /** Probability that a round fills every cell. */
  readonly grandRate: number;
}

/** Probability of each number of new coins in `free` cells. */
function newCoins(free: number, chance: number): readonly number[] {
  let spread = [1];
  for (let cell = 0; cell < free; cell += 1) {
    const next = Array.from({ length: spread.length + 1 }, () => 0);
    for (const [count, share] of spread.entries()) {
      next[count] = (next[count] ?? 0) + share * (1 - chance);
      next[count + 1] = (next[count + 1] ?? 0) + share * chance;
    }
    spread = next;
  }
  return spread;
}

/** How a feature with some initial coins ends: a Markov chain over held coins and remaining respins. */
interface Ending {
  readonly coins: number;
  readonly isFull: number;
}

function makeEndings(hold: HoldRules, cells: number): (held: number) => Ending {
  const chance = hold.chance / hold.chanceOf;
  const known = new Map<number, Ending>();
  const endingOf = (held: number, respins: number): Ending => {
    if (held === cells) return { coins: cells, isFull: 1 };
    if (respins === 0) return { coins: held, isFull: 0 };
    const key = held * 100 + respins;
    const found = known.get(key);
    if (found) return found;
    let [coins, isFull] = [0, 0];
    for (const [came, share] of newCoins(cells - held, chance).entries()) {
      const ending = came === 0 ? endingOf(held, respins - 1) : endingOf(held + came, hold.respins);
      coins += share * ending.coins;
      isFull += share * ending.isFull;
    }
    known.set(key, { coins, isFull });
    return { coins, isFull };
  };
  return (held) => endingOf(held, hold.respins);
}

/** Average value of a coin in stakes. */
function coinValue({ coins }: HoldRules): number {
  const all = coins.reduce((sum, { weight }) => sum + weight, 0);
  return coins.reduce((sum, { weight, multiple }) => sum + (weight / all) * multiple, 0);
}

/** Exact: lines over all stops, and the feature by its chain, weighted by the initial coins. */
export function holdShares(model: HoldModel): HoldShares {
  const { hold } = model;
  const law = baseLaw(model);
  const lines = expectedPay(model, law) / model.stakeParts;
  const endingOf = makeEndings(hold, model.reels.length * ROWS);
  let [feature, featureRate, grandRate] = [0, 0, 0];
  for (const [held, share] of scatterCounts(law).entries()) {
    if (held < hold.minCoins || share === 0) continue;
    const { coins, isFull } = endingOf(held);
    featureRate += share;
    grandRate += share * isFull;
    feature += share * (coins * coinValue(hold) + isFull * hold.grandMultiple);
  }
  return { lines, feature, total: lines + feature, featureRate, grandRate };
}

/** Probability that a round pays anything: a line, or the feature, which always pays. */
export function holdHitRate(model: HoldModel): number {
  return hitRate(model, model.hold.minCoins);
}
