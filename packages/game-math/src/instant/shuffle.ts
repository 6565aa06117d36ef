import type { Draw } from "../mechanic.ts";

/**
 * `count` of `total` places without replacement: draw i is below `total - i` and selects from the remaining
 * ones. Every ordered choice is equally likely. Public verifiers of mines and keno use the same scheme.
 */
export function drawPlaces(total: number, count: number, draw: Draw): readonly number[] {
  const remaining = Array.from({ length: total }, (_, place) => place);
  return Array.from({ length: count }, () => remaining.splice(draw(remaining.length), 1)[0] ?? 0);
}
