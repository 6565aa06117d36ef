import { choose, shareOf } from "../instant/choose.ts";
import { type MinMax, rangeOf } from "../instant/return-facts.ts";
import type { ExactReturn } from "../kind.ts";
import { CELLS, minesLadder, type MinesRules } from "./mines-rules.ts";

/** A plan: a number of mines, and a cash-out after so many opened cells. */
export interface MinesPlan {
  readonly mines: number;
  readonly opened: number;
}

/** RTP of a plan by combinatorics: the probability that no opened cell is a mine, times the actual payout. */
export function minesReturn(rules: MinesRules, { mines, opened }: MinesPlan): ExactReturn {
  const hitRate = shareOf(choose(CELLS - mines, opened), choose(CELLS, opened));
  const hundredths = minesLadder(rules, mines)[opened - 1] ?? 0;
  return { returned: (hitRate * hundredths) / 100, hitRate };
}

/** Minimum and maximum RTP over all plans, which rounding moves separately. */
export function minesReturnRange(rules: MinesRules): MinMax {
  const returns = Array.from({ length: CELLS - 1 }, (_, index) => index + 1).flatMap((mines) =>
    minesLadder(rules, mines).map((_, index) => minesReturn(rules, { mines, opened: index + 1 }).returned),
  );
  return rangeOf(returns);
}

/** The highest multiplier of any ladder in hundredths. */
export function greatestMultiplier(rules: MinesRules): number {
  const tops = Array.from({ length: CELLS - 1 }, (_, index) => minesLadder(rules, index + 1).at(-1) ?? 0);
  return Math.max(...tops);
}
