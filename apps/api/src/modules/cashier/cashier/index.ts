/** The cashier: its widget's data, orders of deposits and withdrawals, the payment history. */
import type { FastifyInstance } from "fastify";
import type { Binder } from "../../../platform/http/bind-operation.ts";
import type { JobHandler } from "../../../platform/jobs/job-runner.ts";
import type { PaymentSetup } from "../payment/index.ts";
import { connectProviders } from "../payment-provider/index.ts";
import { bindRoutes } from "./cashier-routes.ts";
import { createJobs } from "./payment-jobs.ts";

/** Registers the cashier, payment history and callbacks, and returns the job handlers. */
export async function bindCashier(
  api: Binder,
  http: FastifyInstance,
  setup: PaymentSetup,
): Promise<Readonly<Record<string, JobHandler>>> {
  const { providers, jobs } = await connectProviders(http, setup);
  const parts = { ...setup, providers };
  await bindRoutes(api, http, parts);
  return { ...createJobs(parts), ...jobs };
}
