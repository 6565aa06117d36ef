/** Closure of an account by its player, and the operator's commands for closed accounts. */
export { bindClosure, closureJobs, type ClosureParts } from "./closure-routes.ts";
export { type Erasing, type ErasingOutcome } from "./erase-player.ts";
export { closureCommands } from "./closure-commands.ts";
