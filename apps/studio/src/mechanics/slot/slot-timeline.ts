import type { LineWin, ScatterWin, SlotSpin, SlotState } from "@w10/game-math";
import { type Celebration, celebrationOf } from "../../stage/celebration.ts";

export interface ReelPlan {
  /** When the reel begins to land, counted from the outcome's arrival. */
  readonly landMs: number;
  /** Two scatters already stand and this reel may bring the third. */
  readonly isTense: boolean;
}

/** One thing that the stage does, in order. */
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

/** Landing times of the five reels; each reel after two standing scatters keeps the player waiting a little longer. */
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
  const { lineWins: lines, scatter, winMinor } = spin;
  return [{ kind: "wins", lines, scatter, fromMinor, toMinor: fromMinor + winMinor }];
}

/** The whole presentation of a round: every spin with its wins, the feature's opening, renewals and sum, then the win. */
export function slotTimeline(state: SlotState, scatterId: string, pace: Pace): Beat[] {
  const beats: Beat[] = [];
  let wonMinor = 0;
  for (const [index, spin] of state.spins.entries()) {
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
        index === 0
          ? { kind: "feature", spins: spin.spinsLeft }
          : { kind: "renewal", added, spinsLeft: spin.spinsLeft },
      );
    }
  }
  if (state.spins.length > 1) beats.push({ kind: "summary", winMinor: state.winMinor });
  const level = celebrationOf(state.winMinor, state.stakeMinor);
  if (level === "big" || level === "huge" || state.isCapped) {
    beats.push({ kind: "celebrate", level, winMinor: state.winMinor, isCapped: state.isCapped });
  }
  return beats;
}

/** Cells of a line win, as reel and row. */
export function cellsOf(
  win: Pick<LineWin, "line" | "count">,
  lines: readonly (readonly number[])[],
): [number, number][] {
  return (lines[win.line] ?? []).slice(0, win.count).map((row, reel) => [reel, row]);
}
