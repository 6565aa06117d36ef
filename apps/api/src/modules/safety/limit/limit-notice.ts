import { type CurrencyCode, toWire } from "@w10/money";
import type { Notice } from "../../../platform/realtime/player-events.ts";
import type { LimitKind, LimitPeriod } from "./limit-rules.ts";

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
