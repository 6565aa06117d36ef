/** Prizes of achievements and tournaments: definition, formatting and awarding. */
export { awardPrize } from "./award-prize.ts";
export type { PrizeOrder } from "./award-prize.ts";
export { formatPrize } from "./prize.ts";
export type { Prize } from "./prize.ts";
export { fulfilAward, listWaitingAwards, prizeRecord, type WaitingAward } from "./prize-store.ts";
