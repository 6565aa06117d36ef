import { CELLS, type MinesView } from "@w10/game-math";
import { paintSymbol } from "../../stage/art.ts";
import { button, element, addArrowNavigation } from "../../stage/element.ts";
import type { Game } from "../../stage/game.ts";
import { animate, EASE_SPRING } from "../../stage/motion.ts";
import { fill, formatMultiplier } from "../../stage/words.ts";

const SIDE = 5;

/** The five by five field of lids; arrow keys move the focus. */
export class MineField {
  readonly element: HTMLElement;
  readonly #game: Game<"mines">;
  readonly #cells: readonly HTMLButtonElement[];
  #isOpen = false;

  constructor(game: Game<"mines">, onOpen: (cell: number) => void) {
    this.#game = game;
    this.#cells = Array.from({ length: CELLS }, (_, cell) => {
      const onClick = (): void => {
        if (this.#isOpen) onOpen(cell);
      };
      return button({ class: "mine-cell", onClick }, [
        element("span", { class: "mine-under" }),
        element("span", { class: "mine-lid" }),
      ]);
    });
    const attributes = { role: "group", "aria-label": game.words.mines.field };
    this.element = element("div", { class: "mine-field", attributes }, this.#cells);
    addArrowNavigation(this.element, this.#cells, { columns: () => SIDE });
  }

  /** Allows or forbids opening cells. */
  setOpen(isOpen: boolean): void {
    this.#isOpen = isOpen;
    this.element.classList.toggle("is-live", isOpen);
  }

  /** Shows a round's current state without animation; null closes every cell. */
  show(view: MinesView | null): void {
    for (const [cell, made] of this.#cells.entries()) {
      const isOpened = view?.opened.includes(cell) ?? false;
      const isMine = view?.mines?.includes(cell) ?? false;
      const isBlast = isOpened && isMine;
      const isRevealed = view?.phase === "over";
      made.className = "mine-cell";
      made.classList.toggle("is-up", isOpened || isRevealed);
      made.classList.toggle("is-ghost", isRevealed && !isOpened);
      made.classList.toggle("is-blast", isBlast);
      const under = made.querySelector<HTMLElement>(".mine-under");
      if (under && (isOpened || isRevealed)) this.#paint(under, isMine);
      this.#updateLabel(cell, { isOpened, isMine, isRevealed });
    }
  }

  focus(cell: number): void {
    this.#cells[cell]?.focus();
  }

  /** Animates an opened cell. */
  async lift(cell: number): Promise<void> {
    const under = this.#cells[cell]?.querySelector(".mine-under");
    if (!under) return;
    const frames = [
      { transform: "scale(.2) rotate(-16deg)", opacity: 0 },
      { transform: "none", opacity: 1 },
    ];
    await animate(under, frames, { duration: 340, easing: EASE_SPRING });
  }

  #paint(under: HTMLElement, isMine: boolean): void {
    const id = isMine ? "mine" : "prize";
    if (under.dataset["symbol"] !== id)
      paintSymbol(under, { slug: this.#game.title.slug, id, index: isMine ? 2 : 0 });
  }

  #updateLabel(cell: number, state: { isOpened: boolean; isMine: boolean; isRevealed: boolean }): void {
    const { mines } = this.#game.words;
    const place = fill(mines.cell, { row: Math.floor(cell / SIDE) + 1, column: (cell % SIDE) + 1 });
    const isKnown = state.isOpened || state.isRevealed;
    const what = isKnown ? (state.isMine ? mines.mine : mines.prize) : mines.closed;
    this.#cells[cell]?.setAttribute("aria-label", `${place}, ${what}`);
  }
}

interface LadderStrip {
  readonly element: HTMLElement;
  show(ladderHundredths: readonly number[], opened: number): void;
}

/** The ladder of multipliers: reached ones are lit, the next one is outlined. */
export function createLadderStrip(label: string): LadderStrip {
  // A scrollable list must be reachable by keyboard.
  const list = element("ol", { class: "ladder", attributes: { "aria-label": label, tabindex: "0" } });
  return {
    element: list,
    show(ladder, opened) {
      list.replaceChildren(
        ...ladder.map((hundredths, index) => {
          const state = index < opened ? "is-reached" : index === opened ? "is-next" : "";
          return element("li", { class: state, text: formatMultiplier((hundredths / 100).toFixed(2)) });
        }),
      );
      // Keeps the last two reached steps in view.
      const at = list.children[Math.max(0, opened - 2)];
      if (at instanceof HTMLElement) list.scrollLeft = at.offsetLeft - list.offsetLeft;
    },
  };
}
