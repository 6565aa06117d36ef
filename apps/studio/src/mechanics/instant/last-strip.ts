import { element } from "../../stage/element.ts";

export interface LastStrip {
  readonly element: HTMLElement;
  add(entry: { readonly text: string; readonly isWin: boolean }): void;
}

const KEPT = 14;

/** The last results, newest first. */
export function createLastStrip(label: string): LastStrip {
  const list = element("ol", { class: "last-strip", attributes: { "aria-label": label } });
  return {
    element: list,
    add({ text, isWin }) {
      list.prepend(element("li", { class: isWin ? "has-won" : "", text }));
      while (list.children.length > KEPT) list.lastChild?.remove();
    },
  };
}
