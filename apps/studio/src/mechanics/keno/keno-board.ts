import { KENO_POOL } from "@w10/game-math";
import { button, element, addArrowNavigation } from "../../stage/element.ts";
import { animate, EASE_SPRING, isMotionReduced, wait } from "../../stage/motion.ts";
import { fill, formatMultiplier, type Words } from "../../stage/words.ts";

const numbers = Array.from({ length: KENO_POOL }, (_, index) => index + 1);

const makeCell = (number: number, onClick: () => void) =>
  button({ class: "keno-cell", onClick }, [
    element("span", { class: "keno-ball", attributes: { "aria-hidden": "true" } }),
    element("span", { class: "keno-number", text: String(number) }),
  ]);

/** The card of forty numbers with the player's marks and the drawn balls. */
export class KenoBoard {
  readonly element: HTMLElement;
  readonly #words: Words;
  readonly #grid: HTMLElement;
  readonly #cells: readonly HTMLButtonElement[];
  #marks: ReadonlySet<number> = new Set();
  #drawn: ReadonlySet<number> = new Set();

  constructor(words: Words, onMark: (number: number) => void) {
    this.#words = words;
    this.#cells = numbers.map((number) => makeCell(number, () => onMark(number)));
    this.#grid = element(
      "div",
      { class: "keno-grid", attributes: { role: "group", "aria-label": words.keno.card } },
      this.#cells,
    );
    addArrowNavigation(this.#grid, this.#cells, {
      columns: () => getComputedStyle(this.#grid).gridTemplateColumns.split(" ").length,
      isWrapping: true,
    });
    this.element = element("div", { class: "keno-board" }, [this.#grid]);
    this.mark(this.#marks);
  }

  /** Shows the marks and removes the last draw. */
  mark(marks: ReadonlySet<number>): void {
    this.#marks = marks;
    this.#drawn = new Set();
    this.#paint();
  }

  /** Shows a finished draw without animation. */
  rest(marks: ReadonlySet<number>, drawn: readonly number[]): void {
    this.#marks = marks;
    this.#drawn = new Set(drawn);
    this.#paint();
  }

  /** Drops the balls one after another; calls `onBall` with whether each hit a mark. */
  async draw(drawn: readonly number[], onBall: (isHit: boolean) => void): Promise<void> {
    for (const number of drawn) {
      this.#drawn = new Set([...this.#drawn, number]);
      this.#paint();
      onBall(this.#marks.has(number));
      const ball = this.#cells[number - 1]?.querySelector(".keno-ball");
      if (ball) {
        const frames = [
          { transform: "translateY(-160%) scale(1.35)", opacity: 0 },
          { transform: "none", opacity: 1 },
        ];
        void animate(ball, frames, { duration: 300, easing: EASE_SPRING });
      }
      await wait(isMotionReduced() ? 30 : 210);
    }
  }

  #paint(): void {
    const { keno } = this.#words;
    for (const [index, cell] of this.#cells.entries()) {
      const number = index + 1;
      const isMarked = this.#marks.has(number);
      const isDrawn = this.#drawn.has(number);
      cell.classList.toggle("is-marked", isMarked);
      cell.classList.toggle("is-drawn", isDrawn);
      cell.setAttribute("aria-pressed", String(isMarked));
      const state = isDrawn ? (isMarked ? keno.hit : keno.drawn) : "";
      cell.setAttribute("aria-label", state ? `${number}, ${state}` : fill(keno.number, { number }));
    }
  }
}

interface PayStrip {
  readonly element: HTMLElement;
  /** Shows the pays by number of hits; highlights the reached number. */
  show(paysHundredths: readonly number[], hits: number | null): void;
}

/** The pays for the current number of marks: hits above, multipliers below. */
export function createPayStrip(label: string): PayStrip {
  // A scrollable list must be reachable by keyboard.
  const list = element("ol", { class: "keno-pays", attributes: { "aria-label": label, tabindex: "0" } });
  return {
    element: list,
    show(pays, hits) {
      list.replaceChildren(
        ...pays.map((hundredths, count) => {
          const state = `${count === hits ? "is-reached" : ""} ${hundredths === 0 ? "is-nothing" : ""}`;
          return element("li", { class: state.trim() }, [
            element("span", { text: String(count) }),
            element("b", { text: formatMultiplier(hundredths / 100) }),
          ]);
        }),
      );
      list.querySelector(".is-reached")?.scrollIntoView({ block: "nearest", inline: "nearest" });
    },
  };
}

/** Random marks. They come from the browser: they do not affect the draw. */
export function pickNumbers(count: number): ReadonlySet<number> {
  const marks = new Set<number>();
  while (marks.size < count) {
    const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
    marks.add((random % KENO_POOL) + 1);
  }
  return marks;
}
