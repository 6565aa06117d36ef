/** A figure with its limit, measured in the same run. */
export interface BenchRow {
  readonly what: string;
  readonly measured: string;
  readonly limit: string;
  /** Measured value over limit; null for an absolute target. */
  readonly ratio: number | null;
  readonly target: string;
  readonly isMet: boolean;
}

/** A measured value and its limit in the same unit. */
interface BesideLimit {
  readonly measured: number;
  readonly limit: number;
  readonly target: number;
  readonly unit: string;
}

export function ratioRow(what: string, values: BesideLimit): BenchRow {
  const row = besideLimit(what, values, 0);
  return { ...row, target: `${values.target} x`, isMet: row.ratio >= values.target };
}

/** A row whose value must be at most a fraction of its limit. */
export function maxRatioRow(what: string, values: BesideLimit): BenchRow {
  const row = besideLimit(what, values, 3);
  return { ...row, target: `at most ${values.target} x`, isMet: row.ratio <= values.target };
}

function besideLimit(what: string, { measured, limit, unit }: BesideLimit, digits: number) {
  return {
    what,
    measured: `${measured.toFixed(digits)} ${unit}`,
    limit: `${limit.toFixed(digits)} ${unit}`,
    ratio: measured / limit,
  };
}

export function maxRow(what: string, values: { measured: number; target: number; unit: string }): BenchRow {
  const digits = values.measured < 10 ? 3 : 0;
  return {
    what,
    measured: `${values.measured.toFixed(digits)} ${values.unit}`,
    limit: "-",
    ratio: null,
    target: `at most ${values.target} ${values.unit}`,
    isMet: values.measured <= values.target,
  };
}

/** The median. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

export function printRows(rows: readonly BenchRow[]): void {
  for (const { what, measured, limit, ratio, target, isMet } of rows) {
    const beside = ratio === null ? "" : `  limit ${limit}, ${ratio.toFixed(2)} x`;
    console.log(
      `${isMet ? "met " : "MISS"}  ${what.padEnd(58)} ${measured.padStart(18)}${beside}  (target ${target})`,
    );
  }
}
