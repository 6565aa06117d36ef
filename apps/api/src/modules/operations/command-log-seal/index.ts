/** Seals what the command log says, so that nobody changes it unseen: sealed by quarters of an hour, read again daily and when asked. */
export { checkCommandLog, checkCommandLogDaily } from "./check-command-log.ts";
export type { BrokenSeal, CommandLogReport } from "./check-command-log.ts";
export { sealCommandLog } from "./seal-command-log.ts";
