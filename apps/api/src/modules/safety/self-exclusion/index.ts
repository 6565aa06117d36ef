/** Self-exclusion: time-outs, longer exclusions, and reopening play. */
export { createEndNotifier, notifyEndJob } from "./notify-end.ts";
export { instrumentRecord } from "./exclusion-store.ts";
export type { EndPlaySessions } from "./end-play.ts";
export { createExclusionLinker, type LinkExclusion } from "./link-exclusion.ts";
export { type ExclusionPeriod, reopeningOf } from "./exclusion-rules.ts";
export { bindSelfExclusion } from "./self-exclusion-routes.ts";
export { selfExclusionCommands } from "./self-exclusion-commands.ts";
