import { rangeOf, returnFacts } from "../instant/return-facts.ts";
import type { GameKind } from "../kind.ts";
import { oddsRow } from "../sheet.ts";
import { plinkoMechanic, type PlinkoState } from "./plinko-mechanic.ts";
import { PLINKO_BOARDS, plinkoReturn } from "./plinko-return.ts";
import { type PlinkoBoard, plinkoPockets, type PlinkoRules } from "./plinko-rules.ts";

/** The board of the stated RTP. */
const REFERENCE: PlinkoBoard = { rows: 12, risk: "medium" };

const ODDS_ID = { low: "plinkoLow", medium: "plinkoMedium", high: "plinkoHigh" } as const;

/** A ball over 8, 12 or 16 rows of pegs, at three risks. */
export const plinkoKind: GameKind<PlinkoRules, PlinkoState> = {
  mechanic: plinkoMechanic,
  exactReturn: (rules) => plinkoReturn(rules, REFERENCE),
  paySheet: (rules) => {
    const returns = PLINKO_BOARDS.map((board) => plinkoReturn(rules, board).returned);
    const greatest = PLINKO_BOARDS.flatMap((board) => plinkoPockets(rules, board));
    return {
      maxWinMultiple: Math.max(...greatest) / 100,
      payTable: PLINKO_BOARDS.map(({ rows, risk }) => {
        const pays = rules.halves[rows][risk].map((hundredths) => ({
          count: null,
          multiple: hundredths / 100,
        }));
        return oddsRow(ODDS_ID[risk], pays, { rows });
      }),
      facts: returnFacts(rangeOf(returns)),
    };
  },
  reference: {
    choose: (_rules, stakeMinor) => ({ stakeMinor, ...REFERENCE }),
    decide: () => null,
  },
};
