/** Bonuses: offers, bonus money with wagering, free spins. One bonus is active in a currency, the next wait; see docs/adr/0017. */
export { bonusJobs, type BonusParts, endOverdueBonuses } from "./bonus-jobs.ts";
export { grantRecord, wageringRecord } from "./bonus-record.ts";
export { splitWin } from "./bonus-rules.ts";
export { cancelBonuses } from "./end-grant.ts";
export { grantBonus } from "./grant-bonus.ts";
export type { BonusOrder } from "./grant-bonus.ts";
export { grantFreeSpins } from "./grant-free-spins.ts";
export type { FreeSpinOrder } from "./grant-free-spins.ts";
export { selectActiveGrants } from "./grant-store.ts";
export { closeStep, payWin, takeStake } from "./stake-bonus.ts";
