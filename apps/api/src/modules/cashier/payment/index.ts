/** The record of every payment in and out, its money movements, and what ends a deposit. */
export { cancelPayment } from "./cancel-payment.ts";
export {
  closeDeposit,
  closeUnallowedDeposits,
  enqueueVoid,
  expireDeposit,
  expireDepositJob,
  lookUpDepositJob,
  lookUpHintJob,
  lookUpPayoutJob,
  lookUpReversalsJob,
  voidDeposit,
  voidDepositJob,
} from "./close-deposit.ts";
export { createCallbackHandler } from "./handle-callback.ts";
export {
  askProvider,
  lookUpHint,
  lookUpPayment,
  lookUpReversals,
  lookUpUnheard,
  takeAnswer,
} from "./look-up-payment.ts";
export { collectDebts, failWithdrawal, publishPayment } from "./move-payment.ts";
export { type Rejection, writePaymentLetter, writePaymentMessage } from "./payment-notices.ts";
export type { PaymentParts, PaymentSetup } from "./payment-parts.ts";
export {
  capabilityOf,
  isPaymentReason,
  payoutMethods,
  type PaymentMode,
  type PaymentReason,
  paymentReasons,
} from "./payment-rules.ts";
export {
  type ApprovalReason,
  countWaitingPayouts,
  hasDebt,
  hasOpenPayment,
  insertPayment,
  lockPayment,
  paymentRecord,
  type PaymentRow,
  selectDepositMethods,
  selectDestinationKnownAt,
  selectLastApproved,
  selectPayment,
  selectPayments,
  selectPendingWithdrawals,
  selectUnfinished,
  sumCreditedSince,
  sumRecentlySettled,
  sumSettledPayments,
  sumWithdrawn,
  updatePayment,
} from "./payment-store.ts";
export {
  type ListedRefund,
  refundDeposit,
  refundDepositJob,
} from "./refund-deposit.ts";
export { refundCommands } from "./refund-commands.ts";
export { judgeResend } from "./look-up-rules.ts";
export { judgeContinue } from "./unpaid-order-rules.ts";
export { unmatchedMoneyCommands } from "./unmatched-money-commands.ts";
