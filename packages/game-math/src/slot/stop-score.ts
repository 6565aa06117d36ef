/**
 * Scores the reels' stops in parts of the stake, without scatters. Classes instead of closures: V8 inlines a
 * class's methods for all instances, and a simulation creates one per title.
 */
export interface StopScore {
  of(stops: Int32Array): number;
}

/** Start offsets of parts of these sizes in a flat table. */
export function startsOf(sizes: readonly number[]): Int32Array {
  const starts = new Int32Array(sizes.length);
  for (let part = 1; part < sizes.length; part += 1)
    starts[part] = (starts[part - 1] ?? 0) + (sizes[part - 1] ?? 0);
  return starts;
}
