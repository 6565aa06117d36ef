import type { Draw } from "../mechanic.ts";

/**
 * `count` of `total` places, taken out one by one: draw i is below `total - i`, and takes the one at that place of the row that remains.
 * Every ordered choice is equally likely. Public verifiers of mines and keno read their numbers so.
 */
export function drawPlaces(total: number, count: number, draw: Draw): readonly number[] {
  const remaining = Array.from({ length: total }, (_, place) => place);
  return Array.from({ length: count }, () => remaining.splice(draw(remaining.length), 1)[0] ?? 0);
}
