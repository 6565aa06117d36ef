import { randomUUID } from "node:crypto";
import { z } from "zod";
import { processChannel } from "../database/change-listener.ts";
import type { Db } from "../database/database.ts";
import { execute, queryRow } from "../database/query.ts";
import type { Logger } from "../runtime/log.ts";
import type { Hub } from "./hub/create-hub.ts";
import type { KeyedPublication, RealtimeBus } from "./realtime-bus.ts";

/** A notification holds less than 8,000 bytes. */
const longestNotice = 7_500;

const call = z.discriminatedUnion("method", [
  z.object({ method: z.literal("publishAll"), args: z.tuple([z.array(z.any())]) }),
  z.object({ method: z.literal("publish"), args: z.tuple([z.string(), z.any(), z.any()]) }),
  z.object({ method: z.literal("broadcast"), args: z.tuple([z.array(z.string()), z.any(), z.any()]) }),
  z.object({ method: z.literal("disconnectUser"), args: z.tuple([z.string(), z.any()]) }),
  z.object({ method: z.literal("unsubscribeUser"), args: z.tuple([z.string(), z.string()]) }),
]);
type Call = z.infer<typeof call>;

const message = z.object({ from: z.string(), call: z.optional(call), storedAs: z.optional(z.string()) });

export interface FanOut {
  /** Reaches the players of every process. Histories are each process's own. */
  readonly bus: RealtimeBus;
  /** Delivers another process's message to the players of this one, in the order of arrival. */
  receive(payload: string): Promise<void>;
}

export interface FanOutOptions {
  readonly hub: Hub;
  readonly db: Db;
  readonly log: Logger;
  /** Whether another process serves the database; without one nothing is sent. */
  readonly hasOthers: () => boolean;
}

/**
 * The hubs of several processes as one bus, by notifications of the database. What a process could not send is an
 * error of the call, which the outbox repeats; keys keep players from getting it twice.
 */
export function createFanOut({ hub, db, log, hasOthers }: FanOutOptions): FanOut {
  const from = randomUUID();
  let delivered = Promise.resolve();

  async function send(calls: readonly Call[]): Promise<void> {
    if (calls.length === 0 || !hasOthers()) return;
    const payloads: string[] = [];
    for (const each of calls) {
      const payload = JSON.stringify({ from, call: each });
      payloads.push(Buffer.byteLength(payload) < longestNotice ? payload : await store(payload));
    }
    await execute(
      db,
    )`select pg_notify(${processChannel}, m) from unnest(${payloads}::text[]) with ordinality as u(m, place) order by place`;
  }

  /** Keeps a long message for the others, for a minute, and returns the one that names it. */
  async function store(payload: string): Promise<string> {
    const row = await queryRow<{ id: bigint }>(db)`
      with old as (delete from process_message where created_at < now() - interval '1 minute')
      insert into process_message (payload) values (${payload}) returning id`;
    return JSON.stringify({ from, storedAs: String(row?.id) });
  }

  async function deliver(payload: string): Promise<void> {
    const parsed = message.parse(JSON.parse(payload));
    if (parsed.from === from) return;
    if (parsed.storedAs !== undefined) {
      const stored = await queryRow<{ payload: string }>(db)`
        select payload from process_message where id = ${parsed.storedAs}::bigint`;
      if (stored) await deliver(stored.payload);
    } else if (parsed.call) await run(hub, parsed.call);
  }

  return {
    bus: joinHubs(hub, send),
    receive(payload) {
      delivered = delivered
        .then(() => deliver(payload))
        .catch((error: unknown) =>
          log.warn({ err: error }, "a message of another process was not delivered"),
        );
      return delivered;
    },
  };
}

/** Does what is asked in this process's hub, and sends what it took to the others. */
function joinHubs(hub: Hub, send: (calls: readonly Call[]) => Promise<void>): RealtimeBus {
  return {
    async publishAll(publications, signal) {
      const outcomes = await hub.publishAll(publications, signal);
      const taken = publications.filter((_, index) => !outcomes[index]?.error);
      await send(chunksOf(taken).map((chunk) => ({ method: "publishAll", args: [chunk] })));
      return outcomes;
    },
    async publish(channel, data, { signal: _signal, ...options } = {}) {
      const position = await hub.publish(channel, data, options);
      await send([{ method: "publish", args: [channel, data, options] }]);
      return position;
    },
    async broadcast(channels, data, { signal: _signal, ...options } = {}) {
      const outcomes = await hub.broadcast(channels, data, options);
      const taken = channels.filter((_, index) => !outcomes[index]?.error);
      if (taken.length > 0) await send([{ method: "broadcast", args: [taken, data, options] }]);
      return outcomes;
    },
    async disconnectUser(userId, disconnect) {
      await hub.disconnectUser(userId, disconnect);
      await send([{ method: "disconnectUser", args: [userId, disconnect] }]);
    },
    async unsubscribeUser(userId, channel) {
      await hub.unsubscribeUser(userId, channel);
      await send([{ method: "unsubscribeUser", args: [userId, channel] }]);
    },
    history: (channel, query) => hub.history(channel, query),
    health: () => hub.health(),
  };
}

async function run(hub: Hub, { method, args }: Call): Promise<unknown> {
  switch (method) {
    case "publishAll":
      return hub.publishAll(args[0]);
    case "publish":
      return hub.publish(...args);
    case "broadcast":
      return hub.broadcast(...args);
    case "disconnectUser":
      return hub.disconnectUser(...args);
    case "unsubscribeUser":
      return hub.unsubscribeUser(...args);
    default:
      return method satisfies never;
  }
}

/** Publications in their order, as many to a message as a notification holds. */
function chunksOf(publications: readonly KeyedPublication[]): KeyedPublication[][] {
  const chunks: KeyedPublication[][] = [];
  let room = 0;
  for (const { channel, data, idempotencyKey } of publications) {
    const publication = { channel, data, idempotencyKey };
    const bytes = Buffer.byteLength(JSON.stringify(publication)) + 1;
    // The rest of a message takes less than a hundred bytes.
    if (bytes > room) {
      chunks.push([]);
      room = longestNotice - 100;
    }
    chunks.at(-1)?.push(publication);
    room -= bytes;
  }
  return chunks;
}
