import { button, element } from "../../stage/element.ts";

export interface ChoiceOptions<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

export interface ChoiceRow<Value extends string> {
  readonly element: HTMLElement;
  /** Selects an option without calling `onChoose`. */
  set(value: Value): void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** A radio group whose options are all visible; arrow keys change the choice. */
export function createChoiceRow<Value extends string>(choice: ChoiceOptions<Value>): ChoiceRow<Value> {
  const options = choice.options.map(({ value, text }) => {
    const attributes = { role: "radio" };
    const made = button({ class: "choice", text, attributes, onClick: () => choose(value) });
    return { value, made };
  });
  const row = element(
    "div",
    { class: "choice-row", attributes: { role: "radiogroup", "aria-label": choice.label } },
    options.map(({ made }) => made),
  );
  let chosen = choice.chosen;
  function set(value: Value): void {
    chosen = value;
    for (const option of options) {
      option.made.setAttribute("aria-checked", String(option.value === value));
      option.made.tabIndex = option.value === value ? 0 : -1;
    }
  }
  function choose(value: Value): void {
    if (value === chosen) return;
    set(value);
    choice.onChoose(value);
  }
  row.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const from = options.findIndex(({ value }) => value === chosen);
    const next = options[(from + step + options.length) % options.length];
    if (!next) return;
    choose(next.value);
    next.made.focus();
  });
  set(chosen);
  return { element: row, set };
}
