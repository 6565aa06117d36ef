import type { LineWin, ScatterWin, SlotSpin, SlotState } from "@w10/game-math";
import { type Celebration, celebrationOf } from "../../stage/win/celebration.ts";

export interface ReelPlan {
  /** When the reel starts to land, in milliseconds after the outcome arrived. */
  readonly landMs: number;
  /** Two scatters have landed, and this reel may show the third. */
  readonly isTense: boolean;
}

/** One step of the presentation. */
export type Beat =
  | {
      readonly kind: "spin";
      readonly spin: SlotSpin;
      readonly reels: readonly ReelPlan[];
      readonly wonBeforeMinor: number;
    }
  | {
      readonly kind: "wins";
      readonly lines: readonly LineWin[];
      readonly scatter: ScatterWin | null;
      readonly grid: SlotSpin["grid"];
      readonly fromMinor: number;
      readonly toMinor: number;
    }
  | { readonly kind: "feature"; readonly spins: number }
  | { readonly kind: "renewal"; readonly added: number; readonly spinsLeft: number }
  | { readonly kind: "summary"; readonly winMinor: number }
  | {
      readonly kind: "celebrate";
      readonly level: Celebration;
      readonly winMinor: number;
      readonly isCapped: boolean;
    };

export interface Pace {
  readonly firstMs: number;
  readonly betweenMs: number;
  readonly tensionMs: number;
}

export const CALM: Pace = { firstMs: 620, betweenMs: 210, tensionMs: 950 };
export const FAST: Pace = { firstMs: 180, betweenMs: 60, tensionMs: 500 };

/** Landing times of the reels; they slow down after two scatters. */
export function planReels(grid: SlotSpin["grid"], scatterId: string, pace: Pace): ReelPlan[] {
  let seen = 0;
  let landMs = pace.firstMs;
  return grid.map((column, reel) => {
    const isTense = seen >= 2;
    if (reel > 0) landMs += isTense ? pace.tensionMs : pace.betweenMs;
    seen += column.filter((id) => id === scatterId).length;
    return { landMs, isTense };
  });
}

function winBeat(spin: SlotSpin, fromMinor: number): Beat[] {
  if (spin.lineWins.length === 0 && spin.scatter === null) return [];
  const { lineWins: lines, scatter, grid, winMinor } = spin;
  return [{ kind: "wins", lines, scatter, grid, fromMinor, toMinor: fromMinor + winMinor }];
}

/**
 * The presentation of a round that cost `paidMinor`: all spins with their wins, the feature's intro,
 * retriggers and total, then the win.
 */
export function slotTimeline(
  state: SlotState,
  { scatterId, paidMinor }: { readonly scatterId: string; readonly paidMinor: number },
  pace: Pace,
): Beat[] {
  const beats: Beat[] = [];
  const [first] = state.spins;
  if (state.isBought && first) beats.push({ kind: "feature", spins: first.spinsLeft + 1 });
  let wonMinor = 0;
  for (const spin of state.spins) {
    beats.push({
      kind: "spin",
      spin,
      reels: planReels(spin.grid, scatterId, pace),
      wonBeforeMinor: wonMinor,
    });
    beats.push(...winBeat(spin, wonMinor));
    wonMinor += spin.winMinor;
    const added = spin.scatter?.awardedSpins ?? 0;
    if (added > 0 && spin.spinsLeft > 0) {
      beats.push(
        !spin.isFree
          ? { kind: "feature", spins: spin.spinsLeft }
          : { kind: "renewal", added, spinsLeft: spin.spinsLeft },
      );
    }
  }
  if (state.spins.some(({ isFree }) => isFree)) beats.push({ kind: "summary", winMinor: state.winMinor });
  // A bought feature cost more than the stake that its wins are multiples of.
  const level = celebrationOf({ winMinor: state.winMinor, stakeMinor: paidMinor }, false);
  if (level === "big" || level === "huge" || state.isCapped) {
    beats.push({ kind: "celebrate", level, winMinor: state.winMinor, isCapped: state.isCapped });
  }
  return beats;
}

interface Board {
  readonly lines: readonly (readonly number[])[];
  readonly grid: SlotSpin["grid"];
  readonly wildId: string;
}

/**
 * The cells of a win as [reel, row]: its line's, or in a ways game all positions of its symbol and of wilds.
 */
export function cellsOf(
  win: Pick<LineWin, "line" | "count" | "symbol">,
  { lines, grid, wildId }: Board,
): [number, number][] {
  if (win.line !== null) return (lines[win.line] ?? []).slice(0, win.count).map((row, reel) => [reel, row]);
  return grid
    .slice(0, win.count)
    .flatMap((column, reel) =>
      column.flatMap((id, row): [number, number][] =>
        id === win.symbol || id === wildId ? [[reel, row]] : [],
      ),
    );
}
