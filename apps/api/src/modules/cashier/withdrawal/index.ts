/** Withdrawals: the checks before approval, the operator's decision and the payout. */
export {
  type ApprovalRules,
  judgeApproval,
  shownStep,
  type WaitsFor,
} from "./approval-rules.ts";
export { readWeek } from "./read-week.ts";
export {
  approveWithdrawal,
  listPendingWithdrawals,
  orderPayoutJob,
  type PendingWithdrawal,
  rejectWithdrawal,
  returnRejectedJob,
  startPayout,
} from "./decide-withdrawal.ts";
export { orderPayout } from "./order-payout.ts";
export { payoutFields, readPayoutNumber } from "./payout-fields.ts";
export { approvalRulesOf, readApprovalInput } from "./read-approval-input.ts";
export { withdrawalCommands } from "./withdrawal-commands.ts";
