import { element, icon, setAttributes } from "./element.ts";

export interface FieldInput {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Shown at the right inside the field: the currency. */
  readonly suffix?: string;
  readonly isBig?: boolean;
}

export interface Field {
  readonly root: HTMLElement;
  readonly input: HTMLInputElement;
  /** Shows an error instead of the hint; null restores the hint. */
  setProblem(problem: string | null): void;
}

/** A labelled field with a hint, which an error replaces. */
export function createField({ id, label, hint, attributes, suffix, isBig }: FieldInput): Field {
  const noteId = `${id}-note`;
  const input = element("input", { id, "aria-describedby": noteId, ...attributes });
  const box = element(
    "span",
    { class: isBig ? "w10c-box w10c-big" : "w10c-box" },
    input,
    suffix && element("span", { class: "w10c-suffix" }, suffix),
  );
  const note = element("p", { id: noteId, class: "w10c-hint" }, hint);
  const root = element(
    "div",
    { class: "w10c-field" },
    element("label", { for: id, class: "w10c-label" }, label),
    box,
    note,
  );
  return {
    root,
    input,
    setProblem(problem) {
      setAttributes(input, { "aria-invalid": problem === null ? undefined : "true" });
      setAttributes(note, {
        class: problem === null ? "w10c-hint" : "w10c-problem",
        role: problem === null ? undefined : "alert",
      });
      if (problem === null) note.replaceChildren(hint);
      else note.replaceChildren(icon("info"), problem);
    },
  };
}
