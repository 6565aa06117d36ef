/** Closure of an account by its player, and the operator's commands for closed accounts. */
export { bindClosure, closureJobs } from "./closure-routes.ts";
export type { ClosureParts } from "./closure-routes.ts";
export { erasePlayer } from "./erase-player.ts";
export type { Erasing, ErasingOutcome } from "./erase-player.ts";
export { reopenAccount } from "./reopen-account.ts";
