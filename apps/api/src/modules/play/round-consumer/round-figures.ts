import type { Db } from "../../../platform/database/database.ts";
import { queryRows, queryValue } from "../../../platform/database/query.ts";

export async function countOpenRounds(db: Db): Promise<number> {
  return queryValue<number>(db)`select count(*)::int from round_open`;
}

/** Age of the oldest uncounted round or void by consumer, in seconds; 0 when all are counted. */
export async function readConsumerLags(db: Db, now: Date): Promise<{ name: string; lagSeconds: number }[]> {
  // The time bound prunes partitions: no uncounted round is older than the cursor's time minus the longest
  // transaction.
  return queryRows<{ name: string; lagSeconds: number }>(db)`
    select c.name, coalesce(greatest(extract(epoch from ${now}::timestamptz - oldest.at), 0), 0)::float8 as "lagSeconds"
    from round_consumer c
    cross join lateral (
      select least((select min(r.settled_at) from round r
          where r.written_tx >= c.upto_tx and r.settled_at > c.upto_at - interval '10 minutes' and r.status = 'settled'),
        (select min(v.voided_at) from round_void v where v.written_tx >= c.upto_tx)) as at) oldest
    order by c.name`;
}
