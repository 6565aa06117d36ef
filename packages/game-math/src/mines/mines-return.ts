import { choose, shareOf } from "../instant/choose.ts";
import type { ExactReturn } from "../kind.ts";
import { CELLS, minesLadder, type MinesRules } from "./mines-rules.ts";

/** A plan: so many mines, and cashing out after so many opened cells. */
export interface MinesPlan {
  readonly mines: number;
  readonly opened: number;
}

/** The return of a plan by combinatorics: the chance that none of the opened cells is a mine, times what is really paid. */
export function minesReturn(rules: MinesRules, { mines, opened }: MinesPlan): ExactReturn {
  const hitRate = shareOf(choose(CELLS - mines, opened), choose(CELLS, opened));
  const hundredths = minesLadder(rules, mines)[opened - 1] ?? 0;
  return { returned: (hitRate * hundredths) / 100, hitRate };
}

/** The least and the greatest return over all plans: rounding moves each by its own part. */
export function minesReturnRange(rules: MinesRules): { readonly least: number; readonly most: number } {
  const returns = Array.from({ length: CELLS - 1 }, (_, index) => index + 1).flatMap((mines) =>
    minesLadder(rules, mines).map((_, index) => minesReturn(rules, { mines, opened: index + 1 }).returned),
  );
  return { least: Math.min(...returns), most: Math.max(...returns) };
}

/** The greatest multiplier of any ladder, in hundredths. */
export function greatestMultiplier(rules: MinesRules): number {
  const tops = Array.from({ length: CELLS - 1 }, (_, index) => minesLadder(rules, index + 1).at(-1) ?? 0);
  return Math.max(...tops);
}
