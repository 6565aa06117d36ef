import { WHEEL_PLACES, type WheelRisk, type WheelRules, type WheelSegment } from "./wheel-rules.ts";

/** Multipliers in the order of a wheel, near to a return of one; all segments of a wheel are equally wide. */
export type WheelPlan = Readonly<Record<WheelRisk, readonly number[]>>;

/** A wheel that returns less than its setting by no more than this, in points, is not mended further. */
const NEAR = 0.05;

/** The multipliers that a plan pays, the commonest first, with the number of their segments. */
function commonestFirst(
  plan: readonly number[],
): readonly { readonly multiple: number; readonly count: number }[] {
  return [...new Set(plan)]
    .filter((multiple) => multiple > 0)
    .map((multiple) => ({ multiple, count: plan.filter((other) => other === multiple).length }))
    .toSorted((a, b) => b.count - a.count || a.multiple - b.multiple);
}

/**
 * A plan brought to a return: round multipliers, of which the commonest one takes up what rounding left, and rarer ones in turn what
 * whole hundredths of that leave. Never above the return.
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

/** A title's wheels at a return setting. */
export function wheelRules(plan: WheelPlan, returnBasisPoints: number): WheelRules {
  return {
    wheels: {
      low: segmentsAt(plan.low, returnBasisPoints),
      medium: segmentsAt(plan.medium, returnBasisPoints),
      high: segmentsAt(plan.high, returnBasisPoints),
    },
  };
}
