import { toStateMinor } from "../json.ts";
import type { Draw } from "../mechanic.ts";
import { expandWilds, type Grid, scoreGrid, windowAt } from "./score-grid.ts";
import { factorOf, MIN_PAYING, ROWS, SCATTER, type SlotRules, WILD } from "./slot-rules.ts";
import type { LineWin, ScatterWin, SlotSpin, SlotState } from "./slot-state.ts";

interface SpinInput {
  readonly rules: SlotRules;
  readonly stakeMinor: bigint;
  /** Number of the free spin from 1; 0 for the base spin. */
  readonly freeSpin: number;
  /** Cells held wild, by reel * 3 + row. */
  readonly held: ReadonlySet<number>;
}

interface SpinOutcome {
  readonly stops: readonly number[];
  readonly grid: Grid;
  readonly expanded: readonly number[];
  readonly lineWins: readonly LineWin[];
  readonly scatter: ScatterWin | null;
  readonly multiplier: number;
  readonly winMinor: bigint;
}

function scatterOf(input: SpinInput, grid: Grid, multiplier: number): ScatterWin | null {
  const { rules, stakeMinor, freeSpin } = input;
  const { scatterPays, freeSpins } = rules;
  if (scatterPays.length === 0) return null;
  if (freeSpin > 0 && freeSpins?.feature.kind === "sticky") return null;
  const cells = grid.flatMap((column, reel) =>
    column.flatMap((symbol, row) => (symbol === SCATTER ? [[reel, row] as const] : [])),
  );
  if (cells.length < MIN_PAYING) return null;
  const index = Math.min(cells.length - MIN_PAYING, scatterPays.length - 1);
  return {
    count: cells.length,
    payMinor: toStateMinor(stakeMinor * BigInt((scatterPays[index] ?? 0) * multiplier)),
    awardedSpins: (freeSpin > 0 ? freeSpins?.retriggerSpins : freeSpins?.awarded[index]) ?? 0,
    cells,
  };
}

/** The grid, and the reels that a wild has filled. */
function gridOf(
  { rules, freeSpin, held }: SpinInput,
  stops: readonly number[],
): Pick<SpinOutcome, "grid" | "expanded"> {
  const drawn = rules.reels.map((strip, reel) =>
    windowAt(strip, stops[reel] ?? 0).map((symbol, row) => (held.has(reel * ROWS + row) ? WILD : symbol)),
  );
  if (freeSpin === 0 || rules.freeSpins?.feature.kind !== "expanding") return { grid: drawn, expanded: [] };
  return {
    grid: drawn.map(expandWilds),
    expanded: drawn.flatMap((window, reel) => (window.includes(WILD) ? [reel] : [])),
  };
}

function playSpin(input: SpinInput, draw: Draw): SpinOutcome {
  const { rules, stakeMinor, freeSpin } = input;
  const stops = rules.reels.map((strip) => draw(strip.length));
  const { grid, expanded } = gridOf(input, stops);
  const multiplier = freeSpin > 0 && rules.freeSpins ? factorOf(rules.freeSpins, freeSpin) : 1;
  const partMinor = stakeMinor / BigInt(rules.stakeParts);
  const lineWins = scoreGrid(rules, grid).map(({ pay, symbol, ...hit }) => ({
    ...hit,
    symbol: rules.symbolIds[symbol] ?? String(symbol),
    payMinor: toStateMinor(partMinor * BigInt(pay * multiplier)),
  }));
  const scatter = scatterOf(input, grid, multiplier);
  const winMinor = lineWins.reduce((sum, win) => sum + BigInt(win.payMinor), BigInt(scatter?.payMinor ?? 0));
  return { stops, grid, expanded, lineWins, scatter, multiplier, winMinor };
}

function holdWilds(held: Set<number>, grid: Grid): void {
  for (const [reel, column] of grid.entries()) {
    for (const [row, symbol] of column.entries()) if (symbol === WILD) held.add(reel * ROWS + row);
  }
}

/** A complete round: the base spin unless the feature is bought, then all free spins. */
export function playSlot(
  { rules, stakeMinor, isBought }: { rules: SlotRules; stakeMinor: bigint; isBought: boolean },
  draw: Draw,
): SlotState {
  const { freeSpins } = rules;
  const cap = stakeMinor * BigInt(rules.maxWinMultiple);
  const isSticky = freeSpins?.feature.kind === "sticky";
  const spins: SlotSpin[] = [];
  const held = new Set<number>();
  const first = isBought ? 1 : 0;
  let total = 0n;
  let granted = isBought ? (freeSpins?.awarded[0] ?? 0) : 0;
  for (let freeSpin = first; freeSpin <= granted && (total < cap || freeSpin === 0); freeSpin += 1) {
    const { grid, winMinor: fullMinor, ...seen } = playSpin({ rules, stakeMinor, freeSpin, held }, draw);
    if (isSticky && freeSpin > 0) holdWilds(held, grid);
    granted = Math.min(freeSpins?.maxSpins ?? 0, granted + (seen.scatter?.awardedSpins ?? 0));
    const winMinor = fullMinor < cap - total ? fullMinor : cap - total;
    total += winMinor;
    spins.push({
      ...seen,
      isFree: freeSpin > 0,
      grid: grid.map((column) => column.map((symbol) => rules.symbolIds[symbol] ?? String(symbol))),
      sticky: [...held].map((cell) => [Math.floor(cell / ROWS), cell % ROWS] as const),
      winMinor: toStateMinor(winMinor),
      spinsLeft: total < cap ? granted - freeSpin : 0,
    });
  }
  return {
    kind: "slot-lines",
    stakeMinor: toStateMinor(stakeMinor),
    lineStakeMinor: toStateMinor(stakeMinor / BigInt(rules.stakeParts)),
    winMinor: toStateMinor(total),
    isCapped: total >= cap,
    isBought,
    spins,
  };
}
