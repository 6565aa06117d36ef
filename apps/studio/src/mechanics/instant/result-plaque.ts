import { element } from "../../stage/element.ts";
import { animate, EASE_SPRING } from "../../stage/motion.ts";

export interface ResultPlaque {
  readonly element: HTMLElement;
  /** Shows what a round paid; the sentence for readers is said elsewhere. */
  show(text: string, isWin: boolean): void;
  hide(): void;
}

/** A plaque over the board that springs up with the result of a round. */
export function createResultPlaque(): ResultPlaque {
  const figure = element("b");
  const made = element("div", { class: "result-plaque", attributes: { "aria-hidden": "true", hidden: "" } }, [
    figure,
  ]);
  return {
    element: made,
    show(text, isWin) {
      figure.textContent = text;
      made.classList.toggle("has-won", isWin);
      made.hidden = false;
      const frames = [
        { transform: "translate(-50%, -50%) scale(.4)", opacity: 0 },
        { transform: "translate(-50%, -50%)", opacity: 1 },
      ];
      void animate(made, frames, { duration: 420, easing: EASE_SPRING });
    },
    hide() {
      made.hidden = true;
    },
  };
}
