/** Markets: which currencies, age and profile of play hold in which countries. */
export {
  listMarkets,
  type Market,
  type MarketChange,
  marketOf,
  readMarket,
  setMarket,
} from "./market-store.ts";
