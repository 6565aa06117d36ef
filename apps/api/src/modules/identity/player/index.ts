/** Players: accounts, profiles, block status. */
export { changeBlockStatus } from "./change-block-status.ts";
export { bindPlayer } from "./player-routes.ts";
export type { PlayerParts } from "./player-routes.ts";
export {
  findPlayer,
  insertPlayer,
  isPhoneTaken,
  lockPhone,
  lockPlayer,
  requireLockedPlayer,
  requirePlayer,
  selectPlayer,
  selectPlayerByEmail,
  updatePlayer,
} from "./player-store.ts";
export type { PlayerRow } from "./player-store.ts";
export { reviewDeposits, reviewDepositsJob } from "./review-deposits.ts";
export { playerRecord } from "./player-record.ts";
