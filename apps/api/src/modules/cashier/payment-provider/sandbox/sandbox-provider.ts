import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { sign } from "../../../../platform/random/secrets.ts";
import { flag } from "../../../../platform/settings/env.ts";
import { defineProvider, type ProviderSetup } from "../define-provider.ts";
import { createSandboxAdapter } from "./sandbox-adapter.ts";
import type { Delivery, SandboxParts } from "./sandbox-parts.ts";
import { bindSandboxGateway } from "./sandbox-routes.ts";
import { defaultDelays } from "./sandbox-rules.ts";
import { createSandboxJobs } from "./send-events.ts";
import type { SigningKey } from "./signature.ts";

/** Test cards and no real money: a hosted form in a frame, whole events, settled at the ordered amount. */
export const sandbox = defineProvider({
  name: "sandbox",
  settings: z.object({
    PAYMENT_SANDBOX: flag
      .default(true)
      .describe("on: payments use the built-in sandbox with test cards and no real money"),
    PAYMENT_SANDBOX_CARDS_SHARED: flag
      .default(true)
      .describe("on: the sandbox's test cards are shared, so that a common one does not link an exclusion"),
  }),
  // Its form is a page of this casino.
  origins: () => ({ frames: [], forms: [] }),
  async connect(http, setup, settings) {
    if (!settings.PAYMENT_SANDBOX) return null;
    const key: SigningKey = { id: "sandbox-1", secret: sign(setup.secret, "sandbox-gateway", "sandbox-1") };
    const { db, clock, env } = setup;
    const parts: SandboxParts = {
      db,
      clock,
      key,
      publicUrl: env.publicUrl,
      delays: defaultDelays,
      rateLimitFactor: env.RATE_LIMIT_FACTOR,
      deliver: createDeliver(http, setup),
    };
    await bindSandboxGateway(http, parts);
    const adapter = createSandboxAdapter({
      key,
      clock,
      post: (request) => postInside(http, request),
      timeoutMs: env.GATEWAY_TIMEOUT_MS,
      hasPersonalAccounts: !settings.PAYMENT_SANDBOX_CARDS_SHARED,
      note: setup.watchProvider("sandbox"),
    });
    return { adapter, jobs: createSandboxJobs(parts) };
  },
});

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
