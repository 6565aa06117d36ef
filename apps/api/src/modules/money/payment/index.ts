import type { FastifyInstance } from "fastify";
import type { Binder } from "../../../platform/http/bind-operation.ts";
import type { JobHandler } from "../../../platform/jobs/job-runner.ts";
import { connectProviders } from "../payment-provider/index.ts";
import { createJobs } from "./payment-jobs.ts";
import type { PaymentSetup } from "./payment-parts.ts";
import { bindRoutes } from "./payment-routes.ts";

/**
 * Deposits and withdrawals. The operator's commands take a payment id and return `status: false` when it is
 * too late.
 */
export { approveWithdrawal, rejectWithdrawal } from "./decide-withdrawal.ts";
export { hasOpenPayment, paymentRecord } from "./payment-store.ts";
export { listPendingWithdrawals, type PendingWithdrawal } from "./list-pending-withdrawals.ts";
export { type ListedRefund, listRefunds } from "./list-refunds.ts";
export { countWaitingPayouts, sumSettledPayments } from "./payment-figures.ts";
export type { PaymentSetup } from "./payment-parts.ts";
export { isPaymentReason, type PaymentReason, paymentReasons } from "./payment-rules.ts";
export { retryRefund } from "./refund-deposit.ts";

/** Registers the cashier, payment history and callbacks, and returns the job handlers. */
export async function bindPayment(
  api: Binder,
  http: FastifyInstance,
  setup: PaymentSetup,
): Promise<Readonly<Record<string, JobHandler>>> {
  const { providers, jobs } = await connectProviders(http, setup);
  const parts = { ...setup, providers };
  await bindRoutes(api, http, parts);
  return { ...createJobs(parts), ...jobs };
}
