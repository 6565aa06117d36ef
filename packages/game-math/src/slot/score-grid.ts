import { MIN_PAYING, ROWS, SCATTER, type SlotModel, WILD } from "./slot-rules.ts";

export type Grid = readonly (readonly number[])[];

export interface Hit {
  readonly line: number | null;
  readonly symbol: number;
  readonly count: number;
  readonly ways: number;
  /** In parts of the stake, all ways together. */
  readonly pay: number;
}

/** Pay of `count` symbols from the left in parts of the stake; fewer than three pay nothing. */
export function payOf(model: SlotModel, symbol: number, count: number): number {
  return count < MIN_PAYING ? 0 : (model.linePays[symbol]?.[count - MIN_PAYING] ?? 0);
}

/**
 * The best win of a line: wilds stand for every regular symbol and also pay as themselves; the higher pay
 * counts.
 */
export function scoreLine(model: SlotModel, cells: readonly number[]): Omit<Hit, "line" | "ways"> | null {
  let wilds = 0;
  while (wilds < cells.length && cells[wilds] === WILD) wilds += 1;
  const wildPay = payOf(model, WILD, wilds);
  const symbol = cells[wilds] ?? WILD;
  let run = wilds;
  if (symbol !== SCATTER)
    while (run < cells.length && (cells[run] === symbol || cells[run] === WILD)) run += 1;
  const symbolPay = symbol === WILD || symbol === SCATTER ? 0 : payOf(model, symbol, run);
  if (symbolPay === 0 && wildPay === 0) return null;
  return symbolPay >= wildPay
    ? { symbol, count: run, pay: symbolPay }
    : { symbol: WILD, count: wilds, pay: wildPay };
}

function scoreLines(model: SlotModel, grid: Grid): Hit[] {
  const hits: Hit[] = [];
  for (const [line, rows] of model.lines.entries()) {
    const hit = scoreLine(
      model,
      rows.map((row, reel) => grid[reel]?.[row] ?? SCATTER),
    );
    if (hit) hits.push({ line, ways: 1, ...hit });
  }
  return hits;
}

/**
 * Each regular symbol counts once: its cells plus wilds on every reel from the left, multiplied. Wilds have
 * no pay of their own.
 */
function scoreWays(model: SlotModel, grid: Grid): Hit[] {
  const hits: Hit[] = [];
  for (let symbol = SCATTER + 1; symbol < model.linePays.length; symbol += 1) {
    let ways = 1;
    let count = 0;
    for (const column of grid) {
      const places = column.filter((cell) => cell === symbol || cell === WILD).length;
      if (places === 0) break;
      ways *= places;
      count += 1;
    }
    const pay = payOf(model, symbol, count) * ways;
    if (pay > 0) hits.push({ line: null, symbol, count, ways, pay });
  }
  return hits;
}

/** Every win of a grid (symbol numbers by reel, then row), without scatters. */
export function scoreGrid(model: SlotModel, grid: Grid): Hit[] {
  return model.lines.length > 0 ? scoreLines(model, grid) : scoreWays(model, grid);
}

/** The three symbols that a reel shows at a stop. */
export function windowAt(strip: readonly number[], stop: number): number[] {
  return Array.from({ length: ROWS }, (_, row) => strip[(stop + row) % strip.length] ?? SCATTER);
}

/** A window with its reel filled by a wild, except scatters; the window itself when it has no wild. */
export function expandWilds(window: readonly number[]): readonly number[] {
  return window.includes(WILD) ? window.map((cell) => (cell === SCATTER ? SCATTER : WILD)) : window;
}
