import { element } from "../../stage/element.ts";

export interface PayStrip {
  readonly element: HTMLElement;
  /** Shows what each count of hits pays; `hits` lights the one that was reached. */
  show(paysHundredths: readonly number[], hits: number | null): void;
}

/** The pay line of the marks that are set: hits above, multipliers below. */
export function createPayStrip(label: string): PayStrip {
  // It scrolls where it finds no room, which a keyboard must reach.
  const list = element("ol", { class: "keno-pays", attributes: { "aria-label": label, tabindex: "0" } });
  return {
    element: list,
    show(pays, hits) {
      list.replaceChildren(
        ...pays.map((hundredths, count) => {
          const state = `${count === hits ? "is-reached" : ""} ${hundredths === 0 ? "is-nothing" : ""}`;
          return element("li", { class: state.trim() }, [
            element("span", { text: String(count) }),
            element("b", { text: `×${hundredths / 100}` }),
          ]);
        }),
      );
      list.querySelector(".is-reached")?.scrollIntoView({ block: "nearest", inline: "nearest" });
    },
  };
}
