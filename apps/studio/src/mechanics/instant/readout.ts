import { element } from "../../stage/element.ts";

export interface Readout {
  readonly element: HTMLElement;
  set(text: string): void;
}

/** A name with a figure under it. */
export function createReadout(name: string): Readout {
  const value = element("b", { class: "readout-value" });
  return {
    element: element("div", { class: "readout" }, [
      element("span", { class: "field-name", text: name }),
      value,
    ]),
    set: (text) => {
      value.textContent = text;
    },
  };
}
