import { returnFacts } from "../instant/return-facts.ts";
import { drawPlaces } from "../instant/shuffle.ts";
import type { GameKind } from "../kind.ts";
import { oddsRow } from "../sheet.ts";
import { minesMechanic } from "./mines-mechanic.ts";
import { greatestMultiplier, minesReturn, minesReturnRange } from "./mines-return.ts";
import { CELLS, minesLadder, type MinesRules } from "./mines-rules.ts";
import type { MinesState, MinesView } from "./mines-state.ts";

/**
 * The plan of the stated RTP. Its whole cents return each setting to two hundredths of a point, never above;
 * with fewer opened cells one cent of a multiplier is up to a whole point.
 */
const REFERENCE = { mines: 3, opened: 12 };

const SHOWN = [1, 3, 5, 10, 15, 20, 24];

/** Five by five cells with 1 to 24 mines; the player may cash out after each opened cell. */
export const minesKind: GameKind<MinesRules, MinesState, MinesView> = {
  mechanic: minesMechanic,
  exactReturn: (rules) => minesReturn(rules, REFERENCE),
  paySheet: (rules) => ({
    maxWinMultiple: greatestMultiplier(rules) / 100,
    payTable: SHOWN.map((mines) => {
      const ladder = minesLadder(rules, mines);
      const pays = ladder.map((hundredths, index) => ({ count: index + 1, multiple: hundredths / 100 }));
      return oddsRow("mines", pays, { mines });
    }),
    facts: {
      ...returnFacts(minesReturnRange(rules)),
      maxMultiple: rules.maxMultiple,
    },
  }),
  // The reference player opens cells in order; a mine among them ends the round.
  compile: (rules) => {
    const ladder = minesLadder(rules, REFERENCE.mines).slice(0, REFERENCE.opened);
    const isBlown = (cell: number): boolean => cell < ladder.length;
    return {
      parts: 100,
      play: (draw) => (drawPlaces(CELLS, REFERENCE.mines, draw).some(isBlown) ? 0 : (ladder.at(-1) ?? 0)),
    };
  },
  reference: {
    choose: (_rules, stakeMinor) => ({ stakeMinor, mines: REFERENCE.mines }),
    decide: (_rules, { opened }) => (opened.length < REFERENCE.opened ? `open:${opened.length}` : "cash_out"),
  },
};
