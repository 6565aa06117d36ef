/** Exchange rates: one table of dated rates to the base currency, set by the operator. */
export { listRates, setRate } from "./set-rate.ts";
export { convertDown, convertUp, toRateTable, minorValueOf } from "./rate-rules.ts";
export type { StoredRate, RateTable } from "./rate-rules.ts";
export { convertMinor, readRateTable } from "./convert-amount.ts";
export type { Conversion } from "./convert-amount.ts";
