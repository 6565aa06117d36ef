/** Bonuses: offers, bonus money with wagering, free spins. One bonus is active in a currency, the next wait; see docs/adr/0017. */
export { bonusJobs, type BonusParts, endOverdueBonuses } from "./bonus-jobs.ts";
export { bindBonus } from "./bonus-routes.ts";
export { claimRecord, grantRecord, wageringRecord } from "./bonus-record.ts";
export {
  cancelGrantAs,
  changeBonusShare,
  changeMostStake,
  createOffer,
  endOffer,
  type ListedOffer,
  listOffers,
  type NewOffer,
} from "./change-offers.ts";
export { type GrantId, selectGrants } from "./grant-store.ts";
export {
  type Coverage,
  isAboveMaxBet,
  isWagering,
  riskFreeCoverage,
  splitWin,
  wageringOfStep,
} from "./bonus-rules.ts";
export { cancelBonuses, forfeitActive } from "./end-grant.ts";
export { fulfilOffer } from "./fulfil-offer.ts";
export type { ArrivedDeposit } from "./fulfil-offer.ts";
export { readDepositBonus, readForfeit } from "./read-cashier-bonus.ts";
export { grantBonus } from "./grant-bonus.ts";
export type { BonusOrder } from "./grant-bonus.ts";
export { selectSpinStakes } from "./free-spin-store.ts";
export { grantFreeSpins } from "./grant-free-spins.ts";
export type { FreeSpinOrder } from "./grant-free-spins.ts";
export { type ActiveBonus, listActiveBonuses } from "./list-active-bonuses.ts";
export {
  type FreeSpinStanding,
  lockFreeSpin,
  noteFreeSpin,
  readFreeSpins,
  type SpinPlace,
} from "./play-free-spin.ts";
export { closeStep, countWagering, payWin, takeStake } from "./stake-bonus.ts";
