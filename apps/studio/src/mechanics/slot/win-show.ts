import type { LineWin, ScatterWin, SlotSpin } from "@w10/game-math";
import { svg } from "../../stage/element.ts";
import { isMotionReduced, wait } from "../../stage/motion.ts";
import type { Cabinet } from "./cabinet.ts";
import { cellsOf } from "./slot-timeline.ts";

export interface WinShow {
  /** All wins at once, then one after another until it is cleared. Resolves after the first look. */
  show(
    wins: {
      readonly lines: readonly LineWin[];
      readonly scatter: ScatterWin | null;
      readonly grid: SlotSpin["grid"];
    },
    holdMs: number,
  ): Promise<void>;
  clear(): void;
}

const LINE_COLOURS = ["#FFE9A8", "#9BF3FF", "#FFB3C7", "#B9F5C0", "#D6C2FF"];

function drawLine(cells: readonly (readonly [number, number])[], index: number): Element {
  const points = cells.map(([reel, row]) => `${reel * 100 + 50},${row * 100 + 50}`).join(" ");
  const stroke = LINE_COLOURS[index % LINE_COLOURS.length] ?? "#FFE9A8";
  return svg("polyline", { points, stroke, class: "line" });
}

/** `wildId` tells which symbol stands for others where wins are by ways. */
export function createWinShow(
  cabinet: Cabinet,
  lines: readonly (readonly number[])[],
  wildId: string,
): WinShow {
  let run = 0;
  const light = (cells: readonly (readonly [number, number])[]): void => {
    for (const [index, reel] of cabinet.reels.entries()) {
      for (const [row, cell] of reel.cells.entries()) {
        const isWon = cells.some(([wonReel, wonRow]) => wonReel === index && wonRow === row);
        cell.classList.toggle("is-won", isWon);
      }
    }
  };
  const clear = (): void => {
    run += 1;
    cabinet.frame.classList.remove("has-win");
    cabinet.lines.replaceChildren();
    light([]);
  };
  async function rotate(
    groups: readonly (readonly (readonly [number, number])[])[],
    mine: number,
  ): Promise<void> {
    for (let turn = 0; mine === run; turn += 1) {
      const index = turn % groups.length;
      const cells = groups[index] ?? [];
      light(cells);
      if (lines.length > 0)
        cabinet.lines.replaceChildren(...(index < groups.length ? [drawLine(cells, index)] : []));
      await wait(1100);
    }
  }
  return {
    clear,
    async show({ lines: wins, scatter, grid }, holdMs) {
      clear();
      const mine = run;
      const groups = wins.map((win) => cellsOf(win, { lines, grid, wildId }));
      const all = [...groups.flat(), ...(scatter?.cells ?? [])];
      cabinet.frame.classList.add("has-win");
      light(all);
      if (lines.length > 0) cabinet.lines.replaceChildren(...groups.map(drawLine));
      await wait(holdMs);
      if (mine === run && groups.length > 1 && !isMotionReduced()) void rotate(groups, mine);
    },
  };
}
