import type { FastifyInstance } from "fastify";
import type { ProviderSetup } from "./define-provider.ts";

/** An HTTP callback that a sandbox sends. */
export interface Delivery {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Posts to the casino and returns the HTTP status. Throws when the connection fails. */
export type Deliver = (delivery: Delivery) => Promise<number>;

/**
 * Sends a request to this server without a socket. The sandbox runs in the same process, whatever the public
 * address is.
 */
export async function postInside(
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
export function createDeliver(http: FastifyInstance, { env, log }: ProviderSetup): Deliver {
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
        signal: AbortSignal.timeout(env.PAYMENT_TIMEOUT_MS),
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
