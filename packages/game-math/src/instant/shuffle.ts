import type { Draw } from "../mechanic.ts";

/**
 * The first `count` of `total` places, shuffled by Fisher and Yates from the front: draw i is below `total - i` and swaps
 * place i with the one so many further on. Every ordered choice is equally likely.
 */
export function drawPlaces(total: number, count: number, draw: Draw): readonly number[] {
  const places = Array.from({ length: total }, (_, place) => place);
  for (let index = 0; index < count; index += 1) {
    const other = index + draw(total - index);
    [places[index], places[other]] = [places[other] ?? 0, places[index] ?? 0];
  }
  return places.slice(0, count);
}
