/** Players: accounts, profiles, block status. */
export { changeBlockStatus } from "./change-block-status.ts";
export { completeIdentifiers } from "./complete-identifiers.ts";
export { bindPlayer, type PlayerParts } from "./player-routes.ts";
export {
  findPlayer,
  insertPlayer,
  isPhoneTaken,
  judgeNewEmail,
  lockPhone,
  lockPlayer,
  playerRecord,
  type Player,
  requirePasswordHash,
  selectPasswordHash,
  requireLockedPlayer,
  requirePlayer,
  selectPlayer,
  selectPlayerByEmail,
  updatePlayer,
} from "./player-store.ts";
export { reviewDeposits, reviewDepositsJob } from "./change-block-status.ts";
export { playerCommands } from "./player-commands.ts";
