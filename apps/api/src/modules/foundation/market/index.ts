/** Markets: the currencies, minimum age and play profile of each group of countries. */
export {
  missingTerms,
  type MissingTerms,
  listMarkets,
  type Market,
  type MarketChange,
  marketOf,
  offeredLocale,
  readMarket,
} from "./market-store.ts";
export { marketCommands } from "./market-commands.ts";
