/** Money: amounts are bigint minor units with their currency. Named rounding, and formatting. */
export { feeOf, providerAmount, parseAmount, parseUnits, toWire } from "./amount.ts";
export {
  baseCurrency,
  currencyOf,
  fromBase,
  isCurrencyCode,
  listCurrencies,
  setCurrencies,
  unitMinor,
} from "./currency.ts";
export type { Currency, CurrencyCode } from "./currency.ts";
export { depositBonusOf, droppedByWithdrawal, fullWagerOf } from "./deposit-bonus.ts";
export { formatMinor, formatMoney, formatUnits, groupThousands } from "./format.ts";
