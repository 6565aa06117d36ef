import { sql } from "kysely";
import { advisoryLocks } from "./advisory-locks.ts";
import type { Db } from "./database.ts";
import { execute, queryRow } from "./query.ts";

const partitioned = ["round", "ledger_posting"] as const;

/**
 * Creates the monthly partitions of this month and the next two, so that old months can be moved as a whole.
 */
export async function createPartitions(db: Db, now: Date): Promise<void> {
  for (const table of partitioned) {
    for (const ahead of [0, 1, 2]) {
      const from = monthStart(now, ahead);
      const until = monthStart(now, ahead + 1);
      const name = `${table}_${from.toISOString().slice(0, 7).replace("-", "_")}`;
      const row = await queryRow<{ exists: boolean }>(db)`
        select to_regclass(${name}) is not null as exists`;
      if (row?.exists) continue;
      await db.transaction().execute(async (tx) => {
        // 'if not exists' alone does not keep two processes from creating the same table.
        await execute(tx)`select pg_advisory_xact_lock(${advisoryLocks.partitions}::bigint)`;
        await execute(tx)`
          create table if not exists ${sql.table(name)} partition of ${sql.table(table)} for values from (${sql.lit(from.toISOString())}) to (${sql.lit(until.toISOString())})`;
      });
    }
  }
}

function monthStart(now: Date, ahead: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1));
}
