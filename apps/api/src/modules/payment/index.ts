import type { FastifyInstance } from "fastify";
import type { Binder } from "../../platform/http/bind-operation.ts";
import type { JobHandler } from "../../platform/jobs/job-runner.ts";
import type { ModuleParts } from "../bind-modules.ts";

/** Deposits and withdrawals. */
export async function bindPayment(_api: Binder, _http: FastifyInstance, _parts: ModuleParts): Promise<void> {}
export function createPaymentJobs(_parts: ModuleParts): Readonly<Record<string, JobHandler>> {
  return {};
}
