/** What currencies are worth to each other: one table of dated rates to the US dollar, kept by the operator. */
export { listRates, setRate } from "./set-rate.ts";
export { convertDown, convertMinor, convertUp, readWorths } from "./worths.ts";
export type { Conversion, Worths } from "./worths.ts";
