import type { Locale } from "@w10/phrases/languages";
import { phrase } from "@w10/phrases/phrase";

export type PayoutFieldKind = "card" | "wallet" | "bank" | "coin";

/** How long a payment takes, a phrase of `gateway:duration`. */
type Duration = "instant" | "minutes" | "hours" | "days";

/**
 * A payment method, named by `gateway:name`. Card data is entered on the gateway's page; for a withdrawal the
 * casino collects `payoutField`.
 */
export interface Gateway {
  readonly id: string;
  readonly provider: string;
  readonly logo: string;
  readonly payoutField: PayoutFieldKind;
  readonly duration: { readonly in: Duration; readonly out: Duration };
  /** Countries where it is offered; absent means all. */
  readonly countries?: readonly string[];
}

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

export function isOfferedIn(gateway: Gateway, country: string | null): boolean {
  return !gateway.countries || (country !== null && gateway.countries.includes(country));
}

/** A gateway's display name; the id for one that is no longer offered. */
export function gatewayName(id: string, locale: Locale): string {
  return findGateway(id) ? phrase(locale, "gateway", { path: `name.${id}` }) : id;
}

/** The payment methods in display order. */
export function listPaymentSystems(locale: Locale): { id: string; name: string }[] {
  return gatewayList.map(({ id }) => ({ id, name: gatewayName(id, locale) }));
}
