import { type CurrencyCode, toWire, formatMoney } from "@w10/money";
import type { Notice } from "../../../platform/realtime/player-events.ts";
import type { StoredLimit } from "./limit-rules.ts";
import type { Locale } from "@w10/phrases/languages";
import { phrase } from "@w10/phrases/phrase";

type LimitName = Pick<StoredLimit, "kind" | "period" | "currency">;

/** The notification that a money limit is near, with the remaining amount. */
export function limitNotice(
  { kind, period, currency }: LimitName & { readonly currency: CurrencyCode },
  leftMinor: bigint,
): Notice {
  const amountMinor = toWire(leftMinor);
  return { kind: "limit_near", limit: { kind, period }, amountMinor, currency, link: "limits" };
}

/** A limit as text: kind, period and amount; null means no limit. */
export function limitLabel(
  locale: Locale,
  { kind, period, currency }: LimitName,
  amount: bigint | null,
): string {
  const say = (path: string): string => phrase(locale, "mail", { path: `limit.${path}` });
  const figure = amount === null ? say("none") : amountOf(amount, currency);
  return `${say(kind)}, ${say(period)}: ${figure}`;
}

function amountOf(amount: bigint, currency: CurrencyCode | ""): string {
  return currency === "" ? String(amount) : formatMoney(amount, currency);
}
