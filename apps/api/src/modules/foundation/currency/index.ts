/** Currencies: rows that are loaded at start and again on every change. */
export { addCurrency, switchCurrency } from "./change-currency-table.ts";
export { houseRate, type NewCurrency, defaultStep } from "./currency-rules.ts";
export { currencyTopic, loadCurrencies, readHouseAmount, toCurrencyInfo } from "./currency-store.ts";
export { currencyInput, readMinor, toMinor, toSignedMinor } from "./amount-input.ts";
