/** Seals the command log against unnoticed changes: by quarters of an hour, verified daily and on request. */
export { checkCommandLog, checkCommandLogDaily } from "./check-command-log.ts";
export type { BrokenSeal, CommandLogReport } from "./check-command-log.ts";
export { sealCommandLog } from "./seal-command-log.ts";
