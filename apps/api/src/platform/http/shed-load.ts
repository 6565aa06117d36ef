import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { errorBody } from "./error-reply.ts";

/** Calls of one path that are refused in an overload, before any work is spent on them. */
export interface Shedding {
  readonly method: string;
  readonly path: string;
  /** Whether one more, beside so many unanswered ones, could not be answered in time. */
  readonly isFull: (unanswered: number) => boolean;
  /** Headers of every answer of this path. */
  readonly headers: Readonly<Record<string, string>>;
  readonly sentence: string;
}

const retryAfterSeconds = 1;
const reportEveryMs = 10_000;

/**
 * Refuses before routing. A refused call costs a fraction of an answered one: otherwise an overload would be
 * spent on refusals, and those that are answered would wait for them.
 */
export function shedLoad(app: FastifyInstance, { method, path, isFull, headers, sentence }: Shedding): void {
  const body = JSON.stringify(errorBody("request.overloaded", sentence));
  const head = {
    ...headers,
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    "cache-control": "no-store",
    "retry-after": String(retryAfterSeconds),
  };
  const listeners = app.server.listeners("request");
  let unanswered = 0;
  let refused = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;

  function refuse(reply: ServerResponse): void {
    refused += 1;
    if (performance.now() - reportedAt > reportEveryMs) {
      app.log.warn({ path, refused, unanswered }, "overload: calls are refused and may be repeated");
      reportedAt = performance.now();
    }
    reply.writeHead(503, head).end(body);
  }

  app.server.removeAllListeners("request");
  app.server.on("request", (request: IncomingMessage, reply: ServerResponse) => {
    if (request.method === method && request.url === path) {
      if (isFull(unanswered)) return refuse(reply);
      unanswered += 1;
      reply.once("close", () => (unanswered -= 1));
    }
    for (const listener of listeners) listener.call(app.server, request, reply);
  });
}
