/**
 * A currency code. `isCurrencyCode` turns a string into one; literals in tests and fixtures need no check.
 */
export type CurrencyCode = Uppercase<string>;

/** A row of the currency table. Amounts are bigint minor units; one unit has 10^exponent of them. */
export interface Currency {
  readonly code: CurrencyCode;
  /** 0 to 18: yen 0, bitcoin 8. */
  readonly exponent: number;
  readonly symbol: string;
  /** Name of its flag picture; null without one. */
  readonly flag: string | null;
  /** Stakes and limits converted by a rate are multiples of this many minor units. */
  readonly stepMinor: bigint;
  /**
   * The house rate: minor units per unit of the base currency, for house amounts without a row of their own.
   * A round number, not the current exchange rate.
   */
  readonly perBaseMinor: bigint;
  /** Rates, and house amounts without a currency of their own, are in the base currency. */
  readonly isBase: boolean;
  /** A retired currency is no longer offered; its amounts are still shown. */
  readonly isActive: boolean;
}

export const MAX_EXPONENT = 18;

/**
 * One table per process or page: the API loads it from the database; pages and frames get it with their first
 * data.
 */
let table: ReadonlyMap<string, Currency> = new Map();
let base: Currency | undefined;

/** Replaces the table. Refuses impossible exponents and steps. */
export function setCurrencies(currencies: readonly Currency[]): void {
  for (const { code, exponent, stepMinor } of currencies) {
    if (!Number.isInteger(exponent) || exponent < 0 || exponent > MAX_EXPONENT || stepMinor < 1n)
      throw new RangeError(`no currency has the exponent ${exponent} and the step ${stepMinor}: ${code}`);
  }
  table = new Map(currencies.map((currency) => [currency.code, currency]));
  base = currencies.find(({ isBase }) => isBase);
}

/** Currencies in table order. */
export function listCurrencies(): readonly Currency[] {
  return [...table.values()];
}

/** Whether a string is the code of a currency in the table. */
export function isCurrencyCode(text: string): text is CurrencyCode {
  return table.has(text);
}

/**
 * The row of a currency. Throws when it is unknown, so that no amount is formatted or parsed with guessed
 * decimals.
 */
export function currencyOf(code: CurrencyCode): Currency {
  const currency = table.get(code);
  if (!currency) throw new RangeError(`the currency ${code} is not in the table`);
  return currency;
}

/** The currency that rates refer to. */
export function baseCurrency(): CurrencyCode {
  if (!base) throw new RangeError("the table has no base currency");
  return base.code;
}

/** Converts a house amount from the base currency at the house rate, to a multiple of the currency's step. */
export function fromBase(baseMinor: bigint, code: CurrencyCode): bigint {
  const { isBase, perBaseMinor, stepMinor } = currencyOf(code);
  return isBase ? baseMinor : roundToStep((baseMinor * perBaseMinor) / unitMinor(baseCurrency()), stepMinor);
}

/** Minor units per unit: 100 for exponent 2. */
export function unitMinor(code: CurrencyCode): bigint {
  return 10n ** BigInt(currencyOf(code).exponent);
}

/** Rounds to the nearest multiple of the step, at least one step. Halves are rounded up. */
export function roundToStep(minor: bigint, stepMinor: bigint): bigint {
  const steps = (2n * minor + stepMinor) / (2n * stepMinor);
  return (steps < 1n ? 1n : steps) * stepMinor;
}
