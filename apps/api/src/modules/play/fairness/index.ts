/** Provably fair rounds: seeds are hashed before play, used for each bet and revealed when the player rotates them. */
export { openFairOutcome, resumeFairOutcome, type RoundSeed, toWireSeed } from "./fair-outcome.ts";
export { readCheckableSeeds } from "./list-seeds.ts";
export { bindFairness } from "./fairness-routes.ts";
export { seedRecord } from "./seed-store.ts";
