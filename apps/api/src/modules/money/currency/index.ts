/** The currencies of the house: rows, read at the start and again whenever one changes. */
export { addCurrency, switchCurrency } from "./change-currency-table.ts";
export { houseFigure, type NewCurrency, usualStep } from "./currency-rules.ts";
export { currencyTopic, loadCurrencies, readHouseAmount, toCurrencyFacts } from "./currency-store.ts";
