/** Granted bonus money and free spins: amounts, wagering, queue and end. One grant per currency is active, others wait (ADR 17). */
export { bonusJobs, type BonusParts, endOverdueBonuses } from "./bonus-jobs.ts";
export {
  claimRecord,
  lockGrant,
  type Grant,
  type GrantId,
  grantRecord,
  selectActiveGrants,
  selectGranted,
  selectGrantsByIds,
  selectMaxBet,
  selectUnended,
  wageringRecord,
} from "./grant-store.ts";
export { cancelBonus } from "./end-grant.ts";
export { clearFreeSpins } from "./publish-free-spins.ts";
export { cancelBonuses, cancelGrantAs, forfeitByWithdrawal, prioritiseBonus } from "./end-grant.ts";
export {
  type FreeSpinGrant,
  type PlayableSpins,
  returnSpin,
  selectOwnSpins,
  selectSpinGames,
  selectSpinsByIds,
  selectSpinStakes,
  voidSpins,
} from "./free-spin-store.ts";
export { takeBonusBack } from "./take-bonus-back.ts";
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
export { bonusGrantCommands } from "./bonus-grant-commands.ts";
