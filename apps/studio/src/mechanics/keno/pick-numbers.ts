import { KENO_POOL } from "@w10/game-math";

/** Marks as many numbers as asked for, by the browser's own chance: which numbers are marked has no bearing on the draw. */
export function pickNumbers(count: number): ReadonlySet<number> {
  const marks = new Set<number>();
  while (marks.size < count) {
    const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
    marks.add((random % KENO_POOL) + 1);
  }
  return marks;
}
