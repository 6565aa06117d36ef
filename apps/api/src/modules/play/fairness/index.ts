/** Provably fair rounds: seeds that are hashed before play, taken for each bet, and revealed when the player changes them. */
export { openFairOutcome, resumeFairOutcome, toWireSeed } from "./fair-outcome.ts";
export { readCheckableSeeds } from "./read-checkable-seeds.ts";
export type { RoundSeed } from "./fair-outcome.ts";
export { bindFairness } from "./fairness-routes.ts";
export { seedRecord } from "./seed-record.ts";
