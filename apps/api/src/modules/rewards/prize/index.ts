/** Prizes of achievements and tournaments: definition, formatting and awarding. */
export { awardPrize, type PrizeOrder } from "./award-prize.ts";
export { fillSums, findUnknownSums, type Sums } from "./fill-sums.ts";
export { formatPrize, grantIn, isPayable, type Prize, type ShownIn, type WinnerState } from "./prize.ts";
export { fulfilAward, listWaitingAwards, prizeRecord, type WaitingAward } from "./prize-store.ts";
export { prizeCommands } from "./prize-commands.ts";
