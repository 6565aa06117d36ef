/** Exchange rates: one table of dated rates to the base currency, set by the operator. */
export { listRates, setRate } from "./set-rate.ts";
export { convertDown, convertUp, toWorths, worthOf } from "./rate-rules.ts";
export type { StoredRate, Worths } from "./rate-rules.ts";
export { convertMinor, readWorths } from "./convert-amount.ts";
export type { Conversion } from "./convert-amount.ts";
