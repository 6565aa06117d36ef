import { type Currency, setCurrencies } from "./currency.ts";

const row = (
  code: Currency["code"],
  { symbol, flag, perBaseMinor }: Pick<Currency, "symbol" | "flag" | "perBaseMinor">,
): Currency => ({
  code,
  exponent: 2,
  symbol,
  flag,
  stepMinor: perBaseMinor / 100n,
  perBaseMinor,
  isBase: code === "USD",
  isActive: true,
});

/** The currencies of a new casino, as the migrations seed them. */
export const seededCurrencies: readonly Currency[] = [
  row("USD", { symbol: "$", flag: "us", perBaseMinor: 100n }),
  row("EUR", { symbol: "€", flag: "eu", perBaseMinor: 100n }),
  row("RUB", { symbol: "₽", flag: "ru", perBaseMinor: 10_000n }),
];

/** Currencies without decimals, with three and with eight, for tests that depend on the exponent. */
export const oddCurrencies: readonly Currency[] = [
  { ...row("JPY", { symbol: "¥", flag: null, perBaseMinor: 150n }), exponent: 0 },
  { ...row("KWD", { symbol: "KD", flag: null, perBaseMinor: 300n }), exponent: 3 },
  { ...row("BTC", { symbol: "₿", flag: null, perBaseMinor: 1_000n }), exponent: 8 },
];

/** Sets the currency table that an app reads from the database, or a page from the site's info. */
export function seedCurrencies(): void {
  setCurrencies(seededCurrencies);
}

// Also used as a setup file of unit tests.
seedCurrencies();
