import { asAmountMinor, asJsonObject, type JsonValue, toStateMinor } from "../json.ts";
import { type Draw, isWithin, type Mechanic, refuse, type Step } from "../mechanic.ts";
import { scoreLines, windowAt } from "./score-grid.ts";
import { factorOf } from "./slot-return.ts";
import { SCATTER, type SlotRules, WILD } from "./slot-rules.ts";
import type { ScatterWin, SlotSpin, SlotState } from "./slot-state.ts";

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
  readonly grid: readonly (readonly number[])[];
  readonly lineWins: SlotSpin["lineWins"];
  readonly scatter: ScatterWin | null;
  readonly multiplier: number;
  readonly winMinor: bigint;
}

function scatterOf(
  input: SpinInput,
  grid: readonly (readonly number[])[],
  multiplier: number,
): ScatterWin | null {
  const { rules, stakeMinor, freeSpin } = input;
  const { awarded, feature, retriggerSpins } = rules.freeSpins;
  if (freeSpin > 0 && feature.kind === "sticky") return null;
  const cells = grid.flatMap((column, reel) =>
    column.flatMap((symbol, row) => (symbol === SCATTER ? [[reel, row] as const] : [])),
  );
  if (cells.length < 3) return null;
  const index = Math.min(cells.length, 5) - 3;
  return {
    count: cells.length,
    payMinor: toStateMinor(stakeMinor * BigInt((rules.scatterPays[index] ?? 0) * multiplier)),
    awardedSpins: freeSpin > 0 ? retriggerSpins : (awarded[index] ?? 0),
    cells,
  };
}

function playSpin(input: SpinInput, draw: Draw): SpinOutcome {
  const { rules, stakeMinor, freeSpin, held } = input;
  const stops = rules.reels.map((strip) => draw(strip.length));
  const grid = rules.reels.map((strip, reel) =>
    windowAt(strip, stops[reel] ?? 0).map((symbol, row) => (held.has(reel * 3 + row) ? WILD : symbol)),
  );
  const multiplier = freeSpin > 0 ? factorOf(rules, freeSpin) : 1;
  const lineStake = stakeMinor / BigInt(rules.lines.length);
  const lineWins = scoreLines(rules, grid).map(({ line, symbol, count, pay }) => ({
    line,
    symbol: rules.symbolIds[symbol] ?? String(symbol),
    count,
    payMinor: toStateMinor(lineStake * BigInt(pay * multiplier)),
  }));
  const scatter = scatterOf(input, grid, multiplier);
  const winMinor = lineWins.reduce((sum, win) => sum + BigInt(win.payMinor), BigInt(scatter?.payMinor ?? 0));
  return { stops, grid, lineWins, scatter, multiplier, winMinor };
}

function holdWilds(held: Set<number>, grid: readonly (readonly number[])[]): void {
  for (const [reel, column] of grid.entries()) {
    for (const [row, symbol] of column.entries()) if (symbol === WILD) held.add(reel * 3 + row);
  }
}

function playRound(rules: SlotRules, stakeMinor: bigint, draw: Draw): SlotState {
  const cap = stakeMinor * BigInt(rules.maxWinMultiple);
  const isSticky = rules.freeSpins.feature.kind === "sticky";
  const spins: SlotSpin[] = [];
  const held = new Set<number>();
  let total = 0n;
  let granted = 0;
  for (let freeSpin = 0; freeSpin <= granted && (total < cap || freeSpin === 0); freeSpin += 1) {
    const outcome = playSpin({ rules, stakeMinor, freeSpin, held }, draw);
    if (isSticky && freeSpin > 0) holdWilds(held, outcome.grid);
    granted = Math.min(rules.freeSpins.maxSpins, granted + (outcome.scatter?.awardedSpins ?? 0));
    const winMinor = outcome.winMinor < cap - total ? outcome.winMinor : cap - total;
    total += winMinor;
    spins.push({
      isFree: freeSpin > 0,
      multiplier: outcome.multiplier,
      stops: outcome.stops,
      grid: outcome.grid.map((column) => column.map((symbol) => rules.symbolIds[symbol] ?? String(symbol))),
      sticky: [...held].map((cell) => [Math.floor(cell / 3), cell % 3] as const),
      lineWins: outcome.lineWins,
      scatter: outcome.scatter,
      winMinor: toStateMinor(winMinor),
      spinsLeft: total < cap ? granted - freeSpin : 0,
    });
  }
  return {
    kind: "slot-lines",
    stakeMinor: toStateMinor(stakeMinor),
    lineStakeMinor: toStateMinor(stakeMinor / BigInt(rules.lines.length)),
    winMinor: toStateMinor(total),
    isCapped: total >= cap,
    spins,
  };
}

function finalStep(state: SlotState, stakeMinor: bigint): Step {
  return {
    state: state as unknown as JsonValue,
    debitMinor: stakeMinor,
    creditMinor: BigInt(state.winMinor),
    isFinal: true,
    legalActions: [],
  };
}

/** Line slots: a choice is `{ stakeMinor }`, the stake of all lines together; the opening decides the whole round. */
export const slotMechanic: Mechanic<SlotRules> = {
  id: "slot-lines",
  open({ rules, choice, limits }, draw) {
    const stakeMinor = asAmountMinor(asJsonObject(choice)?.["stakeMinor"]);
    if (stakeMinor === null) return refuse("round.action_illegal");
    if (!isWithin(stakeMinor, limits) || stakeMinor % BigInt(rules.lines.length) !== 0n) {
      return refuse("round.stake_outside_limits");
    }
    return { ok: true, value: finalStep(playRound(rules, stakeMinor, draw), stakeMinor) };
  },
  act: () => refuse("round.action_illegal"),
  view: (state) => state,
  settleByDefault: ({ state }) => ({
    state,
    debitMinor: 0n,
    creditMinor: 0n,
    isFinal: true,
    legalActions: [],
  }),
};
