import type { FastifyInstance } from "fastify";
import type { Clock } from "../../../platform/time/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { Env } from "../../../platform/settings/env.ts";
import type { JobHandler } from "../../../platform/jobs/job-runner.ts";
import type { Logger } from "../../../platform/runtime/log.ts";
import { sign } from "../../../platform/random/secrets.ts";
import type { PaymentProvider, WatchProvider } from "./payment-provider.ts";
import {
  bindSandboxGateway,
  createSandboxAdapter,
  createSandboxJobs,
  defaultDelays,
  type Delivery,
  type SandboxParts,
  type SigningKey,
} from "./sandbox/index.ts";

/** Payment providers by their name in callback URLs. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>;

export interface ProviderSetup {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly secret: string;
  readonly env: Pick<
    Env,
    | "NODE_ENV"
    | "publicUrl"
    | "SANDBOX_GATEWAY"
    | "SANDBOX_CARDS_SHARED"
    | "GATEWAY_TIMEOUT_MS"
    | "RATE_LIMIT_FACTOR"
  >;
  /** Starts measuring a call to a provider. The returned function records its result. */
  readonly watchProvider: WatchProvider;
}

/**
 * Connects the payment providers. With the sandbox off there is none, and every payment fails with
 * `payment.gateway_unavailable`.
 */
export async function connectProviders(
  http: FastifyInstance,
  setup: ProviderSetup,
): Promise<{ providers: PaymentProviders; jobs: Readonly<Record<string, JobHandler>> }> {
  if (!setup.env.SANDBOX_GATEWAY) return { providers: new Map(), jobs: {} };
  const key: SigningKey = { id: "sandbox-1", secret: sign(setup.secret, "sandbox-gateway", "sandbox-1") };
  const { db, clock, env } = setup;
  const sandbox: SandboxParts = {
    db,
    clock,
    key,
    publicUrl: env.publicUrl,
    delays: defaultDelays,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    deliver: createDeliver(http, setup),
  };
  await bindSandboxGateway(http, sandbox);
  const adapter = createSandboxAdapter({
    key,
    clock,
    post: (request) => postInside(http, request),
    timeoutMs: env.GATEWAY_TIMEOUT_MS,
    hasPersonalAccounts: !env.SANDBOX_CARDS_SHARED,
    note: setup.watchProvider("sandbox"),
  });
  return { providers: new Map([["sandbox", adapter]]), jobs: createSandboxJobs(sandbox) };
}

/**
 * Sends a request to this server without a socket. The sandbox runs in the same process, whatever the public
 * address is.
 */
async function postInside(
  http: FastifyInstance,
  { path, headers, body }: Delivery,
): Promise<{ status: number; body: string }> {
  const answer = await http.inject({ method: "POST", url: path, headers: { ...headers }, payload: body });
  return { status: answer.statusCode, body: answer.body };
}

/**
 * Sends callbacks to the public address, as a real provider does. Falls back to an in-process request when
 * the server cannot reach that address.
 */
function createDeliver(http: FastifyInstance, { env, log }: ProviderSetup): SandboxParts["deliver"] {
  const inside = async (delivery: Delivery): Promise<number> => (await postInside(http, delivery)).status;
  if (env.NODE_ENV === "test") return inside;
  return async (delivery) => {
    try {
      const { path, headers, body } = delivery;
      const answer = await fetch(`${env.publicUrl}${path}`, {
        method: "POST",
        headers,
        body,
        redirect: "manual",
        signal: AbortSignal.timeout(env.GATEWAY_TIMEOUT_MS),
      });
      await answer.body?.cancel();
      return answer.status;
    } catch (error) {
      log.debug(
        { err: error },
        "the public address is unreachable from this server; the callback is delivered in-process",
      );
      return inside(delivery);
    }
  };
}
