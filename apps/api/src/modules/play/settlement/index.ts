/** Settlement of play: loads and locks the state, decides in one pure function, writes. See docs/adr/0037-settlement.md. */
export {
  type Caller,
  createSettlementBatcher,
  type SettlementBatcher,
  settlingConnections,
} from "./batcher.ts";
export { wageringEvent } from "./settlement-events.ts";
export { settleInCommand } from "./settle-batch.ts";
export {
  type Decision,
  notOpening,
  type OpeningRequest,
  type Order,
  type PlayerRequest,
  type RoundBefore,
  type Settled,
  type SettlementRequest,
} from "./settlement-state.ts";
export { activeBonusColumns } from "./load-play.ts";
export { type ActiveBonus, maxBetOf } from "./stake-rules.ts";
export { isTooSoon } from "./settlement-rules.ts";
export {
  findRoundPlayer,
  lockPlayedRound,
  markVoid,
  type PlayedRound,
  selectRoundCurrency,
  takeWageringBack,
} from "./void-store.ts";
export { toWireWins } from "./round-writes.ts";
export {
  type Coverage,
  deadlineOf,
  isAboveMaxBet,
  isWagering,
  riskFreeCoverage,
  splitWin,
  stakeableOf,
  unlockingPercent,
  wageringOfStep,
} from "./wagering-rules.ts";
