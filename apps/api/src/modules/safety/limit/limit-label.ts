import type { Locale } from "@w10/phrases/languages";
import { type CurrencyCode, formatMoney } from "@w10/money";
import { phrase } from "@w10/phrases/phrase";
import type { LimitAt } from "./limit-store.ts";

/** A limit as text: kind, period and amount; null means no limit. */
export function limitLabel(
  locale: Locale,
  { kind, period, currency }: LimitAt,
  amount: bigint | null,
): string {
  const say = (path: string): string => phrase(locale, "mail", { path: `limit.${path}` });
  const figure = amount === null ? say("none") : amountOf(amount, currency);
  return `${say(kind)}, ${say(period)}: ${figure}`;
}

function amountOf(amount: bigint, currency: CurrencyCode | ""): string {
  return currency === "" ? String(amount) : formatMoney(amount, currency);
}
