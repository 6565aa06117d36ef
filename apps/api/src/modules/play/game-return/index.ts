/** What titles really return: added up by a consumer of settled rounds, measured against what they state, daily and when asked. */
export { checkReturns } from "./check-returns.ts";
export { returnConsumer } from "./return-consumer.ts";
export { measureReturns } from "./measure-returns.ts";
export type { TitleReturn } from "./measure-returns.ts";
