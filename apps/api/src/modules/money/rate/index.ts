/** What currencies are worth to each other: one table of dated rates to the US dollar, kept by the operator. */
export { listRates, setRate } from "./set-rate.ts";
export { convertDown, convertUp } from "./rate-rules.ts";
export type { Worths } from "./rate-rules.ts";
export { convertMinor, readWorths } from "./worths.ts";
export type { Conversion } from "./worths.ts";
