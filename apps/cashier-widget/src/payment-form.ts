import { formatMoney } from "@w10/money";
import { createAmountControl } from "./amount-control.ts";
import type { Sums } from "./amount-rules.ts";
import { CashierError } from "./cashier-api.ts";
import { element, ring, setAttributes } from "./element.ts";
import { limitsOf, logoOf } from "./methods-view.ts";
import type {
  CashierConfig,
  DepositBonus,
  Method,
  MethodList,
  Mode,
  Currency,
  Unfinished,
} from "./widget-types.ts";
import type { Translate } from "./words.ts";
import { createField, type Field } from "./text-field.ts";
import { bonusNote } from "./bonus-terms.ts";
import { renderUnfinished } from "./unfinished.ts";
import { createStoredCards } from "./stored-cards.ts";

interface Summary {
  readonly root: HTMLElement;
  /** Null if the typed amount is invalid. */
  show(sums: Sums | null): void;
  readonly showBonus: (bonus: DepositBonus | null) => void;
}

/** The payment's amount, fee, total and resulting balance. */
function createSummary({
  t,
  mode,
  currency,
  depositBonus,
}: {
  readonly t: Translate;
  readonly mode: Mode;
  readonly currency: Currency;
  readonly depositBonus: DepositBonus | null;
}): Summary {
  let bonus = depositBonus;
  let amountMinor: bigint | null = null;
  const rows = element("dl", { class: "w10c-sums" });
  const terms = element("div", {});
  const row = (label: string, minor: bigint | undefined, className = ""): HTMLElement =>
    element(
      "div",
      { class: "w10c-sum" },
      element("dt", {}, label),
      element(
        "dd",
        { class: `w10c-num ${className}` },
        minor === undefined ? "—" : formatMoney(minor, currency),
      ),
    );
  const showTerms = (): void =>
    terms.replaceChildren(...(bonus ? [bonusNote(bonus, { amountMinor, currency, t })] : []));
  return {
    root: element(
      "div",
      { "aria-live": "polite" },
      element("h3", { class: "w10c-label" }, t("summary.title")),
      rows,
      terms,
    ),
    show(sums) {
      const hasFee = sums !== null && sums.feeMinor > 0n;
      rows.replaceChildren(
        row(t(`summary.${mode}`), sums?.amountMinor),
        row(t("summary.fee"), sums?.feeMinor),
        ...(hasFee ? [row(t(mode === "in" ? "summary.toPay" : "summary.toGet"), sums.providerMinor)] : []),
        row(
          t(mode === "in" ? "summary.balanceIn" : "summary.balanceOut"),
          sums?.balanceAfterMinor,
          "w10c-gold",
        ),
      );
      amountMinor = sums?.amountMinor ?? null;
      showTerms();
    },
    showBonus(next) {
      bonus = next;
      showTerms();
    },
  };
}

type FieldRule = Method["fields"][number];

interface PayoutDetails {
  readonly roots: readonly HTMLElement[];
  /** The values without the spaces and hyphens of typed numbers. */
  read(): Readonly<Record<string, string>>;
  /** The number is asked for where no stored card is chosen. */
  show(isAsked: boolean): void;
  /** Marks invalid fields and returns the first. */
  check(): Field | null;
  /** Marks the fields that the API refused; false if none of them is in this form. */
  refuse(fields: Readonly<Record<string, string>>): boolean;
}

