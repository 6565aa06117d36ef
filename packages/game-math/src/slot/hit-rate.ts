import { scoreLine } from "./score-grid.ts";
import { SCATTER, type SlotModel, WILD } from "./slot-rules.ts";
import { baseLaw, type ReelLaw } from "./window-law.ts";

const scattersIn = (window: readonly number[]): number => window.filter((cell) => cell === SCATTER).length;

/** Probability of each total number of scatters on some reels. */
export function scatterCounts(reels: readonly ReelLaw[]): readonly number[] {
  let spread: number[] = [1];
  for (const reel of reels) {
    const next: number[] = [];
    for (const [seen, probability] of spread.entries()) {
      for (const { window, share } of reel) {
        const count = seen + scattersIn(window);
        next[count] = (next[count] ?? 0) + probability * share;
      }
    }
    spread = Array.from(next, (share) => share ?? 0);
  }
  return spread;
}

type Pays = (a: readonly number[], b: readonly number[], c: readonly number[]) => boolean;

/** Whether any line pays for the first three reels, which decide it. */
function linesPay(model: SlotModel): Pays {
  const size = model.linePays.length;
  const threes = Array.from({ length: size ** 3 }, (_, index) => {
    const cells = [Math.floor(index / size ** 2), Math.floor(index / size) % size, index % size];
    const rest = model.reels.slice(3).map(() => SCATTER);
    return scoreLine(model, [...cells, ...rest]) !== null;
  });
  const starts = [...new Set(model.lines.map((rows) => rows.slice(0, 3).join()))].map((key) =>
    key.split(",").map(Number),
  );
  return (a, b, c) =>
    starts.some(([x = 0, y = 0, z = 0]) => threes[((a[x] ?? 0) * size + (b[y] ?? 0)) * size + (c[z] ?? 0)]);
}

const REGULAR = ~((1 << WILD) | (1 << SCATTER));

/** Symbols that a window can stand for, as bits: a wild stands for all regular ones. */
const symbolBits = (window: readonly number[]): number =>
  window.reduce((bits, cell) => bits | (cell === WILD ? REGULAR : 1 << cell), 0);

const waysPay: Pays = (a, b, c) => (symbolBits(a) & symbolBits(b) & symbolBits(c) & REGULAR) !== 0;

/**
 * Probability that a base spin pays or that `needed` scatters open the feature. The first three reels decide
 * whether anything in a row pays; the other reels' scatters are added by their own distribution.
 */
export function hitRate(model: SlotModel, needed: number): number {
  const [first = [], second = [], third = [], ...rest] = baseLaw(model);
  const late = scatterCounts(rest);
  const pays = model.lines.length > 0 ? linesPay(model) : waysPay;
  const atLeast = Array.from({ length: needed + 1 }, (_, missing) =>
    late.slice(missing).reduce((sum, share) => sum + share, 0),
  );
  let hits = 0;
  for (const { window: a } of first) {
    for (const { window: b } of second) {
      for (const { window: c } of third) {
        const missing = Math.max(0, needed - scattersIn(a) - scattersIn(b) - scattersIn(c));
        hits += pays(a, b, c) ? 1 : (atLeast[missing] ?? 0);
      }
    }
  }
  return hits / (first.length * second.length * third.length);
}
