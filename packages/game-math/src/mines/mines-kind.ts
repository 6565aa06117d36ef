import { percentOf } from "../instant/percent.ts";
import type { GameKind } from "../kind.ts";
import { minesMechanic } from "./mines-mechanic.ts";
import { greatestMultiplier, minesReturn, minesReturnRange } from "./mines-return.ts";
import { minesLadder, type MinesRules } from "./mines-rules.ts";
import type { MinesState, MinesView } from "./mines-state.ts";

/** The plan that the stated return is of. */
const REFERENCE = { mines: 3, opened: 3 };

const SHOWN = [1, 3, 5, 10, 15, 20, 24];

/** Five by five with 1 to 24 mines; the player may take the win after each opened cell. */
export const minesKind: GameKind<MinesRules, MinesState, MinesView> = {
  mechanic: minesMechanic,
  exactReturn: (rules) => minesReturn(rules, REFERENCE),
  paySheet: (rules) => {
    const range = minesReturnRange(rules);
    return {
      maxWinMultiple: greatestMultiplier(rules) / 100,
      payTable: SHOWN.map((mines) => ({
        id: "mines",
        role: "odds",
        of: "total",
        values: { mines },
        pays: minesLadder(rules, mines).map((hundredths, index) => ({
          count: index + 1,
          multiple: hundredths / 100,
        })),
      })),
      lines: [],
      freeSpins: null,
      facts: {
        leastReturn: percentOf(range.least),
        mostReturn: percentOf(range.most),
        maxMultiple: rules.maxMultiple,
      },
    };
  },
  reference: {
    choose: (_rules, stakeMinor) => ({ stakeMinor, mines: REFERENCE.mines }),
    decide: (_rules, { opened }) => (opened.length < REFERENCE.opened ? `open:${opened.length}` : "cash_out"),
  },
};
