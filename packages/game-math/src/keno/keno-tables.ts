import { choose } from "../instant/choose.ts";
import { KENO_DRAWN, KENO_POOL } from "./keno-rules.ts";

/**
 * How a title distributes its RTP: often and little, evenly, or rarely and much. Multipliers by picks, then
 * by hits.
 */
const SHAPES = {
  calm: [
    [0.5, 2.4],
    [0, 1.6, 5],
    [0, 1, 2.5, 14],
    [0, 0.6, 1.8, 6, 30],
    [0, 0, 1.6, 4, 16, 60],
    [0, 0, 1, 3, 8, 30, 120],
    [0, 0, 0.5, 2.5, 6, 18, 80, 250],
    [0, 0, 0, 2, 5, 12, 40, 150, 500],
    [0, 0, 0, 1.4, 3.5, 8, 25, 100, 400, 800],
    [0, 0, 0, 1.2, 2.5, 5, 12, 50, 200, 600, 1000],
  ],
  even: [
    [0, 3.88],
    [0, 1, 10],
    [0, 0, 3, 40],
    [0, 0, 2.2, 8, 70],
    [0, 0, 1.2, 5, 22, 200],
    [0, 0, 0, 3.4, 14, 70, 400],
    [0, 0, 0, 2, 7, 28, 150, 800],
    [0, 0, 0, 1.2, 4, 16, 70, 400, 1500],
    [0, 0, 0, 0, 3.2, 10, 40, 200, 1000, 2000],
    [0, 0, 0, 0, 2.4, 6, 22, 100, 500, 1500, 3000],
  ],
  bold: [
    [0, 3.88],
    [0, 0, 16.5],
    [0, 0, 2, 55],
    [0, 0, 0, 15, 180],
    [0, 0, 0, 6, 45, 500],
    [0, 0, 0, 3, 16, 120, 1000],
    [0, 0, 0, 0, 11, 60, 400, 2500],
    [0, 0, 0, 0, 6, 30, 150, 900, 4000],
    [0, 0, 0, 0, 2.5, 14, 70, 400, 2000, 6000],
    [0, 0, 0, 0, 0, 10, 40, 200, 1200, 5000, 10_000],
  ],
} as const;

export type KenoShape = keyof typeof SHAPES;

/** A line this close below its setting, in points, is not adjusted further. */
const NEAR = 0.05;

/** Rounds large multipliers: to 1 from 20 up, to 10 from 200 up, otherwise to tenths. All in hundredths. */
function roundPay(hundredths: number): number {
  const unit = hundredths >= 20_000 ? 1000 : hundredths >= 2000 ? 100 : 10;
  return Math.round(hundredths / unit) * unit;
}

/**
 * A pay line just below an RTP: the line is scaled, its most frequent win absorbs the rounding, then rarer
 * ones what whole hundredths leave.
 */
function lineAt(shape: readonly number[], returnBasisPoints: number): readonly number[] {
  const picks = shape.length - 1;
  const ways = shape.map((_, hits) =>
    Number(choose(picks, hits) * choose(KENO_POOL - picks, KENO_DRAWN - hits)),
  );
  const all = Number(choose(KENO_POOL, KENO_DRAWN));
  const owed = Math.floor((returnBasisPoints * all) / 100);
  const paidBy = (line: readonly number[]): number =>
    line.reduce((sum, pay, hits) => sum + pay * (ways[hits] ?? 0), 0);
  const scale = owed / paidBy(shape);
  const line = shape.map((pay) => roundPay(pay * scale));
  for (const [hits, pay] of line.entries()) {
    const left = owed - paidBy(line);
    if (pay > 0 && (left < 0 || left > NEAR * all)) line[hits] = pay + Math.floor(left / (ways[hits] ?? 1));
  }
  return line;
}

/** Pay lines for one to ten picks, in hundredths. */
export function kenoTable(shape: KenoShape, returnBasisPoints: number): readonly (readonly number[])[] {
  return SHAPES[shape].map((line) => lineAt(line, returnBasisPoints));
}
