import { formatMinor, formatMoney } from "@w10/money";
import {
  type AmountProblem,
  defaultAmount,
  checkAmount,
  formatShort,
  type Sums,
  wholeAmount,
} from "./amount-rules.ts";
import { element, setAttributes } from "./element.ts";
import { createField, type Field } from "./text-field.ts";
import type { Method, MethodList, Mode } from "./widget-types.ts";
import type { Translate } from "./words.ts";

export interface AmountInput {
  readonly t: Translate;
  readonly mode: Mode;
  readonly list: Pick<MethodList, "currency" | "balanceMinor">;
  readonly method: Method;
  /** Runs on every change; null if the typed text is not a valid amount. */
  readonly onChange: (sums: Sums | null) => void;
}

export interface AmountControl {
  readonly field: Field;
  readonly presets: HTMLElement;
  sums(): Sums | null;
  /** Validates the field and shows the error. Returns whether the amount is valid. */
  check(): boolean;
  /** Calls `onChange` again with the current amount. */
  report(): void;
}

/**
 * The amount field with its presets. It starts with a default amount, which blur formats with all decimals.
 */
export function createAmountControl(input: AmountInput): AmountControl {
  const { t, mode, method, list } = input;
  const { currency } = list;
  const balanceMinor = BigInt(list.balanceMinor);
  const offer = { mode, method, currency, balanceMinor };
  const values = {
    min: `${formatShort(method.minMinor, currency)} ${currency}`,
    max: `${formatShort(method.maxMinor, currency)} ${currency}`,
    balance: formatMoney(balanceMinor, currency),
  };
  const field = createField({
    id: "w10c-amount",
    label: t(`amount.${mode}`),
    hint: t("amount.range", values),
    attributes: { inputmode: "decimal", autocomplete: "off", maxlength: "28" },
    suffix: currency,
    isBig: true,
  });
  const presets = createPresets(input, (minor) => write(minor));

  function write(minor: bigint): void {
    field.input.value = formatMinor(minor, currency);
    report();
  }

  function sums(): Sums | null {
    const verdict = checkAmount(field.input.value, offer);
    return "sums" in verdict ? verdict.sums : null;
  }

  function report(): void {
    field.setProblem(null);
    presets.select(sums()?.amountMinor ?? null);
    input.onChange(sums());
  }

  field.input.addEventListener("input", report);
  field.input.addEventListener("blur", () => {
    const amountMinor = sums()?.amountMinor;
    if (amountMinor !== undefined) field.input.value = formatMinor(amountMinor, currency);
  });
  field.input.value = formatMinor(defaultAmount(method, mode === "out" ? balanceMinor : null), currency);

  return {
    field,
    presets: presets.root,
    sums,
    report,
    check() {
      const verdict = checkAmount(field.input.value, offer);
      const problem: AmountProblem | null = "problem" in verdict ? verdict.problem : null;
      field.setProblem(problem && t(`amount.${problem}`, values));
      return problem === null;
    },
  };
}

interface Presets {
  readonly root: HTMLElement;
  select(minor: bigint | null): void;
}

function createPresets({ t, list, method, mode }: AmountInput, onChoose: (minor: bigint) => void): Presets {
  const buttons = method.presetsMinor.map((minor) => {
    const isTooMuch = mode === "out" && minor > list.balanceMinor;
    const attributes = {
      type: "button",
      class: "w10c-preset w10c-num",
      "aria-pressed": "false",
      disabled: isTooMuch,
    };
    const preset = element("button", attributes, formatShort(minor, list.currency));
    preset.addEventListener("click", () => onChoose(BigInt(minor)));
    return { minor: BigInt(minor), preset };
  });
  const allMinor = mode === "out" ? wholeAmount(method, BigInt(list.balanceMinor)) : null;
  const all = allMinor === null ? null : createAll(t("amount.all"), () => onChoose(allMinor));
  const label = t("amount.presets");
  return {
    root: element(
      "div",
      { class: "w10c-presets", role: "group", "aria-label": label },
      ...buttons.map(({ preset }) => preset),
      all,
    ),
    select(chosen) {
      for (const { minor, preset } of buttons)
        setAttributes(preset, { "aria-pressed": String(minor === chosen) });
    },
  };
}

function createAll(text: string, onPress: () => void): HTMLElement {
  const all = element("button", { type: "button", class: "w10c-preset", "data-all": "" }, text);
  all.addEventListener("click", onPress);
  return all;
}
