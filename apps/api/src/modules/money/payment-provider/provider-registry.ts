import type { FastifyInstance } from "fastify";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { Env } from "../../../platform/env.ts";
import type { JobHandler } from "../../../platform/jobs/job-runner.ts";
import type { Logger } from "../../../platform/log.ts";
import { sign } from "../../../platform/secrets.ts";
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

/** The companies that move the money, by their name in callback addresses. */
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
  /** Starts the count of calls to a company, and returns the function that counts each. */
  readonly watchProvider: WatchProvider;
}

/** Connects the payment companies. With the sandbox off there is none, and every payment fails with `payment.gateway_unavailable`. */
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

/** Sends an HTTP request to this very server without a socket: the sandbox lives in it, whatever address and proxy stand in front. */
async function postInside(
  http: FastifyInstance,
  { path, headers, body }: Delivery,
): Promise<{ status: number; body: string }> {
  const answer = await http.inject({ method: "POST", url: path, headers: { ...headers }, payload: body });
  return { status: answer.statusCode, body: answer.body };
}

/** Callbacks travel to the public address as a real provider's do. Where the server cannot reach itself there, they come in from the inside. */
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
        "the public address does not answer from here; the callback is delivered inside",
      );
      return inside(delivery);
    }
  };
}
