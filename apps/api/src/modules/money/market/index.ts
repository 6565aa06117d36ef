/** Markets: which currencies, age and profile of play hold in which countries. */
export {
  missingTerms,
  type MissingTerms,
  listMarkets,
  type Market,
  type MarketChange,
  marketOf,
  offeredLocale,
  readMarket,
  setMarket,
} from "./market-store.ts";
