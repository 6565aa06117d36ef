import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { z } from "zod";
import { disconnects } from "../disconnects.ts";
import { type PublishOptions, type RealtimeBus, RealtimeBusError } from "../realtime-bus.ts";

const publishFields = {
  data: z.unknown(),
  tags: z.record(z.string(), z.string()).optional(),
  skip_history: z.boolean().optional(),
  idempotency_key: z.string().optional(),
};
const publishShape = z.object({ channel: z.string(), ...publishFields });
const broadcastShape = z.object({ channels: z.array(z.string()), ...publishFields });
const batchShape = z.object({ commands: z.array(z.object({ publish: publishShape })) });
const disconnectShape = z.object({
  user: z.string(),
  disconnect: z.object({ code: z.int(), reason: z.string() }).default(disconnects.forced),
});
const unsubscribeShape = z.object({ user: z.string(), channel: z.string() });
const historyShape = z.object({
  channel: z.string(),
  limit: z.int().optional(),
  since: z.object({ offset: z.int().default(0), epoch: z.string().default("") }).optional(),
  reverse: z.boolean().optional(),
});

type Method = (bus: RealtimeBus, body: unknown) => Promise<unknown>;

const methods: ReadonlyMap<string, Method> = new Map<string, Method>([
  [
    "publish",
    async (bus, body) => {
      const { channel, data, ...options } = publishShape.parse(body);
      return (await bus.publish(channel, data, toPublishOptions(options))) ?? {};
    },
  ],
  [
    "broadcast",
    async (bus, body) => {
      const { channels, data, ...options } = broadcastShape.parse(body);
      const outcomes = await bus.broadcast(channels, data, toPublishOptions(options));
      return { responses: outcomes.map(({ error }) => (error ? { error: toError(error) } : { result: {} })) };
    },
  ],
  [
    "batch",
    async (bus, body) => {
      const replies = [];
      for (const { publish } of batchShape.parse(body).commands) {
        const { channel, data, ...options } = publish;
        try {
          replies.push({ publish: (await bus.publish(channel, data, toPublishOptions(options))) ?? {} });
        } catch (error) {
          replies.push({ error: toError(error) });
        }
      }
      return { replies };
    },
  ],
  [
    "disconnect",
    async (bus, body) => {
      const { user, disconnect } = disconnectShape.parse(body);
      await bus.disconnectUser(user, disconnect);
      return {};
    },
  ],
  [
    "unsubscribe",
    async (bus, body) => {
      const { user, channel } = unsubscribeShape.parse(body);
      await bus.unsubscribeUser(user, channel);
      return {};
    },
  ],
  [
    "history",
    (bus, body) => {
      const { channel, limit, since, reverse } = historyShape.parse(body);
      return bus.history(channel, { limit, since, isReverse: reverse });
    },
  ],
  ["info", async () => ({ nodes: [{ name: "hub" }] })],
]);

/**
 * The protocol's server API over any bus: POST /api/<method>. Used by the contract tests of the HTTP adapter.
 */
export function createHubApi(bus: RealtimeBus, { key }: { readonly key: string }): RequestListener {
  return (request, response) => {
    answer(bus, { request, key }).then(
      ({ status, body }) => send(response, status, body),
      () => send(response, 500, undefined),
    );
  };
}

type Call = { readonly request: IncomingMessage; readonly key: string };

async function answer(bus: RealtimeBus, { request, key }: Call): Promise<{ status: number; body?: unknown }> {
  const method = methods.get(/^\/api\/(\w+)$/.exec(request.url ?? "")?.[1] ?? "");
  if (request.method !== "POST" || method === undefined) return { status: 404 };
  if (!isSameKey(request.headers["x-api-key"], key)) return { status: 401 };
  let body: unknown;
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
    body = JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    return { status: 400 };
  }
  try {
    const result = await method(bus, body);
    // As the real server: a batch has no result around its answer.
    return { status: 200, body: request.url === "/api/batch" ? result : { result } };
  } catch (error) {
    return { status: 200, body: { error: toError(error) } };
  }
}

function toError(error: unknown): { code: number; message: string } {
  if (error instanceof RealtimeBusError) return { code: error.code, message: error.message };
  if (error instanceof z.ZodError) return { code: 107, message: "bad request" };
  return { code: 100, message: "internal server error" };
}

type WireOptions = Omit<z.infer<typeof publishShape>, "channel" | "data">;

function toPublishOptions({ tags, skip_history, idempotency_key }: WireOptions): PublishOptions {
  return { tags, isHistorySkipped: skip_history, idempotencyKey: idempotency_key };
}

function isSameKey(given: string | readonly string[] | undefined, key: string): boolean {
  if (typeof given !== "string") return false;
  const left = Buffer.from(given);
  const right = Buffer.from(key);
  return left.length === right.length && timingSafeEqual(left, right);
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "Content-Type": "application/json" });
  response.end(body === undefined ? "" : JSON.stringify(body));
}
