/** Money: branded amounts in minor units, allocation without loss, rounding that is named, and formatting. */
export { allocate, amount, parseAmount, shareOf, sum, toWire } from "./amount.ts";
export type { Amount } from "./amount.ts";
export { currencies, isCurrencyCode, minorUnitsOf } from "./currency.ts";
export type { CurrencyCode } from "./currency.ts";
export { depositBonusOf, fullWagerOf } from "./deposit-bonus.ts";
export type { DepositTerms } from "./deposit-bonus.ts";
export { formatMinor, formatMoney, groupThousands } from "./format.ts";
