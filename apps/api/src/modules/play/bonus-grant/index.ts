/** Granted bonus money and free spins: amounts, wagering, queue and end. One grant per currency is active, others wait (ADR 17). */
export { bonusJobs, type BonusParts, endOverdueBonuses } from "./bonus-jobs.ts";
export {
  claimRecord,
  type GrantId,
  grantRecord,
  selectActiveGrants,
  selectGrants,
  selectMaxBet,
  selectOfferTitles,
  wageringRecord,
} from "./grant-store.ts";
export { cancelBonus } from "./end-grant.ts";
export { clearFreeSpins } from "./publish-free-spins.ts";
export { cancelBonuses, cancelGrantAs, forfeitActive } from "./end-grant.ts";
export { type PlayableSpins, selectSpinStakes, voidSpins } from "./free-spin-store.ts";
export { type BonusOrder, grantBonus } from "./grant-bonus.ts";
export { type FreeSpinOrder, grantFreeSpins } from "./grant-free-spins.ts";
export { type ActiveBonus, listActiveBonuses } from "./list-active-bonuses.ts";
export {
  type FreeSpinState,
  lockFreeSpin,
  recordFreeSpin,
  readFreeSpins,
  type SpinPlace,
} from "./play-free-spin.ts";
