/** The currencies of the house: rows, read at the start and again whenever one changes. */
export {
  currencyTopic,
  loadCurrencies,
  readCurrencies,
  readHouseAmount,
  toCurrencyFacts,
} from "./currency-store.ts";
