/** Weekly rewards of skills: the rebate of the week's stakes, and free spins. */
export { payWeeklyRewards, spinWager } from "./pay-weekly-rewards.ts";
