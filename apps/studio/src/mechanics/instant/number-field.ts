import { button, element, icon } from "../../stage/element.ts";

/** Parses a typed number to units of its last decimal, or null: "1,5" with two decimals is 150. */
export function readNumber(text: string, decimals: number): number | null {
  const plain = text.replaceAll(/[\s×%]/g, "").replace(",", ".");
  if (!/^\d{1,9}(\.\d*)?$/.test(plain)) return null;
  return Math.round(Number(plain) * 10 ** decimals);
}

interface NumberOptions {
  readonly label: string;
  readonly less: string;
  readonly more: string;
  /** Decimals of the text; values are whole numbers of the last one. */
  readonly decimals: 0 | 2;
  readonly range: () => { readonly min: number; readonly max: number };
  /** The next value in a direction, before it is clamped to the range. */
  readonly step: (value: number, direction: 1 | -1) => number;
  readonly onChange: (value: number) => void;
}

export interface NumberField {
  readonly element: HTMLElement;
  /** Sets the value without calling `onChange`. */
  set(value: number): void;
}

/** A number field with step buttons; arrow keys step too. */
export function createNumberField(options: NumberOptions, start: number): NumberField {
  let value = start;
  const attributes = { type: "text", inputmode: "decimal", autocomplete: "off", "aria-label": options.label };
  const input = element("input", { class: "number-input", attributes });
  const clamp = (requested: number): number => {
    const { min, max } = options.range();
    return Math.min(max, Math.max(min, requested));
  };
  const set = (next: number): void => {
    value = next;
    input.value = (value / 10 ** options.decimals).toFixed(options.decimals);
  };
  const change = (requested: number): void => {
    const next = clamp(requested);
    const isNew = next !== value;
    set(next);
    if (isNew) options.onChange(next);
  };
  /** Applies the typed number; false if it was adjusted. */
  const applyTyped = (): boolean => {
    const requested = readNumber(input.value, options.decimals) ?? value;
    change(requested);
    return value === requested;
  };
  const stepButton = (sign: "minus" | "plus", label: string, direction: 1 | -1) =>
    button({ class: "number-step", label, onClick: () => change(options.step(value, direction)) }, [
      icon(sign, 18),
    ]);
  input.addEventListener("change", applyTyped);
  input.addEventListener("focus", () => input.select());
  input.addEventListener("keydown", (event) => {
    // These keys start a round, but not with a number that the player has not seen yet.
    if ((event.key === "Enter" || event.key === " ") && !applyTyped()) {
      event.preventDefault();
      event.stopPropagation();
    }
    const direction = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : null;
    if (direction === null) return;
    event.preventDefault();
    change(options.step(value, direction));
  });
  set(start);
  return {
    element: element("div", { class: "number-field" }, [
      element("span", { class: "field-name", text: options.label, attributes: { "aria-hidden": "true" } }),
      element("div", { class: "number-well" }, [
        stepButton("minus", options.less, -1),
        input,
        stepButton("plus", options.more, 1),
      ]),
    ]),
    set,
  };
}
