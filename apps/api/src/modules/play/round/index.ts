/** Rounds: game launch, bets, actions, and the player's history. */
export { bindRound } from "./round-routes.ts";
export { playProfileOf } from "./play-profile.ts";
export type { RoundParts } from "./round-parts.ts";
export type { StoredState } from "./round-view.ts";
export { endPlaySessionsOf } from "./play-session-store.ts";
export { purgeDemos } from "./demo-history.ts";
export { settleAbandoned } from "./settle-abandoned.ts";
export { sumTurnover } from "./sum-turnover.ts";
export { hasOpenRound, openRoundRecord, playSessionRecord, roundRecord } from "./round-store.ts";
