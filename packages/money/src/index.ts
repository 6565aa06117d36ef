/** Money: amounts are bigint minor units with the currency beside them. Allocation without loss, rounding that is named, and formatting. */
export { allocate, parseAmount, parseUnits, shareOf, toWire } from "./amount.ts";
export {
  baseCurrency,
  currencyOf,
  fromBase,
  isCurrencyCode,
  listCurrencies,
  roundToStep,
  setCurrencies,
  unitMinor,
} from "./currency.ts";
export type { Currency, CurrencyCode } from "./currency.ts";
export { depositBonusOf, fullWagerOf } from "./deposit-bonus.ts";
export type { DepositTerms } from "./deposit-bonus.ts";
export { formatMinor, formatMoney, formatUnits, groupThousands } from "./format.ts";
