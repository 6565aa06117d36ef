/** Players' own limits of deposits, losses, stakes and time. Settlement enforces the play limits on every stake. */
export { bindLimit, limitJobs } from "./limit-routes.ts";
export { isOverLimit } from "./deposit-limit-rules.ts";
export { readDepositLimits, warnNearDeposit } from "./deposit-limits.ts";
export type { CountedLimit, SignInTime, StoredLimit } from "./limit-rules.ts";
export { limitRecord, selectLimits, takeBackFromLimits } from "./limit-store.ts";
export { limitNotice } from "./limit-notice.ts";
export { awaitNearEnd } from "./notify-near-end.ts";
