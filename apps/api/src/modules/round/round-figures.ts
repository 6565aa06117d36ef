import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

export async function countOpenRounds(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from round_open`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How long ago each follower of rounds last came on, in seconds: up to about a minute in a quiet casino. */
export async function readFollowerAges(db: Db, now: Date): Promise<{ name: string; ageSeconds: number }[]> {
  const { rows } = await sql<{ name: string; ageSeconds: number }>`
    select name, greatest(extract(epoch from ${now}::timestamptz - upto_at), 0)::float8 as "ageSeconds" from round_follower`.execute(
    db,
  );
  return rows;
}
