/** The code of a currency. A text becomes one by `isCurrencyCode` alone; literals of tests and fixtures are codes as they stand. */
export type CurrencyCode = Uppercase<string>;

/** A row of the currency table. Amounts are bigint minor units, of which a unit has ten to the `exponent`. */
export interface Currency {
  readonly code: CurrencyCode;
  /** 0 to 18: yen have none, bitcoin has eight. */
  readonly exponent: number;
  readonly symbol: string;
  /** Names the picture of its flag; null where there is none. */
  readonly flag: string | null;
  /** Minor units that stakes and limits are whole multiples of, where a rate makes them. */
  readonly stepMinor: bigint;
  /** What a unit of the base currency is worth in amounts of the house that have no row of their own: a round figure, no rate of the day. */
  readonly perBaseMinor: bigint;
  /** Rates are told in it, and amounts of the house that no currency is named for. */
  readonly isBase: boolean;
  /** A retired currency is offered to nobody; its amounts are still shown. */
  readonly isActive: boolean;
}

export const MAX_EXPONENT = 18;

/** One table a process or page: the API loads it from the database, a page and a frame get it with their first data. */
let table: ReadonlyMap<string, Currency> = new Map();
let base: Currency | undefined;

/** Takes a new table. Refuses exponents that no amount can have. */
export function setCurrencies(currencies: readonly Currency[]): void {
  for (const { code, exponent, stepMinor } of currencies) {
    if (!Number.isInteger(exponent) || exponent < 0 || exponent > MAX_EXPONENT || stepMinor < 1n)
      throw new RangeError(`no currency has the exponent ${exponent} and the step ${stepMinor}: ${code}`);
  }
  table = new Map(currencies.map((currency) => [currency.code, currency]));
  base = currencies.find(({ isBase }) => isBase);
}

/** The currencies of the table, in its order. */
export function listCurrencies(): readonly Currency[] {
  return [...table.values()];
}

/** Whether a text names a currency of the table. */
export function isCurrencyCode(text: string): text is CurrencyCode {
  return table.has(text);
}

/** The row of a currency. An amount is never shown or read with decimals that are a guess: throws where there is none. */
export function currencyOf(code: CurrencyCode): Currency {
  const currency = table.get(code);
  if (!currency) throw new RangeError(`the currency ${code} is not in the table`);
  return currency;
}

/** The currency that rates are told in. */
export function baseCurrency(): CurrencyCode {
  if (!base) throw new RangeError("the table has no base currency");
  return base.code;
}

/** An amount of the house, told in the base currency, in another one: at that one's own round figure, a whole number of its steps. */
export function fromBase(baseMinor: bigint, code: CurrencyCode): bigint {
  const { isBase, perBaseMinor, stepMinor } = currencyOf(code);
  return isBase ? baseMinor : roundToStep((baseMinor * perBaseMinor) / unitMinor(baseCurrency()), stepMinor);
}

/** Minor units of one unit: a hundred where the exponent is 2. */
export function unitMinor(code: CurrencyCode): bigint {
  return 10n ** BigInt(currencyOf(code).exponent);
}

/** The multiple of the step that is nearest to the amount, and never less than one step. Halves go up. */
export function roundToStep(minor: bigint, stepMinor: bigint): bigint {
  const steps = (2n * minor + stepMinor) / (2n * stepMinor);
  return (steps < 1n ? 1n : steps) * stepMinor;
}
