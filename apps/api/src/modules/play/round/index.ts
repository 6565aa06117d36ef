/** Rounds: bets, actions, replays, and the player's history. */
export { createLongPolls } from "./long-polls.ts";
export { bindRound } from "./round-routes.ts";
export type { RoundParts } from "./round-parts.ts";
export { settleAbandoned } from "./settle-abandoned.ts";
export { sumTurnover } from "./sum-turnover.ts";
export { hasOpenRound, openRoundRecord, roundRecord } from "./round-store.ts";
