import { element } from "../../stage/element.ts";

export interface LadderStrip {
  readonly element: HTMLElement;
  show(ladderHundredths: readonly number[], opened: number): void;
}

/** The multipliers ahead and behind: the reached ones lit, the next one ringed. */
export function createLadderStrip(label: string): LadderStrip {
  // It scrolls where it finds no room, which a keyboard must reach.
  const list = element("ol", { class: "ladder", attributes: { "aria-label": label, tabindex: "0" } });
  return {
    element: list,
    show(ladder, opened) {
      list.replaceChildren(
        ...ladder.map((hundredths, index) => {
          const state = index < opened ? "is-reached" : index === opened ? "is-next" : "";
          return element("li", { class: state, text: `×${(hundredths / 100).toFixed(2)}` });
        }),
      );
      // Two steps behind stay in sight.
      const at = list.children[Math.max(0, opened - 2)];
      if (at instanceof HTMLElement) list.scrollLeft = at.offsetLeft - list.offsetLeft;
    },
  };
}
