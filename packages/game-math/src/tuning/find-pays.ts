/** A table of pays: rows by symbol, columns by count. */
export type PayShape = readonly (readonly number[])[];

/** Rounding steps of a pay table's figures: one, five, ten and so on. */
function stepAt(pay: number): number {
  if (pay < 20) return 1;
  if (pay < 100) return 5;
  if (pay < 500) return 10;
  return pay < 2000 ? 50 : 100;
}

const rounded = (pay: number): number => {
  const step = stepAt(pay);
  return pay === 0 ? 0 : Math.max(1, Math.round(pay / step) * step);
};

const scaled = (shape: PayShape, factor: number): number[][] =>
  shape.map((row) => row.map((pay) => rounded(pay * factor)));

/** Whether more symbols always pay more, and no symbol pays more than a higher one. */
function isOrdered(pays: PayShape): boolean {
  const rows = pays.filter((row) => row.some((pay) => pay > 0));
  return rows.every((row, index) =>
    row.every(
      (pay, count) =>
        pay > (row[count - 1] ?? 0) && pay <= (rows[index - 1]?.[count] ?? Number.POSITIVE_INFINITY),
    ),
  );
}

/** Every table that differs by one step of one pay. */
function* neighbours(pays: PayShape): Generator<number[][]> {
  for (const [symbol, row] of pays.entries()) {
    for (const [count, pay] of row.entries()) {
      if (pay === 0) continue;
      // Small figures move by one, larger ones in their own steps, so that the table stays readable.
      for (const step of [stepAt(pay), -stepAt(pay - 1)]) {
        const next = pays.map((each) => [...each]);
        const changed = next[symbol];
        if (changed) changed[count] = pay + step;
        if (isOrdered(next)) yield next;
      }
    }
  }
}

/**
 * Finds the table nearest to a target: scales the shape, then moves step by step to the nearest neighbour.
 * Deterministic; `valueOf` must grow with every pay.
 */
export function findPays(
  shape: PayShape,
  target: number,
  valueOf: (pays: PayShape) => number,
): { readonly pays: PayShape; readonly value: number } {
  let [low, high] = [0.01, 100];
  for (let turn = 0; turn < 40; turn += 1) {
    const middle = Math.sqrt(low * high);
    if (valueOf(scaled(shape, middle)) < target) low = middle;
    else high = middle;
  }
  let pays: PayShape = scaled(shape, low);
  let value = valueOf(pays);
  for (let isNearer = true; isNearer && Math.abs(value - target) > 0.000_02; ) {
    isNearer = false;
    const from = pays;
    for (const next of neighbours(from)) {
      const reached = valueOf(next);
      if (Math.abs(reached - target) >= Math.abs(value - target)) continue;
      [pays, value, isNearer] = [next, reached, true];
    }
  }
  return { pays, value };
}
