/** What currencies are worth to each other: one table of dated rates to the base currency, kept by the operator. */
export { listRates, setRate } from "./set-rate.ts";
export { convertDown, convertUp, toWorths, worthOf } from "./rate-rules.ts";
export type { StoredRate, Worths } from "./rate-rules.ts";
export { convertMinor, readWorths } from "./worths.ts";
export type { Conversion } from "./worths.ts";
