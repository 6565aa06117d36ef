import { formatMinor, formatMoney } from "@w10/money";
import { type AmountProblem, firstAmount, judgeAmount, type Sums } from "./amount-rules.ts";
import { CashierError } from "./cashier-api.ts";
import { element, ring, setAttributes } from "./element.ts";
import { limitsOf, logoOf, short } from "./gateways-view.ts";
import { createSummary } from "./summary.ts";
import { createField, type Field } from "./text-field.ts";
import type { CashierConfig, Gateway, GatewayList, Mode } from "./widget-types.ts";
import type { Say } from "./words.ts";

export interface FormInput {
  readonly say: Say;
  readonly mode: Mode;
  readonly config: CashierConfig;
  readonly list: GatewayList;
  readonly gateway: Gateway;
  /** Sends the payment; a thrown CashierError is shown in the form. */
  readonly onSubmit: (payment: { amountMinor: bigint; fields: Readonly<Record<string, string>> }) => Promise<void>;
}

/** Amount, details and sum of one payment. The button repeats the amount. */
export function renderPaymentForm(input: FormInput): HTMLElement {
  const { say, mode, list, gateway, config } = input;
  const { currency } = list;
  const balanceMinor = BigInt(list.balanceMinor);
  const offer = { mode, gateway, currency, balanceMinor };
  const amount = createField({
    id: "w10c-amount",
    label: say(`amount.${mode}`),
    hint: say("amount.range", { min: `${short(gateway.minMinor, currency)} ${currency}`, max: `${short(gateway.maxMinor, currency)} ${currency}` }),
    attributes: { inputmode: "decimal", autocomplete: "off", maxlength: "16" },
    suffix: currency,
    isBig: true,
  });
  const details = gateway.fields.map((field) => ({ ...field, view: createDetail(field) }));
  const presets = createPresets(input, (minor) => setAmount(minor));
  const summary = createSummary({ say, mode, currency });
  const alert = element("p", { class: "w10c-alert", role: "alert", hidden: true });
  const submit = element("button", { type: "submit", class: "w10c-button w10c-main" });

  function setAmount(minor: bigint): void {
    amount.input.value = formatMinor(minor, currency);
    update();
    amount.setProblem(null);
  }

  function sumsOf(): Sums | null {
    const verdict = judgeAmount(amount.input.value, offer);
    return "sums" in verdict ? verdict.sums : null;
  }

  function update(): void {
    const sums = sumsOf();
    summary.show(sums);
    presets.select(sums?.amountMinor ?? null);
    submit.replaceChildren(element("span", {}, say(`submit.${mode}`, { amount: sums ? formatMoney(sums.amountMinor, currency) : "" }).trim()));
  }

  function problemOf(problem: AmountProblem): string {
    const values = { min: `${short(gateway.minMinor, currency)} ${currency}`, max: `${short(gateway.maxMinor, currency)} ${currency}`, balance: formatMoney(balanceMinor, currency) };
    return say(`amount.${problem}`, values);
  }

  /** Marks what is wrong and goes to the first of it; answers whether all is well. */
  function check(): boolean {
    const verdict = judgeAmount(amount.input.value, offer);
    amount.setProblem("problem" in verdict ? problemOf(verdict.problem) : null);
    let wrong: Field | null = "problem" in verdict ? amount : null;
    for (const { view, pattern, hint } of details) {
      const value = clean(view.input.value);
      const problem = value === "" ? say("field.blank") : new RegExp(`^(?:${pattern})$`).test(value) ? null : say("field.wrong", { hint });
      view.setProblem(problem);
      if (problem) wrong ??= view;
    }
    wrong?.input.focus();
    return wrong === null;
  }

  function showRefusal(error: unknown): void {
    if (!(error instanceof CashierError)) throw error;
    const named = details.find(({ name }) => name in error.fields);
    if (named) {
      named.view.setProblem(`${say("field.wrong", { hint: named.hint })}. ${say("field.test")}`);
      named.view.input.focus();
      return;
    }
    if ("amount" in error.fields) return amount.setProblem(say("amount.wrong"));
    alert.textContent = error.code === null ? say("error.network") : error.message || say("error.unknown");
    alert.hidden = false;
  }

  const form = element(
    "form",
    { class: "w10c-form", novalidate: true },
    element(
      "div",
      { class: "w10c-left" },
      renderChosen(input),
      amount.root,
      presets.root,
      ...details.map(({ view }) => view.root),
    ),
    element("div", { class: "w10c-right" }, summary.root, alert, element("div", { class: "w10c-foot" }, submit)),
  );
  amount.input.addEventListener("input", () => {
    amount.setProblem(null);
    update();
  });
  amount.input.addEventListener("blur", () => {
    const sums = sumsOf();
    if (sums) amount.input.value = formatMinor(sums.amountMinor, currency);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (form.getAttribute("aria-busy") || !check()) return;
    const sums = sumsOf();
    if (!sums) return;
    alert.hidden = true;
    setAttributes(form, { "aria-busy": "true" });
    submit.append(ring());
    const fields = Object.fromEntries(details.map(({ name, view }) => [name, clean(view.input.value)]));
    input
      .onSubmit({ amountMinor: sums.amountMinor, fields })
      .catch(showRefusal)
      .finally(() => {
        setAttributes(form, { "aria-busy": undefined });
        update();
      });
  });
  setAmount(firstAmount(gateway, mode === "out" ? balanceMinor : null));
  return element("section", {}, form);

  function createDetail(field: Gateway["fields"][number]): Field {
    const isNumber = field.kind !== "text";
    const view = createField({
      id: `w10c-${field.name}`,
      label: field.label,
      hint: field.hint,
      attributes: { inputmode: isNumber ? "numeric" : "text", autocomplete: field.autocomplete, spellcheck: "false", maxlength: "80" },
    });
    view.input.addEventListener("input", () => view.setProblem(null));
    if (field.kind === "card") view.input.addEventListener("blur", () => (view.input.value = clean(view.input.value).replaceAll(/(.{4})(?=.)/g, "$1 ")));
    return view;
  }

  function renderChosen({ gateway: chosen }: FormInput): HTMLElement {
    const text = element("div", {}, element("h3", { tabindex: -1, "data-w10c-focus": true }, chosen.name), element("p", { class: "w10c-quiet w10c-num" }, `${limitsOf(chosen, currency, say)}. ${say("duration", { duration: chosen.duration })}`));
    return element("div", { class: "w10c-chosen" }, logoOf(chosen, config), text);
  }
}

/** Spaces and hyphens are how people write a number, not part of it. */
function clean(value: string): string {
  return value.replaceAll(/[\s-]/g, "");
}

function createPresets({ say, list, gateway, mode }: FormInput, onChoose: (minor: bigint) => void): { root: HTMLElement; select(minor: bigint | null): void } {
  const buttons = gateway.presetsMinor.map((minor) => {
    const isTooMuch = mode === "out" && minor > list.balanceMinor;
    const preset = element("button", { type: "button", class: "w10c-preset w10c-num", "aria-pressed": "false", disabled: isTooMuch }, short(minor, list.currency));
    preset.addEventListener("click", () => onChoose(BigInt(minor)));
    return { minor: BigInt(minor), preset };
  });
  return {
    root: element("div", { class: "w10c-presets", role: "group", "aria-label": say("amount.presets") }, ...buttons.map(({ preset }) => preset)),
    select: (chosen) => {
      for (const { minor, preset } of buttons) setAttributes(preset, { "aria-pressed": String(minor === chosen) });
    },
  };
}
