import { REELS, SCATTER, WILD, type SlotModel } from "./slot-rules.ts";

export interface LineHit {
  readonly line: number;
  readonly symbol: number;
  readonly count: number;
  /** In line stakes. */
  readonly pay: number;
}

/** Pay of `count` symbols from the left, in line stakes; fewer than three pay nothing. */
export function payOf(model: SlotModel, symbol: number, count: number): number {
  return count < 3 ? 0 : (model.linePays[symbol]?.[count - 3] ?? 0);
}

/** The best win of one line: wilds stand for every regular symbol and also pay as themselves, the dearer of the two counts. */
export function scoreLine(model: SlotModel, cells: readonly number[]): Omit<LineHit, "line"> | null {
  let wilds = 0;
  while (wilds < REELS && cells[wilds] === WILD) wilds += 1;
  const wildPay = payOf(model, WILD, wilds);
  const symbol = cells[wilds] ?? WILD;
  let run = wilds;
  if (symbol !== SCATTER) while (run < REELS && (cells[run] === symbol || cells[run] === WILD)) run += 1;
  const symbolPay = symbol === WILD || symbol === SCATTER ? 0 : payOf(model, symbol, run);
  if (symbolPay === 0 && wildPay === 0) return null;
  return symbolPay >= wildPay
    ? { symbol, count: run, pay: symbolPay }
    : { symbol: WILD, count: wilds, pay: wildPay };
}

/** Every winning line of a grid (symbol numbers by reel, then row). */
export function scoreLines(model: SlotModel, grid: readonly (readonly number[])[]): LineHit[] {
  const hits: LineHit[] = [];
  for (const [line, rows] of model.lines.entries()) {
    const hit = scoreLine(
      model,
      rows.map((row, reel) => grid[reel]?.[row] ?? SCATTER),
    );
    if (hit) hits.push({ line, ...hit });
  }
  return hits;
}

/** The three symbols that a reel shows at a stop. */
export function windowAt(strip: readonly number[], stop: number): number[] {
  const at = (row: number) => strip[(stop + row) % strip.length] ?? SCATTER;
  return [at(0), at(1), at(2)];
}
