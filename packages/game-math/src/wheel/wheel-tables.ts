import { WHEEL_PLACES, type WheelRisk, type WheelRules, type WheelSegment } from "./wheel-rules.ts";

/** Multipliers in wheel order with an RTP near one; all segments of a wheel are equally wide. */
export type WheelPlan = Readonly<Record<WheelRisk, readonly number[]>>;

/** A wheel this close below its setting, in points, is not adjusted further. */
const NEAR = 0.05;

/** The multipliers of a plan, the most frequent first, with their number of segments. */
function commonestFirst(
  plan: readonly number[],
): readonly { readonly multiple: number; readonly count: number }[] {
  return [...new Set(plan)]
    .filter((multiple) => multiple > 0)
    .map((multiple) => ({ multiple, count: plan.filter((other) => other === multiple).length }))
    .toSorted((a, b) => b.count - a.count || a.multiple - b.multiple);
}

/**
 * Scales a plan to an RTP: rounded multipliers, of which the most frequent absorbs the rounding, then rarer
 * ones what whole hundredths leave. Never above the RTP.
 */
function segmentsAt(plan: readonly number[], returnBasisPoints: number): readonly WheelSegment[] {
  const share = plan.reduce((sum, multiple) => sum + multiple, 0) / plan.length;
  const scale = returnBasisPoints / 10_000 / share;
  const owed = (returnBasisPoints * plan.length) / 100;
  let paid = plan.map((multiple) => Math.round(multiple * scale * 20) * 5);
  for (const { multiple, count } of commonestFirst(plan)) {
    const left = owed - paid.reduce((sum, hundredths) => sum + hundredths, 0);
    const more = Math.floor(left / count);
    if (left < 0 || left > NEAR * plan.length)
      paid = paid.map((hundredths, index) => (plan[index] === multiple ? hundredths + more : hundredths));
  }
  const places = WHEEL_PLACES / plan.length;
  return paid.map((hundredths) => ({ hundredths, places }));
}

/** A title's wheels at an RTP setting. */
export function wheelRules(plan: WheelPlan, returnBasisPoints: number): WheelRules {
  return {
    wheels: {
      low: segmentsAt(plan.low, returnBasisPoints),
      medium: segmentsAt(plan.medium, returnBasisPoints),
      high: segmentsAt(plan.high, returnBasisPoints),
    },
  };
}
