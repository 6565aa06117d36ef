import { sql } from "kysely";
import type { Db } from "../../../platform/database/database.ts";
import { execute, queryRows } from "../../../platform/database/query.ts";

/**
 * Identifies the database server. Created by initdb and kept by physical copies and point-in-time recovery,
 * which keep transaction numbers too.
 */
export const systemIdentifier = sql`(select system_identifier::text from pg_control_system())`;

/**
 * Binds round numbers to this database server, before anything is written on it. After a restore from a dump,
 * numbering continues above all stored numbers. Returns whether it was rebased.
 */
export async function bindNumbering(db: Db, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const rows = await queryRows<{
      known: string | null;
      current: string;
      isForeign: boolean;
      above: bigint;
    }>(tx)`
      select n.system_identifier as known, ${systemIdentifier} as current,
        greatest(f.upto, r.written) >= n.base + pg_current_xact_id()::text::bigint as "isForeign", greatest(n.base, f.upto, r.written) + 1 as above
      from (select * from round_numbering for update) n,
        (select coalesce(max(upto_tx), 0) as upto from round_consumer) f,
        lateral (select greatest(coalesce(max(written_tx), 0), (select max(written_tx) from round_void)) as written from round where written_tx >= f.upto) r`;
    const [found] = rows;
    if (!found || found.known === found.current) return false;
    // A database from before the server was recorded: numbers beyond this server's current one come from
    // another.
    const isMoved = found.known !== null || found.isForeign;
    if (isMoved)
      await execute(tx)`create or replace function round_writer() returns bigint language sql stable as
        ${sql.lit(`select pg_current_xact_id()::text::bigint + ${found.above}`)}`;
    await execute(tx)`
      update round_numbering set system_identifier = ${found.current}, bound_at = ${now}, base = ${isMoved ? found.above : sql`base`}`;
    return isMoved;
  });
}
