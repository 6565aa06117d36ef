import { type CurrencyCode, toWire, formatMoney } from "@w10/money";
import type { Notice } from "../../../platform/realtime/player-events.ts";
import type { LimitKind, LimitPeriod } from "./limit-rules.ts";
import type { Locale } from "@w10/phrases/languages";
import { phrase } from "@w10/phrases/phrase";
import type { LimitAt } from "./limit-store.ts";

/** The notification that a money limit is near, with the remaining amount. */
export function limitNotice(
  {
    kind,
    period,
    currency,
  }: {
    readonly kind: LimitKind;
    readonly period: LimitPeriod;
    readonly currency: CurrencyCode;
  },
  leftMinor: bigint,
): Notice {
  return {
    kind: "limit_near",
    limit: { kind, period },
    amountMinor: toWire(leftMinor),
    currency,
    link: "limits",
  };
}

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
