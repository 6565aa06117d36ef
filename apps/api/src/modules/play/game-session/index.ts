/** Game sessions: the launch, the right of one open game to play, its pace and balance, and demos. */
export {
  type DemoState,
  purgeDemos,
  readDemo,
  selectDemoRounds,
  writeDemo,
} from "./demo-store.ts";
export { isCheckDue, isIdle, judgePlay } from "./game-session-rules.ts";
export {
  endOtherSlots,
  endPlaySessionsOf,
  playSessionRecord,
  startPlaySession,
} from "./game-session-store.ts";
export { launchGame } from "./launch-game.ts";
export {
  createGameSessionCache,
  type GameSession,
  type GameSessionCache,
  type GameSessionParts,
  loadGameSession,
  mechanicOf,
  openByChoice,
  readGameSession,
} from "./load-game-session.ts";
export { type PlayProfile, playProfileOf } from "./play-profile.ts";
export {
  readSessionBalance,
  selectSessionBalance,
  toWireSessionBalance,
  toWireSpins,
} from "./read-session-balance.ts";
export type { EarlierStep, RoundRecord, StoredState } from "./round-record.ts";
