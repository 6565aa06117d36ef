import { returnFacts } from "../instant/return-facts.ts";
import type { GameKind } from "../kind.ts";
import { oddsRow } from "../sheet.ts";
import { kenoMechanic, type KenoState } from "./keno-mechanic.ts";
import { kenoReturn, kenoReturnRange } from "./keno-return.ts";
import { KENO_DRAWN, KENO_MAX_PICKS, KENO_POOL, kenoPays, type KenoRules } from "./keno-rules.ts";

/** The picks of the stated RTP. */
const REFERENCE_PICKS = [3, 8, 17, 24, 31, 38];

const counts = Array.from({ length: KENO_MAX_PICKS }, (_, index) => index + 1);

/** A card of forty numbers with up to ten picks. */
export const kenoKind: GameKind<KenoRules, KenoState> = {
  mechanic: kenoMechanic,
  exactReturn: (rules) => kenoReturn(rules, REFERENCE_PICKS.length),
  paySheet: (rules) => ({
    maxWinMultiple: Math.max(...rules.pays.flat()) / 100,
    payTable: counts.map((picks) => {
      const pays = kenoPays(rules, picks).map((hundredths, count) => ({
        count,
        multiple: hundredths / 100,
      }));
      return oddsRow(
        "kenoPicks",
        pays.filter(({ multiple }) => multiple > 0),
        { picks },
      );
    }),
    facts: {
      pool: KENO_POOL,
      drawn: KENO_DRAWN,
      most: KENO_MAX_PICKS,
      ...returnFacts(kenoReturnRange(rules)),
    },
  }),
  reference: {
    choose: (_rules, stakeMinor) => ({ stakeMinor, picks: REFERENCE_PICKS }),
    decide: () => null,
  },
};
