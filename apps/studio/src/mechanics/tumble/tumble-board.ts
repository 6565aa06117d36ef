import type { TumbleStep } from "@w10/game-math";
import { paintSymbol } from "../../stage/art.ts";
import { element } from "../../stage/element.ts";
import { animate, EASE_OUT, isMotionReduced, wait } from "../../stage/motion.ts";
import { winTag } from "../slot/win-show.ts";

type Grid = TumbleStep["grid"];
type Cells = readonly (readonly [number, number])[];

export interface TumbleBoard {
  readonly element: HTMLElement;
  /** The symbol ids on the board, by reel. */
  readonly shown: Grid;
  /** Shows a grid without animation. */
  show(grid: Grid): void;
  /** Drops all symbols out at the bottom. */
  clear(): Promise<void>;
  /** Drops a full grid in, reel by reel. */
  fill(grid: Grid, stepMs: number): Promise<void>;
  light(cells: Cells): void;
  /** Shows a payout on each group of cells until the next fall. */
  showPayouts(wins: readonly { readonly cells: Cells; readonly text: string }[]): void;
  /** Bursts the cells, then drops the remaining symbols and the new ones of `next` from above. */
  tumble(cells: Cells, next: Grid): Promise<void>;
}

interface BoardOptions {
  readonly slug: string;
  readonly symbolIds: readonly string[];
  readonly reels: number;
  readonly rows: number;
}

const FALL = "cubic-bezier(.45, .05, .75, .6)";

/** Drops a piece from some rows above to its place, with a small bounce. */
function drop(piece: HTMLElement, rows: number, delay: number): Promise<void> {
  const frames = [
    { transform: `translateY(${-rows * 100}%)`, easing: FALL },
    { transform: "translateY(0)", offset: 0.76, easing: EASE_OUT },
    { transform: "translateY(-7%)", offset: 0.88, easing: FALL },
    { transform: "translateY(0)" },
  ];
  return animate(piece, frames, { duration: 260 + rows * 46, delay, fill: "both" });
}

/** The pieces on the board, by reel and row. */
class Pieces {
  readonly well = element("div", { class: "well" });
  grid: HTMLElement[][] = [];
  readonly #options: BoardOptions;
  #tags: HTMLElement[] = [];

  constructor(options: BoardOptions) {
    this.#options = options;
    this.well.style.setProperty("--reels", String(options.reels));
    this.well.style.setProperty("--rows", String(options.rows));
  }

  make(id: string, reel: number, row: number): HTMLElement {
    const { slug, symbolIds } = this.#options;
    const piece = element("div", { class: "piece" });
    paintSymbol(piece, { slug, id, index: symbolIds.indexOf(id) });
    this.place(piece, reel, row);
    this.well.append(piece);
    return piece;
  }

  place(piece: HTMLElement, reel: number, row: number): void {
    piece.style.left = `${(reel / this.#options.reels) * 100}%`;
    piece.style.top = `${(row / this.#options.rows) * 100}%`;
  }

  show(grid: Grid): void {
    this.well.replaceChildren();
    this.grid = grid.map((column, reel) => column.map((id, row) => this.make(id, reel, row)));
  }

  showPayouts(wins: Parameters<TumbleBoard["showPayouts"]>[0]): void {
    this.#tags = wins.map(({ cells, text }) => winTag(text, cells, this.#options));
    this.well.append(...this.#tags);
  }

  light(cells: Cells): void {
    for (const tag of this.#tags.splice(0)) tag.remove();
    const won = new Set(cells.map((cell) => cell.join()));
    this.well.classList.toggle("has-win", cells.length > 0);
    this.each((piece, reel, row) => piece.classList.toggle("is-won", won.has(`${reel},${row}`)));
  }

  each<T>(use: (piece: HTMLElement, reel: number, row: number) => T): T[] {
    return this.grid.flatMap((column, reel) => column.map((piece, row) => use(piece, reel, row)));
  }

  /** Closes a reel's gaps: remaining pieces fall to the bottom, new ones fill the top. */
  refill(reel: number, gone: ReadonlySet<string>, ids: readonly string[]): Promise<void>[] {
    const rest = (this.grid[reel] ?? []).flatMap((piece, row) =>
      gone.has(`${reel},${row}`) ? [] : [{ piece, row }],
    );
    const fresh = this.#options.rows - rest.length;
    const falls = rest.map(({ piece, row }, index) => {
      this.place(piece, reel, fresh + index);
      return fresh + index === row ? Promise.resolve() : drop(piece, fresh + index - row, reel * 22);
    });
    const made = ids.slice(0, fresh).map((id, row) => this.make(id, reel, row));
    this.grid[reel] = [...made, ...rest.map(({ piece }) => piece)];
    return [...falls, ...made.map((piece, row) => drop(piece, fresh + 0.4, reel * 22 + (fresh - row) * 30))];
  }
}

const BURST = [
  { transform: "scale(1)", opacity: 1 },
  { transform: "scale(1.24)", opacity: 1, offset: 0.35 },
  { transform: "scale(.1) rotate(24deg)", opacity: 0 },
];

export function createTumbleBoard(options: BoardOptions): TumbleBoard {
  const { rows } = options;
  const pieces = new Pieces(options);
  let shown: Grid = [];
  function show(grid: Grid): void {
    shown = grid;
    pieces.show(grid);
  }
  return {
    element: pieces.well,
    get shown() {
      return shown;
    },
    show,
    light: (cells) => pieces.light(cells),
    showPayouts: (wins) => pieces.showPayouts(wins),
    async clear() {
      pieces.light([]);
      if (isMotionReduced()) return;
      const frames = [{}, { transform: `translateY(${(rows + 1) * 100}%)` }];
      const delayOf = (reel: number, row: number): number => reel * 34 + (rows - row) * 14;
      await Promise.all(
        pieces.each((piece, reel, row) =>
          animate(piece, frames, { duration: 340, delay: delayOf(reel, row), easing: FALL }),
        ),
      );
    },
    async fill(grid, stepMs) {
      show(grid);
      if (isMotionReduced()) return;
      await Promise.all(
        pieces.each((piece, reel, row) => drop(piece, rows, reel * stepMs + (rows - row) * 26)),
      );
    },
    async tumble(cells, next) {
      const gone = new Set(cells.map((cell) => cell.join()));
      const leaving = cells.flatMap(([reel, row]) => pieces.grid[reel]?.[row] ?? []);
      pieces.light([]);
      await Promise.all(leaving.map((piece) => animate(piece, BURST, { duration: 300, easing: EASE_OUT })));
      for (const piece of leaving) piece.remove();
      shown = next;
      await Promise.all(next.flatMap((ids, reel) => pieces.refill(reel, gone, ids)));
      await wait(isMotionReduced() ? 250 : 60);
    },
  };
}
