import type { FastifyInstance } from "fastify";
import { sign } from "../../platform/secrets.ts";
import {
  bindSandboxGateway,
  defaultDelays,
  type Delivery,
  type SandboxParts,
  type SigningKey,
} from "../sandbox-gateway/index.ts";
import type { PaymentGateway } from "./payment-gateway.ts";
import type { PaymentDesk, PaymentParts } from "./payment-parts.ts";
import { createSandboxAdapter } from "./sandbox-adapter.ts";

export interface OpenedDesk {
  readonly desk: PaymentDesk;
  readonly sandbox: SandboxParts | null;
}

/** Connects the payment companies. With the sandbox off there is none, and every payment says that its gateway does not answer. */
export async function openDesk(http: FastifyInstance, parts: PaymentParts): Promise<OpenedDesk> {
  const providers = new Map<string, PaymentGateway>();
  if (!parts.env.SANDBOX_GATEWAY) return { desk: { ...parts, providers }, sandbox: null };
  const key: SigningKey = { id: "sandbox-1", secret: sign(parts.secret, "sandbox-gateway", "sandbox-1") };
  const { db, clock } = parts;
  const sandbox: SandboxParts = {
    db,
    clock,
    key,
    publicUrl: parts.env.publicUrl,
    delays: defaultDelays,
    rateLimitFactor: parts.env.RATE_LIMIT_FACTOR,
    deliver: createDeliver(http, parts),
  };
  await bindSandboxGateway(http, sandbox);
  providers.set(
    "sandbox",
    createSandboxAdapter({
      key,
      clock,
      post: (request) => postInside(http, request),
      timeoutMs: parts.env.GATEWAY_TIMEOUT_MS,
      hasPersonalAccounts: !parts.env.SANDBOX_CARDS_SHARED,
      note: parts.watchGateway("sandbox"),
    }),
  );
  return { desk: { ...parts, providers }, sandbox };
}

/** An HTTP request to this very server without a socket: the sandbox lives in it, whatever address and proxy stand in front. */
async function postInside(
  http: FastifyInstance,
  { path, headers, body }: Delivery,
): Promise<{ status: number; body: string }> {
  const answer = await http.inject({ method: "POST", url: path, headers: { ...headers }, payload: body });
  return { status: answer.statusCode, body: answer.body };
}

/** Callbacks travel to the public address as a real gateway's do. Where the server cannot reach itself there, they come in from the inside. */
function createDeliver(http: FastifyInstance, { env, log }: PaymentParts): SandboxParts["deliver"] {
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
