/** Players: accounts, profiles, block status. */
export { changeBlockStatus } from "./change-block-status.ts";
export {
  changePasswordHash,
  findPlayer,
  findPlayerByEmail,
  getPlayer,
  markEmailConfirmed,
} from "./find-player.ts";
export type { FoundPlayer } from "./find-player.ts";
export { bindPlayer } from "./player-routes.ts";
export type { PlayerParts } from "./player-routes.ts";
export {
  insertPlayer,
  isPhoneTaken,
  lockPhone,
  lockPlayer,
  selectPlayer,
  updatePlayer,
} from "./player-store.ts";
export type { PlayerRow } from "./player-store.ts";
export { reviewDeposits, reviewDepositsJob } from "./review-deposits.ts";
export { playerRecord } from "./player-record.ts";
