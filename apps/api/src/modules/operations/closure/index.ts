/** Closing of an account by its player, and what the operator does with a closed one. */
export { bindClosure, closureJobs } from "./closure-routes.ts";
export type { ClosureParts } from "./closure-routes.ts";
export { erasePlayer } from "./erase-player.ts";
export type { Erasing, ErasingOutcome } from "./erase-player.ts";
export { reopenAccount } from "./reopen-account.ts";
