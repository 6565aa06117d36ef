/** Money: amounts are bigint minor units with the currency beside them. Allocation without loss, rounding that is named, and formatting. */
export { allocate, parseAmount, shareOf, toWire } from "./amount.ts";
export { currencies, isCurrencyCode, minorUnitsOf } from "./currency.ts";
export type { CurrencyCode } from "./currency.ts";
export { depositBonusOf, fullWagerOf } from "./deposit-bonus.ts";
export type { DepositTerms } from "./deposit-bonus.ts";
export { formatMinor, formatMoney, groupThousands } from "./format.ts";
