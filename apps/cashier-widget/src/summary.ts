import { formatMoney } from "@w10/money";
import type { Sums } from "./amount-rules.ts";
import { bonusNote } from "./bonus-terms.ts";
import { element } from "./element.ts";
import type { Currency, DepositBonus, Mode } from "./widget-types.ts";
import type { Say } from "./words.ts";

export interface Summary {
  readonly root: HTMLElement;
  /** Null where the typed amount is none. */
  show(sums: Sums | null): void;
  /** Another bonus was chosen, or none. */
  readonly showBonus: (bonus: DepositBonus | null) => void;
}

/** What the payment comes to: amount, fee, what is paid or got, and the balance that will be. */
export function createSummary({
  say,
  mode,
  currency,
  depositBonus,
}: {
  readonly say: Say;
  readonly mode: Mode;
  readonly currency: Currency;
  readonly depositBonus: DepositBonus | null;
}): Summary {
  let bonus = depositBonus;
  let amountMinor: bigint | null = null;
  const rows = element("dl", { class: "w10c-sums" });
  const terms = element("div", {});
  const row = (label: string, minor: bigint | undefined, look = ""): HTMLElement =>
    element(
      "div",
      { class: "w10c-sum" },
      element("dt", {}, label),
      element("dd", { class: `w10c-num ${look}` }, minor === undefined ? "—" : formatMoney(minor, currency)),
    );
  const showTerms = (): void =>
    terms.replaceChildren(...(bonus ? [bonusNote(bonus, { amountMinor, currency, say })] : []));
  return {
    root: element(
      "div",
      { "aria-live": "polite" },
      element("h3", { class: "w10c-label" }, say("summary.title")),
      rows,
      terms,
    ),
    show(sums) {
      const hasFee = sums !== null && sums.feeMinor > 0n;
      rows.replaceChildren(
        row(say(`summary.${mode}`), sums?.amountMinor),
        row(say("summary.fee"), sums?.feeMinor),
        ...(hasFee ? [row(say(mode === "in" ? "summary.toPay" : "summary.toGet"), sums.gatewayMinor)] : []),
        row(
          say(mode === "in" ? "summary.balanceIn" : "summary.balanceOut"),
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
