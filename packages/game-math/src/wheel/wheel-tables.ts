import { WHEEL_PLACES, type WheelRisk, type WheelRules, type WheelSegment } from "./wheel-rules.ts";

/** Multipliers in the order of a wheel, near to a return of one; all segments of a wheel are equally wide. */
export type WheelPlan = Readonly<Record<WheelRisk, readonly number[]>>;

function commonestOf(plan: readonly number[]): number {
  const paying = plan.filter((multiple) => multiple > 0);
  const countOf = (multiple: number): number => paying.filter((other) => other === multiple).length;
  return paying.toSorted((a, b) => countOf(b) - countOf(a) || a - b)[0] ?? 0;
}

/** A plan brought to a return: round multipliers, and the commonest one takes up what rounding left. Never above the return. */
function segmentsAt(plan: readonly number[], returnBasisPoints: number): readonly WheelSegment[] {
  const commonest = commonestOf(plan);
  const share = plan.reduce((sum, multiple) => sum + multiple, 0) / plan.length;
  const scale = returnBasisPoints / 10_000 / share;
  const roundly = plan.map((multiple) => Math.round(multiple * scale * 20) * 5);
  const isCommon = (index: number): boolean => plan[index] === commonest;
  const others = roundly.reduce((sum, hundredths, index) => sum + (isCommon(index) ? 0 : hundredths), 0);
  const count = plan.filter((multiple) => multiple === commonest).length;
  const left = Math.floor(((returnBasisPoints * plan.length) / 100 - others) / count);
  const places = WHEEL_PLACES / plan.length;
  return roundly.map((hundredths, index) => ({ hundredths: isCommon(index) ? left : hundredths, places }));
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
