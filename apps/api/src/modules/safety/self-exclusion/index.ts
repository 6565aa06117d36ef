/** A player's own pauses of play: time-outs, self-exclusion, and the way back. */
export { createEndNotifier, notifyEndJob } from "./notify-end.ts";
export { instrumentRecord } from "./instrument-record.ts";
export type { EndPlaySessions } from "./end-play.ts";
export { createExclusionLinker } from "./link-exclusion.ts";
export type { LinkExclusion } from "./link-exclusion.ts";
export { type ExclusionPeriod, reopeningOf } from "./reopening-rules.ts";
export { unlinkExclusion } from "./unlink-exclusion.ts";
export { bindSelfExclusion } from "./self-exclusion-routes.ts";
