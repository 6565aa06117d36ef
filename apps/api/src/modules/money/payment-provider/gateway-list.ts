import { type Locale, textIn, type Texts } from "@w10/phrases/languages";
import type { CurrencyCode } from "@w10/money";

/** What a gateway takes in one currency and one mode. Minor units; presets in the order in which they are shown. */
export interface GatewayLimits {
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  readonly feeBasisPoints: bigint;
  readonly presetsMinor: readonly bigint[];
}

export type PayoutFieldKind = "card" | "wallet" | "bank" | "coin";

/** A way to pay. Cards are typed on the gateway's own page; for a withdrawal the casino asks for `payoutField`. */
export interface Gateway {
  readonly id: string;
  readonly provider: string;
  readonly name: Texts;
  readonly logo: string;
  readonly payoutField: PayoutFieldKind;
  readonly duration: { readonly in: Texts; readonly out: Texts };
  /** Where it is offered; everywhere when absent. */
  readonly countries?: readonly string[];
  readonly limits: {
    readonly [Currency in CurrencyCode]?: { readonly in?: GatewayLimits; readonly out?: GatewayLimits };
  };
}

const atOnce: Texts = { ru: "сразу", en: "instant", de: "sofort" };
const hours: Texts = { ru: "до 24 часов", en: "up to 24 hours", de: "bis 24 Stunden" };
const days: Texts = { ru: "1–3 рабочих дня", en: "1 to 3 working days", de: "1–3 Werktage" };
const minutes: Texts = { ru: "до 30 минут", en: "up to 30 minutes", de: "bis 30 Minuten" };

/** Whole units of a currency with two decimals. */
const units = (whole: number): bigint => BigInt(whole) * 100n;

function limits(
  min: number,
  max: number,
  more: { readonly fee?: bigint; readonly presets: readonly number[] },
): GatewayLimits {
  const presets = more.presets.filter((preset) => preset >= min && preset <= max);
  return {
    minMinor: units(min),
    maxMinor: units(max),
    feeBasisPoints: more.fee ?? 0n,
    presetsMinor: presets.map(units),
  };
}

const small = [20, 50, 100, 250, 500] as const;
const large = [50, 100, 250, 500, 1000] as const;
const rubles = [1000, 2500, 5000, 10_000, 25_000] as const;
const largeRubles = [10_000, 25_000, 50_000, 100_000, 250_000] as const;

const cardLimits = { in: limits(10, 5_000, { presets: small }), out: limits(20, 5_000, { presets: small }) };
const walletLimits = {
  in: limits(10, 2_000, { presets: small }),
  out: limits(10, 2_000, { presets: small, fee: 50n }),
};
const coinLimits = {
  in: limits(20, 50_000, { presets: large }),
  out: limits(50, 50_000, { presets: large, fee: 100n }),
};
const bankLimits = {
  in: limits(50, 20_000, { presets: large }),
  out: limits(100, 20_000, { presets: large }),
};

/** Every gateway, in the order in which it is shown. */
export const gatewayList: readonly Gateway[] = [
  {
    id: "card",
    provider: "sandbox",
    name: { ru: "Visa / Mastercard", en: "Visa / Mastercard" },
    logo: "visa-mastercard",
    payoutField: "card",
    duration: { in: atOnce, out: hours },
    limits: {
      USD: cardLimits,
      EUR: cardLimits,
      RUB: {
        in: limits(500, 300_000, { presets: rubles }),
        out: limits(1_000, 300_000, { presets: rubles }),
      },
    },
  },
  {
    id: "mir",
    provider: "sandbox",
    name: { ru: "Мир", en: "Mir" },
    logo: "mir",
    payoutField: "card",
    duration: { in: atOnce, out: hours },
    countries: ["RU", "BY", "KZ", "KG", "TJ", "AM"],
    limits: {
      RUB: {
        in: limits(500, 300_000, { presets: rubles }),
        out: limits(1_000, 300_000, { presets: rubles }),
      },
    },
  },
  {
    id: "tether",
    provider: "sandbox",
    name: { ru: "Tether", en: "Tether" },
    logo: "tether",
    payoutField: "coin",
    duration: { in: minutes, out: minutes },
    limits: { USD: coinLimits, EUR: coinLimits },
  },
  {
    id: "bitcoin",
    provider: "sandbox",
    name: { ru: "Bitcoin", en: "Bitcoin" },
    logo: "bitcoin",
    payoutField: "coin",
    duration: { in: minutes, out: minutes },
    limits: { USD: coinLimits, EUR: coinLimits },
  },
  {
    id: "marlin-pay",
    provider: "sandbox",
    name: { ru: "Marlin Pay", en: "Marlin Pay" },
    logo: "marlin-pay",
    payoutField: "wallet",
    duration: { in: atOnce, out: minutes },
    limits: {
      USD: walletLimits,
      EUR: walletLimits,
      RUB: {
        in: limits(300, 150_000, { presets: rubles }),
        out: limits(500, 150_000, { presets: rubles, fee: 50n }),
      },
    },
  },
  {
    id: "cove-wallet",
    provider: "sandbox",
    name: { ru: "Cove Wallet", en: "Cove Wallet" },
    logo: "cove-wallet",
    payoutField: "wallet",
    duration: { in: atOnce, out: minutes },
    limits: {
      USD: walletLimits,
      EUR: walletLimits,
      RUB: {
        in: limits(300, 150_000, { presets: rubles }),
        out: limits(500, 150_000, { presets: rubles, fee: 50n }),
      },
    },
  },
  {
    id: "bank",
    provider: "sandbox",
    name: { ru: "Банковский перевод", en: "Bank transfer", de: "Banküberweisung" },
    logo: "bank",
    payoutField: "bank",
    duration: { in: days, out: days },
    limits: {
      USD: bankLimits,
      EUR: bankLimits,
      RUB: {
        in: limits(5_000, 1_000_000, { presets: rubles }),
        out: limits(10_000, 1_000_000, { presets: largeRubles }),
      },
    },
  },
];

export function findGateway(id: string): Gateway | undefined {
  return gatewayList.find((gateway) => gateway.id === id);
}

/** What a gateway takes in a currency and mode, where it is offered at all. */
export function limitsOf(
  gateway: Gateway,
  currency: CurrencyCode,
  mode: "in" | "out",
): GatewayLimits | undefined {
  return gateway.limits[currency]?.[mode];
}

export function isOfferedIn(gateway: Gateway, country: string | null): boolean {
  return !gateway.countries || (country !== null && gateway.countries.includes(country));
}

/** The name of a way to pay; of one that is no longer offered, its id. */
export function gatewayName(id: string, locale: Locale): string {
  const gateway = findGateway(id);
  return gateway ? textIn(gateway.name, locale) : id;
}

/** The ways to pay, as the footer names them. */
export function listPaymentSystems(locale: Locale): { id: string; name: string }[] {
  return gatewayList.map(({ id, name }) => ({ id, name: textIn(name, locale) }));
}
