import type { FastifyInstance } from "fastify";
import type { Binder } from "../../platform/http/bind-operation.ts";
import type { JobHandler } from "../../platform/jobs/job-runner.ts";
import { createSandboxJobs } from "../sandbox-gateway/index.ts";
import { openDesk } from "./open-desk.ts";
import { createJobs } from "./payment-jobs.ts";
import type { PaymentParts } from "./payment-parts.ts";
import { bindRoutes } from "./payment-routes.ts";

/** Deposits and withdrawals. Commands for the operator: all take a payment's id, and answer `status: false` where it is too late. */
export { approveWithdrawal } from "./approve-withdrawal.ts";
export { listPendingWithdrawals } from "./list-pending-withdrawals.ts";
export type { PendingWithdrawal } from "./list-pending-withdrawals.ts";
export { listRefunds } from "./list-refunds.ts";
export type { ListedRefund } from "./list-refunds.ts";
export type { PaymentParts } from "./payment-parts.ts";
export { isPaymentReason, paymentReasons } from "./payment-rules.ts";
export type { PaymentReason } from "./payment-rules.ts";
export { hasOpenPayment } from "./has-open-payment.ts";
export { paymentRecord } from "./payment-record.ts";
export { rejectWithdrawal } from "./reject-withdrawal.ts";
export { retryRefund } from "./refund-deposit.ts";

export { listPaymentSystems } from "./gateway-list.ts";

/** Mounts the cashier, the payment history, the callbacks, and the sandbox gateway where it is on. Answers the handlers of its jobs. */
export async function bindPayment(
  api: Binder,
  http: FastifyInstance,
  parts: PaymentParts,
): Promise<Readonly<Record<string, JobHandler>>> {
  const { desk, sandbox } = await openDesk(http, parts);
  await bindRoutes(api, http, desk);
  return { ...createJobs(desk), ...(sandbox ? createSandboxJobs(sandbox) : {}) };
}
export { gatewayOutcomes, type WatchGateway } from "./payment-gateway.ts";
export { countWaitingPayouts, sumSettledPayments } from "./payment-figures.ts";
