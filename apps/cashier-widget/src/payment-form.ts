import { formatMoney } from "@w10/money";
import { createAmountControl } from "./amount-control.ts";
import type { Sums } from "./amount-rules.ts";
import { CashierError } from "./cashier-api.ts";
import { element, ring, setAttributes } from "./element.ts";
import { limitsOf, logoOf } from "./gateways-view.ts";
import { createPayoutDetails } from "./payout-details.ts";
import { createSummary } from "./summary.ts";
import type { CashierConfig, DepositBonus, Gateway, GatewayList, Mode } from "./widget-types.ts";
import type { Say } from "./words.ts";

export interface FormInput {
  readonly say: Say;
  readonly mode: Mode;
  readonly config: CashierConfig;
  readonly list: GatewayList;
  readonly gateway: Gateway;
  /** Sends the payment; a CashierError that it throws is shown in the form. */
  readonly onSubmit: (payment: {
    amountMinor: bigint;
    fields: Readonly<Record<string, string>>;
  }) => Promise<void>;
}

export interface PaymentForm {
  readonly root: HTMLElement;
  /** Another bonus was chosen, or none. */
  readonly showBonus: (bonus: DepositBonus | null) => void;
}

/** Amount, details and sum of one payment. */
export function renderPaymentForm(input: FormInput): PaymentForm {
  const { say, mode, list, gateway } = input;
  const summary = createSummary({ say, mode, ...list });
  const alert = element("p", { class: "w10c-alert", role: "alert", hidden: true });
  const submit = element("button", { type: "submit", class: "w10c-button w10c-main" });
  const amount = createAmountControl({ say, mode, list, gateway, onChange: showSums });
  const details = createPayoutDetails(say, gateway.fields);
  const left = element(
    "div",
    { class: "w10c-left" },
    renderChosen(input),
    amount.field.root,
    amount.presets,
    ...details.roots,
  );
  const foot = element("div", { class: "w10c-foot" }, submit);
  const right = element("div", { class: "w10c-right" }, summary.root, alert, foot);
  const form = element("form", { class: "w10c-form", novalidate: true }, left, right);

  /** The button repeats the amount. */
  function showSums(sums: Sums | null): void {
    summary.show(sums);
    const told = sums ? formatMoney(sums.amountMinor, list.currency) : "";
    // Where a language names the amount first, the verb alone begins the label.
    const label = say(`submit.${mode}`, { amount: told }).trim();
    submit.replaceChildren(element("span", {}, label.charAt(0).toUpperCase() + label.slice(1)));
  }

  function showRefusal(error: unknown): void {
    if (!(error instanceof CashierError)) throw error;
    if (details.refuse(error.fields)) return;
    alert.textContent = error.code === null ? say("error.network") : error.message || say("error.unknown");
    alert.hidden = false;
    // On a phone the button covers the foot of the form, where the sentence stands.
    alert.scrollIntoView({ block: "nearest" });
  }

  async function send(sums: Sums): Promise<void> {
    alert.hidden = true;
    setAttributes(form, { "aria-busy": "true" });
    submit.append(ring());
    try {
      await input.onSubmit({ amountMinor: sums.amountMinor, fields: details.read() });
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
    const wrongDetail = details.check();
    const wrong = amount.check() ? wrongDetail : amount.field;
    wrong?.input.focus();
    const sums = amount.sums();
    if (!wrong && sums) void send(sums);
  });
  amount.tell();
  return { root: element("section", {}, form), showBonus: summary.showBonus };
}

function renderChosen({ gateway, config, list, say }: FormInput): HTMLElement {
  const told = `${limitsOf(gateway, list.currency, say)}. ${say("duration", { duration: gateway.duration })}`;
  const text = element(
    "div",
    {},
    element("h3", { tabindex: -1, "data-w10c-focus": true }, gateway.name),
    element("p", { class: "w10c-quiet w10c-num" }, told),
  );
  return element("div", { class: "w10c-chosen" }, logoOf(gateway, config), text);
}
