/** A player's own pauses of play: time-outs, self-exclusion, and the way back. */
export { bindSelfExclusion } from "./self-exclusion-routes.ts";
