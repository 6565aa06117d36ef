import type { Canvas } from "../drawing/canvas.ts";

/** Paints the background behind a hero; `hour` selects a palette. */
export type StagePainter = (canvas: Canvas, hour: number) => void;

/** The palette of an hour, cyclic. */
export function hourOf<T>(hours: readonly [T, ...T[]], hour: number): T {
  return hours[hour % hours.length] ?? hours[0];
}

/** Objects on both sides of a tile, and further ones inwards in a wide picture. */
export function alongFoot(canvas: Canvas, marks: readonly (readonly [number, number])[]): [number, number][] {
  const placed = marks.map(([x, size]): [number, number] => [x > 180 ? canvas.width - (360 - x) : x, size]);
  for (let x = 190; x < canvas.width - 190; x += 130)
    placed.push([x + canvas.between(-40, 40), canvas.between(0.55, 0.95)]);
  return placed;
}
