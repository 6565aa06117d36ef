/** Currencies of the wallet, each with its sign and the number of its decimals (ISO 4217). */
export const currencies = [
  { code: "USD", symbol: "$", minorUnits: 2 },
  { code: "EUR", symbol: "€", minorUnits: 2 },
  { code: "RUB", symbol: "₽", minorUnits: 2 },
] as const;

export type CurrencyCode = (typeof currencies)[number]["code"];

/** Whether a text names a currency of the wallet. */
export function isCurrencyCode(text: string): text is CurrencyCode {
  return currencies.some(({ code }) => code === text);
}

/** Decimals of a currency. */
export function minorUnitsOf(currency: CurrencyCode): number {
  return currencies.find(({ code }) => code === currency)?.minorUnits ?? 2;
}
