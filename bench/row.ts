/** One figure beside its limit, measured in the same run. */
export interface BenchRow {
  readonly what: string;
  readonly measured: string;
  readonly limit: string;
  /** Measured over limit, or null where the target is absolute. */
  readonly ratio: number | null;
  readonly target: string;
  readonly isMet: boolean;
}

export function ratioRow(
  what: string,
  values: { measured: number; limit: number; target: number; unit: string },
): BenchRow {
  const ratio = values.measured / values.limit;
  return {
    what,
    measured: `${Math.round(values.measured)} ${values.unit}`,
    limit: `${Math.round(values.limit)} ${values.unit}`,
    ratio,
    target: `${values.target} x`,
    isMet: ratio >= values.target,
  };
}

export function atMostRow(
  what: string,
  values: { measured: number; target: number; unit: string },
): BenchRow {
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

/** What should cost a part of its limit at most. */
export function atMostRatioRow(
  what: string,
  values: { measured: number; limit: number; target: number; unit: string },
): BenchRow {
  const ratio = values.measured / values.limit;
  return {
    what,
    measured: `${values.measured.toFixed(3)} ${values.unit}`,
    limit: `${values.limit.toFixed(3)} ${values.unit}`,
    ratio,
    target: `at most ${values.target} x`,
    isMet: ratio <= values.target,
  };
}

/** The middle of several measurements. */
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
