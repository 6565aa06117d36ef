import type { LineWin, ScatterWin, SlotSpin } from "@w10/game-math";
import { svg, element } from "../../stage/element.ts";
import { isMotionReduced, wait } from "../../stage/motion.ts";
import type { Cabinet } from "./cabinet.ts";
import { cellsOf } from "./slot-timeline.ts";

interface Board {
  readonly reels: number;
  readonly rows: number;
}

/** The middle cell of a win by reel; the tag at its foot covers no other cell. */
export function middleOf(cells: readonly (readonly [number, number])[]): readonly [number, number] {
  const inOrder = cells.toSorted(([a, rowA], [b, rowB]) => a - b || rowA - rowB);
  return inOrder[Math.floor((inOrder.length - 1) / 2)] ?? [0, 0];
}

/** A tag with a win's amount, positioned on a board of `reels` × `rows`. */
export function winTag(
  text: string,
  cells: readonly (readonly [number, number])[],
  { reels, rows }: Board,
): HTMLElement {
  const [reel, row] = middleOf(cells);
  const tag = element("span", { class: "win-tag", text, attributes: { "aria-hidden": "true" } });
  tag.style.setProperty("--at", `${((reel + 0.5) / reels) * 100}%`);
  tag.style.setProperty("--length", String(text.length));
  tag.style.top = `${((row + 0.84) / rows) * 100}%`;
  return tag;
}

export interface WinShow {
  /** Shows all wins together, then cycles through them until cleared. Resolves after the first display. */
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

interface WinOptions {
  readonly lines: readonly (readonly number[])[];
  /** The symbol that substitutes for others in ways games. */
  readonly wildId: string;
  readonly digits: (minor: number) => string;
}

/** A win's cells and amount. */
interface Group {
  readonly cells: readonly (readonly [number, number])[];
  readonly payMinor: number;
}

const LINE_COLOURS = ["#FFE9A8", "#9BF3FF", "#FFB3C7", "#B9F5C0", "#D6C2FF"];
const ROWS = 3;
const TURN_MS = 1_300;

function drawLine({ cells }: Group, index: number): Element {
  const points = cells.map(([reel, row]) => `${reel * 100 + 50},${row * 100 + 50}`).join(" ");
  const stroke = LINE_COLOURS[index % LINE_COLOURS.length] ?? "#FFE9A8";
  return svg("polyline", { points, stroke, class: "line" });
}

export function createWinShow(cabinet: Cabinet, { lines, wildId, digits }: WinOptions): WinShow {
  const hasLines = lines.length > 0;
  let run = 0;
  let tag: HTMLElement | null = null;
  const light = (cells: Group["cells"]): void => {
    for (const [index, reel] of cabinet.reels.entries()) {
      for (const [row, cell] of reel.cells.entries()) {
        const isWon = cells.some(([wonReel, wonRow]) => wonReel === index && wonRow === row);
        cell.classList.toggle("is-won", isWon);
        // Set per visible cell: a rule on the frame would restyle the hidden, turning cells too.
        cell.classList.toggle("is-dim", !isWon && cells.length > 0);
      }
    }
  };
  /** Shows a win's amount on its middle cell; null removes it. */
  const showTag = (group: Group | null): void => {
    tag?.remove();
    tag = group && winTag(digits(group.payMinor), group.cells, { reels: cabinet.reels.length, rows: ROWS });
    if (tag) cabinet.lines.after(tag);
  };
  const clear = (): void => {
    run += 1;
    cabinet.frame.classList.remove("has-win");
    cabinet.lines.replaceChildren();
    showTag(null);
    light([]);
  };
  async function rotate(groups: readonly Group[], ownRun: number): Promise<void> {
    for (let turn = 0; ownRun === run; turn += 1) {
      const index = turn % groups.length;
      const group = groups[index];
      if (!group) return;
      light(group.cells);
      showTag(group);
      if (hasLines) cabinet.lines.replaceChildren(drawLine(group, index));
      await wait(TURN_MS);
    }
  }
  return {
    clear,
    async show({ lines: wins, scatter, grid }, holdMs) {
      clear();
      const ownRun = run;
      const groups = wins.map((win) => ({
        cells: cellsOf(win, { lines, grid, wildId }),
        payMinor: win.payMinor,
      }));
      const [first] = groups;
      cabinet.frame.classList.add("has-win");
      light([...groups.flatMap(({ cells }) => cells), ...(scatter?.cells ?? [])]);
      if (hasLines) cabinet.lines.replaceChildren(...groups.map(drawLine));
      if (groups.length === 1 && first) showTag(first);
      await wait(holdMs);
      if (ownRun === run && groups.length > 1 && !isMotionReduced()) void rotate(groups, ownRun);
    },
  };
}