/** The payout fields that the provider requires. A deposit has none: its form is the provider's own. */
function createPayoutDetails(t: Translate, rules: readonly FieldRule[]): PayoutDetails {
  const details = rules.map((rule) => ({ rule, view: createDetail(rule) }));

  function problemOf({ pattern, hint }: FieldRule, value: string): string | null {
    if (value === "") return t("field.blank");
    return new RegExp(`^(?:${pattern})$`).test(value) ? null : t("field.wrong", { hint });
  }

  return {
    roots: details.map(({ view }) => view.root),
    read: () => Object.fromEntries(details.map(({ rule, view }) => [rule.name, clean(view.input.value)])),
    show(isAsked) {
      for (const { view } of details) view.root.hidden = !isAsked;
    },
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
        view.setProblem(`${t("field.wrong", { hint: rule.hint })}. ${t("field.test")}`);
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

function clean(value: string): string {
  return value.replaceAll(/[\s-]/g, "");
}

interface FormInput {
  readonly t: Translate;
  readonly mode: Mode;
  readonly config: CashierConfig;
  readonly list: MethodList;
  readonly method: Method;
  /** Sends the payment. The form shows a CashierError that it throws. */
  readonly onSubmit: (payment: {
    amountMinor: bigint;
    fields: Readonly<Record<string, string>>;
    card: string | null;
  }) => Promise<void>;
  readonly locale: string;
  readonly onContinue: (deposit: Unfinished) => void;
  readonly removeCard: (id: string) => Promise<void>;
}

interface PaymentForm {
  readonly root: HTMLElement;
  readonly showBonus: (bonus: DepositBonus | null) => void;
}

/** The form of one payment: amount, payout fields and sums. */
export function renderPaymentForm(input: FormInput): PaymentForm {
  const { t, mode, list, method } = input;
  const summary = createSummary({ t, mode, ...list });
  const alert = element("p", { class: "w10c-alert", role: "alert", hidden: true });
  const submit = element("button", { type: "submit", class: "w10c-button w10c-main" });
  const amount = createAmountControl({ t, mode, list, method, onChange: showSums });
  const details = createPayoutDetails(t, method.fields);
  const cards = createStoredCards({
    ...input,
    onChoose: (isAnother) => details.show(isAnother),
    onFailure: showRefusal,
  });
  const parts = [cards.root, amount.field.root, amount.presets, ...details.roots];
  const left = element("div", { class: "w10c-left" }, renderChosen(input), ...parts);
  const foot = element("div", { class: "w10c-foot" }, submit);
  const right = element("div", { class: "w10c-right" }, summary.root, alert, foot);
  const form = element("form", { class: "w10c-form", novalidate: true }, left, right);

  function showSums(sums: Sums | null): void {
    summary.show(sums);
    const label = sums
      ? t(`submit.${mode}`, { amount: formatMoney(sums.amountMinor, list.currency) })
      : t(`submit.${mode}Blank`);
    submit.replaceChildren(element("span", {}, label));
  }

  function showRefusal(error: unknown): void {
    if (!(error instanceof CashierError)) throw error;
    cards.heed(error);
    if (details.refuse(error.fields)) return;
    alert.textContent = error.code === null ? t("error.network") : error.message || t("error.unknown");
    alert.hidden = false;
    // On a phone, the fixed button would cover the message at the end of the form.
    alert.scrollIntoView({ block: "nearest" });
  }

  async function send(sums: Sums): Promise<void> {
    alert.hidden = true;
    setAttributes(form, { "aria-busy": "true" });
    submit.append(ring());
    try {
      const card = cards.chosen();
      await input.onSubmit({ amountMinor: sums.amountMinor, fields: card ? {} : details.read(), card });
    } catch (error) {
      showRefusal(error);
    } finally {
      setAttributes(form, { "aria-busy": undefined });
      submit.querySelector("svg")?.remove();
    }
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (form.getAttribute("aria-busy")) return;
    const wrongDetail = cards.chosen() ? null : details.check();
    const wrong = amount.check() ? wrongDetail : amount.field;
    wrong?.input.focus();
    const sums = amount.sums();
    if (!wrong && sums) void send(sums);
  });
  amount.report();
  const unfinished = list.unfinished.filter((each) => each.gateway === method.id);
  const root = element("section", {}, renderUnfinished({ ...input, ...list, unfinished }), form);
  return { root, showBonus: summary.showBonus };
}

function renderChosen({ method, config, list, t }: FormInput): HTMLElement {
  const terms = `${limitsOf(method, list.currency, t)}. ${t("duration", { duration: method.duration })}`;
  const text = element(
    "div",
    {},
    element("h3", { tabindex: -1, "data-w10c-focus": true }, method.name),
    element("p", { class: "w10c-quiet w10c-num" }, terms),
  );
  return element("div", { class: "w10c-chosen" }, logoOf(method, config), text);
}
