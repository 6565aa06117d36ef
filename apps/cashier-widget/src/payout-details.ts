import { createField, type Field } from "./text-field.ts";
import type { Gateway } from "./widget-types.ts";
import type { Say } from "./words.ts";

type FieldRule = Gateway["fields"][number];

export interface PayoutDetails {
  readonly roots: readonly HTMLElement[];
  /** The values, without the spaces that people write into numbers. */
  read(): Readonly<Record<string, string>>;
  /** Marks what is wrong, and answers the first field that is. */
  check(): Field | null;
  /** Marks the fields that the API refused; false where it named none of these. */
  refuse(fields: Readonly<Record<string, string>>): boolean;
}

/** Where a withdrawal goes: the fields that the gateway asks for. A deposit has none, its form is the gateway's own. */
export function createPayoutDetails(say: Say, rules: readonly FieldRule[]): PayoutDetails {
  const details = rules.map((rule) => ({ rule, view: createDetail(rule) }));

  function problemOf({ pattern, hint }: FieldRule, value: string): string | null {
    if (value === "") return say("field.blank");
    return new RegExp(`^(?:${pattern})$`).test(value) ? null : say("field.wrong", { hint });
  }

  return {
    roots: details.map(({ view }) => view.root),
    read: () => Object.fromEntries(details.map(({ rule, view }) => [rule.name, clean(view.input.value)])),
    check() {
      const wrong = details.filter(({ rule, view }) => {
        const problem = problemOf(rule, clean(view.input.value));
        view.setProblem(problem);
        return problem !== null;
      });
      return wrong[0]?.view ?? null;
    },
    refuse(fields) {
      const refused = details.filter(({ rule }) => rule.name in fields);
      for (const { rule, view } of refused)
        view.setProblem(`${say("field.wrong", { hint: rule.hint })}. ${say("field.test")}`);
      refused[0]?.view.input.focus();
      return refused.length > 0;
    },
  };
}

function createDetail(rule: FieldRule): Field {
  const inputmode = rule.kind === "text" ? "text" : "numeric";
  const attributes = { inputmode, autocomplete: rule.autocomplete, spellcheck: "false", maxlength: "80" };
  const view = createField({ id: `w10c-${rule.name}`, label: rule.label, hint: rule.hint, attributes });
  view.input.addEventListener("input", () => view.setProblem(null));
  if (rule.kind === "card") {
    view.input.addEventListener("blur", () => {
      view.input.value = clean(view.input.value).replaceAll(/(.{4})(?=.)/g, "$1 ");
    });
  }
  return view;
}

/** Spaces and hyphens are how people write a number, not part of it. */
function clean(value: string): string {
  return value.replaceAll(/[\s-]/g, "");
}
