import type { FastifyInstance } from "fastify";
import { createAddressReader, networkOf, readProxyTrust } from "../http/caller-address.ts";
import type { Env } from "../settings/env.ts";
import type { OutboxEvent, OutboxRow, PublishEvents, PublishCall } from "../outbox/outbox-store.ts";
import { sign } from "../random/secrets.ts";
import {
  createCentrifugoBus,
  createChannels,
  createFanOut,
  type FanOutOptions,
  createHub,
  createRealtimeTokens,
  type Hub,
  isRefusedForGood,
  type KeyedPublication,
  publicationsPerCall,
  type RealtimeBus,
  emulationPath,
  realtimePath,
  streamPath,
  type RealtimeTokens,
} from "./index.ts";

/** Realtime for the rest of the API, independent of the server behind it. */
export interface Realtime {
  readonly bus: RealtimeBus;
  /** For the browser; relative to the site when the hub is in this process. */
  readonly url: string;
  readonly signToken: (userId: string, sessionId: string) => ReturnType<RealtimeTokens["sign"]>;
  /** Whether publishing is a call over the network. */
  readonly isRemote: () => boolean;
  readonly publishEvents: PublishEvents;
  /** Number of connections to the hub in this process. */
  readonly countSockets: () => number;
  /** A message of another process, for the players of this one. */
  receive(payload: string): Promise<void>;
  /** Messages of other processes were missed: pages of this one read again. */
  catchUp(): void;
  attach(app: FastifyInstance): void;
}

type Settings = Pick<
  Env,
  | "CENTRIFUGO_URL"
  | "CENTRIFUGO_API_URL"
  | "CENTRIFUGO_API_KEY"
  | "CENTRIFUGO_TOKEN_SECRET"
  | "TRUST_PROXY"
  | "publicUrl"
>;

export interface RealtimeDeps {
  readonly secret: string;
  readonly isSessionAlive: (sessionId: string) => Promise<boolean>;
  /** The way to other processes on the database; absent where there can be none. */
  readonly others?: Omit<FanOutOptions, "hub">;
}

const externalTokenSeconds = 30;

/** The hub of this process, joined with those of the others, or a Centrifugo server if one is configured. */
export function createRealtime(env: Settings, deps: RealtimeDeps): Realtime {
  const { secret, isSessionAlive, others } = deps;
  const hasOthers = (): boolean => others?.hasOthers() ?? false;
  const channels = createChannels();
  const tokens = createRealtimeTokens({
    secret: env.CENTRIFUGO_TOKEN_SECRET ?? sign(secret, "realtime", "connection tokens"),
    // Centrifugo knows no sessions: a token is valid there until it expires, also after the sign-out.
    ...(env.CENTRIFUGO_URL !== undefined && { lifetimeSeconds: externalTokenSeconds }),
  });
  const addressOf = createAddressReader(readProxyTrust(env.TRUST_PROXY));
  const isExternal = env.CENTRIFUGO_URL !== undefined;
  const hub: Hub | null = isExternal
    ? null
    : createHub({
        tokens,
        channels,
        isSessionAlive,
        allowedOrigins: [new URL(env.publicUrl).origin],
        addressOf: (request) => networkOf(addressOf(request)),
      });
  const fanOut = hub && others ? createFanOut({ ...others, hub }) : null;
  const bus: RealtimeBus =
    fanOut?.bus ??
    hub ??
    createCentrifugoBus({ baseUrl: env.CENTRIFUGO_API_URL ?? "", apiKey: env.CENTRIFUGO_API_KEY ?? "" });
  return {
    bus,
    url: env.CENTRIFUGO_URL ?? `${env.publicUrl.replace(/^http/, "ws")}${realtimePath}`,
    signToken: (userId, sessionId) => tokens.sign(userId, sessionId),
    isRemote: () => isExternal || hasOthers(),
    publishEvents: (rows, publishing) => publishEvents(bus, rows, publishing),
    countSockets: () => hub?.stats().connections ?? 0,
    receive: async (payload) => fanOut?.receive(payload),
    catchUp() {
      if (hasOthers()) hub?.reconnectAll();
    },
    attach(app) {
      if (hub) attachRealtime(app, hub);
    },
  };
}

/**
 * Publishes events in order, as many per call as possible between two server commands, and marks progress
 * after each call. What is refused for good holds up nothing behind it.
 */
async function publishEvents(
  bus: RealtimeBus,
  rows: readonly OutboxRow[],
  { signal, markPublished, markRefused }: PublishCall,
): Promise<void> {
  let waiting: (KeyedPublication & { readonly id: bigint })[] = [];
  const publishWaiting = async (): Promise<void> => {
    if (waiting.length === 0) return;
    const outcomes = await bus.publishAll(waiting, signal);
    const refused = new Map(
      waiting.flatMap(({ id }, index) => {
        const { channel, error } = outcomes[index] ?? {};
        return error ? [[id, `${channel}: ${error.message}`] as const] : [];
      }),
    );
    for (const [id, reason] of refused) markRefused(id, reason);
    markPublished([...new Set(waiting.map(({ id }) => id))].filter((id) => !refused.has(id)));
    waiting = [];
  };
  for (const { id, event } of rows) {
    if (event.method === "disconnect") {
      await publishWaiting();
      const { user, disconnect } = event.payload;
      const refusal = await refusalOf(bus.disconnectUser(user, disconnect, signal));
      if (refusal) markRefused(id, refusal);
      else markPublished([id]);
    } else {
      const own = publicationsOf(id, event);
      if (waiting.length + own.length > publicationsPerCall) await publishWaiting();
      waiting.push(...own.map((publication) => ({ ...publication, id })));
      if (own.length === 0) markPublished([id]);
    }
  }
  await publishWaiting();
}

/** Why a call is refused for good; null when it succeeded. */
async function refusalOf(call: Promise<void>): Promise<string | null> {
  try {
    await call;
    return null;
  } catch (error) {
    if (!isRefusedForGood(error)) throw error;
    return error.message;
  }
}

/** The outbox id is the idempotency key: a repeated event is delivered once if the server supports it. */
function publicationsOf(
  id: bigint,
  event: Exclude<OutboxEvent, { method: "disconnect" }>,
): KeyedPublication[] {
  if (event.method === "publish") return [{ ...event.payload, idempotencyKey: `outbox-${id}` }];
  return event.payload.commands.map(({ publish }, place) => ({
    ...publish,
    idempotencyKey: `outbox-${id}-${place}`,
  }));
}

/** Serves the hub on the app's server, and closes it with 3001 before the app stops listening. */
function attachRealtime(app: FastifyInstance, hub: Hub): void {
  hub.attach(app.server);
  app.addHook("preClose", () => hub.close());
  void app.register(async (scope) => {
    // Commands are lines of JSON.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "string", bodyLimit: streamBodyBytes },
      (_request, body, done) => done(null, body),
    );
    scope.post<{ Body: string | undefined }>(streamPath, async (request, reply) => {
      const status = hub.streams()?.open(request.raw, reply.raw, request.body ?? "");
      if (!reply.raw.headersSent) return reply.code(status ?? 503).send();
      // It lasts: the shutdown closes it and does not wait for it.
      app.requestsInFlight.delete(request.id);
      return reply.hijack();
    });
    scope.post<{ Body: string | undefined }>(emulationPath, async (request, reply) =>
      reply.code(hub.streams()?.receive(request.raw, request.body ?? "") ?? 503).send(),
    );
  });
}

const streamBodyBytes = 65_536;
