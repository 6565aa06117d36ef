/** Exchange rates: one table of dated rates to the base currency, set by the operator. */
export { setRate } from "./set-rate.ts";
export {
  convertDown,
  convertUp,
  minorValueOf,
  type RateTable,
  type StoredRate,
  toRateTable,
} from "./rate-rules.ts";
export { type Conversion, convertMinor, readRatesAt, readRateTable } from "./convert-amount.ts";
export { rateCommands, rateInput } from "./rate-commands.ts";
