import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { ClientConnection } from "./hub-connection.ts";
import type { HubState } from "./hub-state.ts";
import { StreamTransport } from "./transport.ts";

/** Where networks block WebSockets: one long answer carries the replies, and each command is a request. */
export const streamPath = "/connection/http_stream";
export const emulationPath = "/emulation";

const emulationShape = z.object({ session: z.string(), data: z.string() });

export interface StreamAcceptor {
  /** Answers a request with a stream; its body has the first commands. Returns a status on refusal. */
  open(request: IncomingMessage, response: ServerResponse, body: string): 403 | 429 | undefined;
  /** Passes commands to their stream. 404 lets the client connect again. */
  receive(request: IncomingMessage, body: string): 204 | 400 | 403 | 404;
}

export function createStreamAcceptor(hub: HubState): StreamAcceptor {
  const { settings } = hub;
  const connections = new Map<string, ClientConnection>();
  const isForeign = ({ headers: { origin } }: IncomingMessage): boolean =>
    origin !== undefined && !settings.allowedOrigins.has(origin);

  return {
    open(request, response, body) {
      if (isForeign(request)) return 403;
      const address = settings.addressOf(request);
      if (!hub.connectionsPerAddress.acquire(address)) return 429;
      const session = randomUUID();
      // The pings are its only traffic, and are rarer than what cuts a silent connection.
      request.socket.setTimeout(0);
      response.writeHead(200, {
        "content-type": "application/octet-stream",
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        // nginx would hold the answer back.
        "x-accel-buffering": "no",
        connection: "close",
      });
      response.flushHeaders();
      const transport = new StreamTransport(response, settings.limits.queuedBytes);
      const connection = new ClientConnection(hub, transport, session);
      connections.set(session, connection);
      response.once("close", () => {
        connections.delete(session);
        connection.end();
        hub.connectionsPerAddress.release(address);
      });
      response.on("error", () => connection.end());
      connection.receive(body);
      return undefined;
    },

    receive(request, body) {
      if (isForeign(request)) return 403;
      const sent = parse(body);
      if (sent === undefined) return 400;
      const connection = connections.get(sent.session);
      if (connection === undefined) return 404;
      connection.receive(sent.data);
      return 204;
    },
  };
}

function parse(body: string): z.infer<typeof emulationShape> | undefined {
  try {
    return emulationShape.parse(JSON.parse(body));
  } catch {
    return undefined;
  }
}
