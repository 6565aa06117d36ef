import { sql } from "kysely";
import type { Db, Tx } from "../database/database.ts";

/** Data for a channel. */
export interface Telling {
  readonly channel: string;
  readonly data: unknown;
}

/** What the world is told after a commit: data for one channel or for many, or an order to the realtime server. */
export type Fact =
  | { readonly method: "publish"; readonly payload: Telling }
  | {
      readonly method: "batch";
      readonly payload: { readonly commands: readonly { readonly publish: Telling }[] };
    }
  | {
      readonly method: "disconnect";
      readonly payload: {
        readonly user: string;
        readonly disconnect: { readonly code: number; readonly reason: string };
      };
    };

/** Data for one channel. */
export type Publication = Extract<Fact, { method: "publish" }>;

export interface OutboxRow {
  readonly id: bigint;
  readonly fact: Fact;
}

/** Puts facts into the outbox, in the transaction that made them true. */
export async function writeFacts(tx: Tx, facts: readonly Fact[], now: Date): Promise<void> {
  if (facts.length === 0) return;
  // One value for all of them: a batch of rounds tells thousands.
  await sql`insert into outbox (method, payload, created_at)
    select fact ->> 'method', fact -> 'payload', ${now} from jsonb_array_elements(${JSON.stringify(facts)}::jsonb) with ordinality as told (fact, place) order by place`.execute(
    tx,
  );
}

/** How old the oldest fact is that was not told yet, in seconds. */
export async function readOutboxAge(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ age: number }>`
    select coalesce(greatest(extract(epoch from ${now}::timestamptz - created_at), 0), 0)::float8 as age from outbox order by id limit 1`.execute(
    db,
  );
  return rows[0]?.age ?? 0;
}

/** More than this are not counted: by then it is bad enough, and a look must stay cheap. */
const maxCounted = 100_000;

/** How many facts were not told yet, 100,000 at most. */
export async function countOutbox(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from outbox limit ${maxCounted}) as waiting`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Where to begin, and how many facts to take at most. */
export interface FactRange {
  readonly after: bigint;
  readonly limit: number;
}

/** What goes with the handing over of facts. */
export interface TellingCall {
  /** Ends calls over the network: the time is over, or the process is closing. */
  readonly signal: AbortSignal;
  /** The facts with these ids have been told, so that they are not told again where a later one fails. */
  readonly markPublished: (ids: readonly bigint[]) => void;
}

/** Hands facts over in their order. */
export type PublishFacts = (rows: readonly OutboxRow[], call: TellingCall) => Promise<void>;

/** How facts are handed over, and what ends it early. */
export interface Handover {
  readonly publish: PublishFacts;
  readonly signal: AbortSignal;
}

/**
 * Takes the oldest facts out and hands them over in one transaction: where the handing over fails they stay. A process that dies
 * in between leaves them to be told twice, which every fact is made to bear; so the taking out need not wait for the disk.
 * Only where the handing over waits for nobody: the hub of this process. Answers the ids that were taken, in order.
 */
export async function takeFacts(
  db: Db,
  { after, limit }: FactRange,
  { publish, signal }: Handover,
): Promise<bigint[]> {
  return db.transaction().execute(async (tx) => {
    await sql`set local synchronous_commit = off`.execute(tx);
    const { rows } = await sql<Fact & { readonly id: bigint }>`
      delete from outbox where id = any (array(select id from outbox where id > ${after} order by id limit ${limit} for update skip locked))
      returning id, method, payload`.execute(tx);
    const facts = inOrder(rows);
    if (facts.length > 0) await publish(facts, { signal, markPublished: () => undefined });
    return facts.map(({ id }) => id);
  });
}

/** How long facts belong to the process that claimed them. */
const claimedForSeconds = 30;
/** How long the handing over may take in all, from before the claim on: a third of the claim is left to say what became of it. */
const publishWithinMs = 20_000;

/**
 * As `takeFacts`, for a server that is called over the network: the facts are claimed, told while no transaction is open, and then
 * taken out. What was not told when the time is over, or a call fails, is given back at once; where the process dies, another tells them
 * when the claim has run out.
 */
export async function claimFacts(
  db: Db,
  { after, limit }: FactRange,
  { publish, signal }: Handover,
): Promise<bigint[]> {
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(publishWithinMs)]);
  const { rows } = await sql<Fact & { readonly id: bigint; readonly claim: string }>`
    update outbox set claimed_until = now() + make_interval(secs => ${claimedForSeconds})
    where id = any (array(select id from outbox where id > ${after} and (claimed_until is null or claimed_until < now()) order by id limit ${limit} for update skip locked))
    returning id, method, payload, claimed_until::text as claim`.execute(db);
  if (rows.length === 0) return [];
  const facts = inOrder(rows);
  const told: bigint[] = [];
  try {
    await publish(facts, { signal: deadline, markPublished: (ids) => void told.push(...ids) });
  } finally {
    // A claim that ran out, of a process that stood still, may be another's by now: told is told, but only what is still ours is given back.
    await sql`with told as (delete from outbox where id = any (${told}))
      update outbox set claimed_until = null where id = any (${facts.map(({ id }) => id)}) and id <> all (${told}) and claimed_until = ${rows[0]?.claim}::timestamptz`.execute(
      db,
    );
  }
  return told;
}

const inOrder = (rows: readonly (Fact & { readonly id: bigint })[]): OutboxRow[] =>
  rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ id, ...fact }) => ({ id, fact }));
