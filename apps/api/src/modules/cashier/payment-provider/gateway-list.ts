import type { Locale } from "@w10/phrases/languages";
import { phrase } from "@w10/phrases/phrase";
import type { Gateway } from "./method-rules.ts";

/** All gateways in display order. */
export const gatewayList: readonly Gateway[] = [
  {
    id: "card",
    provider: "sandbox",
    logo: "visa-mastercard",
    payoutField: "card",
    duration: { in: "instant", out: "hours" },
  },
  {
    id: "mir",
    provider: "sandbox",
    logo: "mir",
    payoutField: "card",
    duration: { in: "instant", out: "hours" },
    countries: ["RU", "BY", "KZ", "KG", "TJ", "AM"],
  },
  {
    id: "tether",
    provider: "sandbox",
    logo: "tether",
    payoutField: "coin",
    duration: { in: "minutes", out: "minutes" },
  },
  {
    id: "bitcoin",
    provider: "sandbox",
    logo: "bitcoin",
    payoutField: "coin",
    duration: { in: "minutes", out: "minutes" },
  },
  {
    id: "marlin-pay",
    provider: "sandbox",
    logo: "marlin-pay",
    payoutField: "wallet",
    duration: { in: "instant", out: "minutes" },
  },
  {
    id: "cove-wallet",
    provider: "sandbox",
    logo: "cove-wallet",
    payoutField: "wallet",
    duration: { in: "instant", out: "minutes" },
  },
  {
    id: "bank",
    provider: "sandbox",
    logo: "bank",
    payoutField: "bank",
    duration: { in: "days", out: "days" },
  },
];

export function findGateway(id: string): Gateway | undefined {
  return gatewayList.find((gateway) => gateway.id === id);
}

/** A gateway's display name; the id for one that is no longer offered. */
export function gatewayName(id: string, locale: Locale): string {
  return findGateway(id) ? phrase(locale, "gateway", { path: `name.${id}` }) : id;
}

/** The payment methods in display order. */
export function listPaymentSystems(locale: Locale): { id: string; name: string }[] {
  return gatewayList.map(({ id }) => ({ id, name: gatewayName(id, locale) }));
}
