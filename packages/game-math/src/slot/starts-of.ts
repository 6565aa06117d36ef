/** Start offsets of parts of these sizes in a flat table. */
export function startsOf(sizes: readonly number[]): Int32Array {
  const starts = new Int32Array(sizes.length);
  for (let part = 1; part < sizes.length; part += 1)
    starts[part] = (starts[part - 1] ?? 0) + (sizes[part - 1] ?? 0);
  return starts;
}
