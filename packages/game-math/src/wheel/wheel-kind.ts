import { returnFacts, type MinMax, rangeOf } from "../instant/return-facts.ts";
import type { GameKind, ExactReturn } from "../kind.ts";
import { oddsRow } from "../sheet.ts";
import { wheelMechanic, type WheelState } from "./wheel-mechanic.ts";
import { WHEEL_RISKS, type WheelRisk, type WheelRules, WHEEL_PLACES } from "./wheel-rules.ts";

/** The exact RTP of a wheel: its segments by their places. */
export function wheelReturn({ wheels }: WheelRules, risk: WheelRisk): Required<ExactReturn> {
  const paid = wheels[risk].reduce((sum, { hundredths, places }) => sum + hundredths * places, 0);
  const hits = wheels[risk].reduce((sum, { hundredths, places }) => sum + (hundredths > 0 ? places : 0), 0);
  return { returned: paid / WHEEL_PLACES / 100, hitRate: hits / WHEEL_PLACES };
}

/** Minimum and maximum RTP over all wheels of a title. */
export function wheelReturnRange(rules: WheelRules): MinMax {
  const returns = WHEEL_RISKS.map((risk) => wheelReturn(rules, risk).returned);
  return rangeOf(returns);
}

const REFERENCE: WheelRisk = "medium";

const ROW_IDS = { low: "wheelLow", medium: "wheelMedium", high: "wheelHigh" } as const;

/** A wheel's pays in ascending order, with the number of segments for each. */
function paysOf({ wheels }: WheelRules, risk: WheelRisk) {
  const values = [...new Set(wheels[risk].map(({ hundredths }) => hundredths))].toSorted((a, b) => a - b);
  return values.map((value) => ({
    count: wheels[risk].filter(({ hundredths }) => hundredths === value).length,
    multiple: value / 100,
  }));
}

/** A wheel of segments with multipliers, in three risks. */
export const wheelKind: GameKind<WheelRules, WheelState> = {
  mechanic: wheelMechanic,
  exactReturn: (rules) => wheelReturn(rules, REFERENCE),
  paySheet: (rules) => {
    const all = WHEEL_RISKS.flatMap((risk) => rules.wheels[risk]);
    return {
      maxWinMultiple: Math.max(...all.map(({ hundredths }) => hundredths)) / 100,
      payTable: WHEEL_RISKS.map((risk) => oddsRow(ROW_IDS[risk], paysOf(rules, risk))),
      facts: returnFacts(wheelReturnRange(rules)),
    };
  },
  reference: {
    choose: (_rules, stakeMinor) => ({ stakeMinor, risk: REFERENCE }),
    decide: () => null,
  },
};
