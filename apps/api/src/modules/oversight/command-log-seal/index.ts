/** Seals the command log against unnoticed changes: by quarters of an hour, verified daily and on request. */
export {
  type BrokenSeal,
  checkCommandLog,
  checkCommandLogDaily,
  type CheckParts,
  type CommandLogReport,
} from "./check-command-log.ts";
export { sealCommandLog } from "./seal-command-log.ts";
