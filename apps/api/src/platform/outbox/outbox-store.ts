import type { Db, Tx } from "../database/database.ts";
import { execute, queryRow, queryRows, queryValue } from "../database/query.ts";

/** Data for a channel. */
export interface ChannelMessage {
  readonly channel: string;
  readonly data: unknown;
}

/** An event to publish after a commit: data for one or many channels, or a command to the realtime server. */
export type OutboxEvent =
  | { readonly method: "publish"; readonly payload: ChannelMessage }
  | {
      readonly method: "batch";
      readonly payload: { readonly commands: readonly { readonly publish: ChannelMessage }[] };
    }
  | {
      readonly method: "disconnect";
      readonly payload: {
        readonly user: string;
        readonly disconnect: { readonly code: number; readonly reason: string };
      };
    };

/** Data for one channel. */
export type Publication = Extract<OutboxEvent, { method: "publish" }>;

export interface OutboxRow {
  readonly id: bigint;
  readonly event: OutboxEvent;
}

/** Writes events to the outbox in the caller's transaction. */
export async function writeEvents(tx: Tx, events: readonly OutboxEvent[], now: Date): Promise<void> {
  if (events.length === 0) return;
  // One array parameter, because a batch of rounds has thousands.
  await execute(tx)`insert into outbox (method, payload, created_at)
    select event ->> 'method', event -> 'payload', ${now} from jsonb_array_elements(${JSON.stringify(events)}::jsonb) with ordinality as written (event, place) order by place`;
}

/** Age of the oldest unpublished event in seconds. */
export async function readOutboxAge(db: Db, now: Date): Promise<number> {
  const row = await queryRow<{ age: number }>(db)`
    select coalesce(greatest(extract(epoch from ${now}::timestamptz - created_at), 0), 0)::float8 as age from outbox order by id limit 1`;
  return row?.age ?? 0;
}

/** Limit of the count, to keep the query cheap. */
const maxCounted = 100_000;

/** Number of unpublished events, at most 100,000. */
export async function countOutbox(db: Db): Promise<number> {
  return queryValue<number>(db)`
    select count(*)::int from (select 1 from outbox limit ${maxCounted}) as waiting`;
}

/** Where to start, and the maximum number of events. */
export interface EventRange {
  readonly after: bigint;
  readonly limit: number;
}

/** Arguments of publishing. */
export interface PublishCall {
  /** Aborts network calls at the time limit or on shutdown. */
  readonly signal: AbortSignal;
  /** Marks events as published, so that they are not published again when a later one fails. */
  readonly markPublished: (ids: readonly bigint[]) => void;
  /** Marks an event that the realtime server will never accept, with the reason. */
  readonly markRefused: (id: bigint, reason: string) => void;
}

/** Publishes events in order. */
export type PublishEvents = (rows: readonly OutboxRow[], call: PublishCall) => Promise<void>;

/** How events are published, and what aborts it. */
export interface Handover {
  readonly publish: PublishEvents;
  readonly signal: AbortSignal;
}

/** Events that have left the outbox, in order. */
export interface TakenEvents {
  readonly ids: readonly bigint[];
  /** Those of them that the realtime server refused for good; they are kept as refused events. */
  readonly refused: readonly RefusedEvent[];
}

export interface RefusedEvent {
  readonly id: bigint;
  readonly reason: string;
}

function createMarks() {
  const published: bigint[] = [];
  const refused: RefusedEvent[] = [];
  const marks: Omit<PublishCall, "signal"> = {
    markPublished: (ids) => void published.push(...ids),
    markRefused: (id, reason) => void refused.push({ id, reason }),
  };
  return { published, refused, marks };
}

/**
 * Takes the oldest events and publishes them in one transaction: on failure they stay. After a crash in
 * between they are published twice, which every event tolerates, so the delete need not wait for the disk.
 * Only for the in-process hub, which never blocks.
 */
