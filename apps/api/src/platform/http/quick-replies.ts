import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { chooseForm, type SharedReplies } from "./shared-replies.ts";

export interface QuickRepliesOptions {
  readonly shared: SharedReplies;
  /** Of the answers to all calls. */
  readonly headers: Readonly<Record<string, string>>;
  readonly sessionCookie: string;
}

/**
 * Answers guests who ask for a list that is kept, before anything else looks at the request: nothing about them is read, so there is nothing
 * to check. Everybody else, and every list that is not kept, goes the usual way. Answers how many it has answered.
 */
export function answerQuickly(app: FastifyInstance, options: QuickRepliesOptions): () => number {
  let answered = 0;
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  const usual = app.server.listeners("request");
  app.server.removeAllListeners("request");
  app.server.on("request", (request, response) => {
    if (!isClosing && answerFrom(options, request, response)) answered += 1;
    else for (const listener of usual) listener.call(app.server, request, response);
  });
  return () => answered;
}

function answerFrom(
  { shared, headers, sessionCookie }: QuickRepliesOptions,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== "GET" || request.headers.cookie?.includes(sessionCookie)) return false;
  const known = shared.findByAddress(request.url ?? "");
  if (!known) return false;
  const form = chooseForm(request.headers, known);
  const length = form.body ? { "content-length": form.body.length } : {};
  response.writeHead(form.status, { ...headers, ...form.headers, ...length, "x-request-id": randomUUID() });
  response.end(form.body);
  return true;
}
