import type { FastifyInstance } from "fastify";
import type { CommandRunner } from "../../platform/command-runner.ts";
import type { Binder } from "../../platform/http/bind-operation.ts";
import type { JobHandler } from "../../platform/jobs/job-runner.ts";
import { createSandboxJobs } from "../sandbox-gateway/index.ts";
import { type OpenedDesk, openDesk } from "./open-desk.ts";
import { createJobs } from "./payment-jobs.ts";
import type { PaymentParts } from "./payment-parts.ts";
import { bindRoutes } from "./payment-routes.ts";

/** Deposits and withdrawals. Commands for the operator: all take a payment's id, and answer `status: false` where it is too late. */
export { approveWithdrawal } from "./approve-withdrawal.ts";
export { listPendingWithdrawals } from "./list-pending-withdrawals.ts";
export type { PendingWithdrawal } from "./list-pending-withdrawals.ts";
export type { PaymentParts } from "./payment-parts.ts";
export { isPaymentReason, paymentReasons } from "./payment-rules.ts";
export type { PaymentReason } from "./payment-rules.ts";
export { rejectWithdrawal } from "./reject-withdrawal.ts";

// The composition root asks for routes and for jobs in two calls; both must speak with the same gateways.
const opened = new WeakMap<CommandRunner, OpenedDesk>();

/** Mounts the cashier, the payment history, the callbacks, and the sandbox gateway where it is on. */
export async function bindPayment(api: Binder, http: FastifyInstance, parts: PaymentParts): Promise<void> {
  const desk = await openDesk(http, parts);
  opened.set(parts.runner, desk);
  await bindRoutes(api, http, desk.desk);
}

/** Handlers of the payment jobs. Call it after `bindPayment` with the same parts. */
export function createPaymentJobs(parts: PaymentParts): Readonly<Record<string, JobHandler>> {
  const desk = opened.get(parts.runner);
  if (!desk) throw new Error("bindPayment comes before createPaymentJobs");
  return { ...createJobs(desk.desk), ...(desk.sandbox ? createSandboxJobs(desk.sandbox) : {}) };
}
