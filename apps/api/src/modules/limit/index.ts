/** Players' own limits of deposits, losses, stakes and sessions. Those of play also bind inside the settling statement of the ledger. */
export { bindLimit, limitJobs } from "./limit-routes.ts";
export { isOverLimit, readDepositLimits, warnNearDeposit } from "./deposit-limits.ts";
export { countPlay, refuseTimeUp } from "./judge-limits.ts";
export { awaitNearEnd } from "./tell-near-end.ts";
export { limitRecord } from "./limit-record.ts";
