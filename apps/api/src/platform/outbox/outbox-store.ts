import { sql } from "kysely";
import type { Db, Tx } from "../database/database.ts";

/** What the world is told after a commit: data for a channel, or an order to the realtime server. */
export type Fact =
  | { readonly method: "publish"; readonly payload: { readonly channel: string; readonly data: unknown } }
  | {
      readonly method: "disconnect";
      readonly payload: {
        readonly user: string;
        readonly disconnect: { readonly code: number; readonly reason: string };
      };
    };

export interface OutboxRow {
  readonly id: bigint;
  readonly fact: Fact;
}

type OutboxTables = {
  outbox: { method: string; payload: string; partition: number; created_at: Date };
};

/** Puts facts into the outbox, in the transaction that made them true. */
export async function writeFacts(tx: Tx, facts: readonly Fact[], now: Date): Promise<void> {
  if (facts.length === 0) return;
  await tx
    .withTables<OutboxTables>()
    .insertInto("outbox")
    .values(
      facts.map(({ method, payload }) => ({
        method,
        payload: JSON.stringify(payload),
        partition: 0,
        created_at: now,
      })),
    )
    .execute();
}

/**
 * Takes the oldest facts out and hands them over in one transaction: where the handing over fails they stay. A process that dies
 * in between leaves them to be told twice, which every fact is made to bear. Answers how many were taken.
 */
export async function takeFacts(
  db: Db,
  limit: number,
  publish: (rows: readonly OutboxRow[]) => Promise<void>,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: bigint; method: Fact["method"]; payload: Fact["payload"] }>`
      delete from outbox where id in (select id from outbox order by id limit ${limit} for update skip locked)
      returning id, method, payload`.execute(tx);
    if (rows.length === 0) return 0;
    const sorted = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    await publish(sorted.map(({ id, method, payload }) => ({ id, fact: { method, payload } as Fact })));
    return rows.length;
  });
}
