import { formatMoney } from "@w10/money";
import { button, element } from "./element.ts";
import type { Currency, Unfinished } from "./widget-types.ts";
import type { Translate } from "./words.ts";

export interface UnfinishedInput {
  readonly t: Translate;
  readonly locale: string;
  readonly currency: Currency;
  readonly unfinished: readonly Unfinished[];
  readonly onContinue: (deposit: Unfinished) => void;
}

/** The deposits whose form was left, with a way back to it. Null without any. */
export function renderUnfinished(input: UnfinishedInput): HTMLElement | null {
  const { t, locale, currency, unfinished, onContinue } = input;
  if (unfinished.length === 0) return null;
  const time = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const rows = unfinished.map((deposit) => {
    const amount = formatMoney(deposit.amountMinor, currency);
    const at = time.format(new Date(deposit.dateTimeCreated));
    return element(
      "li",
      { class: "w10c-unfinished", "data-unfinished": deposit.gateway },
      element(
        "span",
        {},
        element("b", { class: "w10c-num" }, t("unfinished.title", { amount })),
        element("span", { class: "w10c-quiet w10c-num" }, t("unfinished.text", { name: deposit.name, at })),
      ),
      button(t("unfinished.continue"), "plain", () => onContinue(deposit)),
    );
  });
  return element("ul", { class: "w10c-unfinished-list", "aria-label": t("unfinished.label") }, ...rows);
}