export async function takeEvents(
  db: Db,
  { after, limit }: EventRange,
  { publish, signal }: Handover,
): Promise<TakenEvents> {
  return db.transaction().execute(async (tx) => {
    await execute(tx)`set local synchronous_commit = off`;
    const rows = await queryRows<StoredEvent>(tx)`
      delete from outbox where id = any (array(select id from outbox where id > ${after} order by id limit ${limit} for update skip locked))
      returning id, method, payload, created_at as "createdAt"`;
    const events = inOrder(rows);
    const { refused, marks } = createMarks();
    if (events.length > 0) await publish(events, { signal, ...marks });
    await storeRefused(tx, rows, refused);
    return { ids: events.map(({ id }) => id), refused };
  });
}

/** Lifetime of a claim on events. */
const claimedForSeconds = 30;
/** Time limit of publishing from the claim on; a third of the claim is left to record the result. */
const publishWithinMs = 20_000;

/**
 * As `takeEvents`, for a server over the network: claims events, publishes them outside any transaction, then
 * deletes them. Unpublished events are released at once on failure or timeout; after a crash another process
 * publishes them when the claim expires.
 */
export async function claimEvents(
  db: Db,
  { after, limit }: EventRange,
  { publish, signal }: Handover,
): Promise<TakenEvents> {
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(publishWithinMs)]);
  const rows = await queryRows<StoredEvent & { readonly claim: string }>(db)`
    update outbox set claimed_until = now() + make_interval(secs => ${claimedForSeconds})
    where id = any (array(select id from outbox where id > ${after} and (claimed_until is null or claimed_until < now()) order by id limit ${limit} for update skip locked))
    returning id, method, payload, created_at as "createdAt", claimed_until::text as claim`;
  if (rows.length === 0) return { ids: [], refused: [] };
  const events = inOrder(rows);
  const { published, refused, marks } = createMarks();
  try {
    await publish(events, { signal: deadline, ...marks });
  } finally {
    await storeRefused(db, rows, refused);
    const done = [...published, ...refused.map(({ id }) => id)];
    // An expired claim may belong to another process by now: published events are deleted, but only our own
    // are released.
    await execute(db)`with published as (delete from outbox where id = any (${done}))
      update outbox set claimed_until = null where id = any (${events.map(({ id }) => id)}) and id <> all (${done}) and claimed_until = ${rows[0]?.claim}::timestamptz`;
  }
  return { ids: published, refused };
}

type StoredEvent = OutboxEvent & { readonly id: bigint; readonly createdAt: Date };

/** Stores what was refused for the operator, so that nothing waits behind it. */
async function storeRefused(
  db: Db,
  rows: readonly StoredEvent[],
  refused: readonly RefusedEvent[],
): Promise<void> {
  for (const { id, reason } of refused) {
    const event = rows.find((row) => row.id === id);
    if (!event) continue;
    await execute(db)`insert into refused_event (id, method, payload, reason, created_at)
      values (${id}, ${event.method}, ${JSON.stringify(event.payload)}, ${reason}, ${event.createdAt}) on conflict (id) do nothing`;
  }
}

export interface RefusedEventRow extends RefusedEvent {
  readonly method: OutboxEvent["method"];
  readonly refusedAt: Date;
}

/** Oldest first. */
export async function listRefusedEvents(db: Db, limit: number): Promise<readonly RefusedEventRow[]> {
  return queryRows<RefusedEventRow>(db)`
    select id, method, reason, refused_at as "refusedAt" from refused_event order by id limit ${limit}`;
}

export async function countRefusedEvents(db: Db): Promise<number> {
  return queryValue<number>(db)`select count(*)::int from refused_event`;
}

/** Puts all refused events into the outbox again, once what refused them has been mended. Returns their number. */
export async function requeueRefusedEvents(tx: Tx): Promise<number> {
  const rows = await queryRows<{ id: bigint }>(tx)`
    with taken as (delete from refused_event returning method, payload, created_at, id)
    insert into outbox (method, payload, created_at) select method, payload, created_at from taken order by id returning id`;
  return rows.length;
}

/** The rest of a row is no part of the event. */
const inOrder = (rows: readonly StoredEvent[]): OutboxRow[] =>
  rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map((row) => ({ id: row.id, event: row }));
