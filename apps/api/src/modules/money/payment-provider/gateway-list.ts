import { type Locale, textIn, type Texts } from "@w10/phrases/languages";

export type PayoutFieldKind = "card" | "wallet" | "bank" | "coin";

/**
 * A payment method. Card data is entered on the gateway's page; for a withdrawal the casino collects
 * `payoutField`.
 */
export interface Gateway {
  readonly id: string;
  readonly provider: string;
  readonly name: Texts;
  readonly logo: string;
  readonly payoutField: PayoutFieldKind;
  readonly duration: { readonly in: Texts; readonly out: Texts };
  /** Countries where it is offered; absent means all. */
  readonly countries?: readonly string[];
}

const atOnce: Texts = { ru: "сразу", en: "instant", de: "sofort" };
const hours: Texts = { ru: "до 24 часов", en: "up to 24 hours", de: "bis 24 Stunden" };
const days: Texts = { ru: "1–3 рабочих дня", en: "1 to 3 working days", de: "1–3 Werktage" };
const minutes: Texts = { ru: "до 30 минут", en: "up to 30 minutes", de: "bis 30 Minuten" };

/** All gateways in display order. */
export const gatewayList: readonly Gateway[] = [
  {
    id: "card",
    provider: "sandbox",
    name: { ru: "Visa / Mastercard", en: "Visa / Mastercard" },
    logo: "visa-mastercard",
    payoutField: "card",
    duration: { in: atOnce, out: hours },
  },
  {
    id: "mir",
    provider: "sandbox",
    name: { ru: "Мир", en: "Mir" },
    logo: "mir",
    payoutField: "card",
    duration: { in: atOnce, out: hours },
    countries: ["RU", "BY", "KZ", "KG", "TJ", "AM"],
  },
  {
    id: "tether",
    provider: "sandbox",
    name: { ru: "Tether", en: "Tether" },
    logo: "tether",
    payoutField: "coin",
    duration: { in: minutes, out: minutes },
  },
  {
    id: "bitcoin",
    provider: "sandbox",
    name: { ru: "Bitcoin", en: "Bitcoin" },
    logo: "bitcoin",
    payoutField: "coin",
    duration: { in: minutes, out: minutes },
  },
  {
    id: "marlin-pay",
    provider: "sandbox",
    name: { ru: "Marlin Pay", en: "Marlin Pay" },
    logo: "marlin-pay",
    payoutField: "wallet",
    duration: { in: atOnce, out: minutes },
  },
  {
    id: "cove-wallet",
    provider: "sandbox",
    name: { ru: "Cove Wallet", en: "Cove Wallet" },
    logo: "cove-wallet",
    payoutField: "wallet",
    duration: { in: atOnce, out: minutes },
  },
  {
    id: "bank",
    provider: "sandbox",
    name: { ru: "Банковский перевод", en: "Bank transfer", de: "Banküberweisung" },
    logo: "bank",
    payoutField: "bank",
    duration: { in: days, out: days },
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
  const gateway = findGateway(id);
  return gateway ? textIn(gateway.name, locale) : id;
}

/** The payment methods listed in the footer. */
export function listPaymentSystems(locale: Locale): { id: string; name: string }[] {
  return gatewayList.map(({ id, name }) => ({ id, name: textIn(name, locale) }));
}
