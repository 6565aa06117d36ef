import { type MinMax, rangeOf } from "../instant/return-facts.ts";
import type { ExactReturn } from "../kind.ts";
import { WHEEL_PLACES, WHEEL_RISKS, type WheelRisk, type WheelRules } from "./wheel-rules.ts";

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
