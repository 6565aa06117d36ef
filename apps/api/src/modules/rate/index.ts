/** What currencies are worth to each other: one table of dated rates to the US dollar, kept by the operator. */
export { convertMinor } from "./convert-minor.ts";
export type { Conversion } from "./convert-minor.ts";
export { listRates, setRate } from "./set-rate.ts";
