import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { execute, queryRow, queryRows } from "../../../platform/database/query.ts";
import type { PlayerId } from "../../../platform/ids.ts";

export interface Mailing {
  readonly id: string;
  readonly promotionUri: string;
  readonly uptoPlayerId: PlayerId | null;
  /** Letters enqueued so far. */
  readonly queued: number;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

const columns = sql.raw(
  `id, promotion_uri as "promotionUri", upto_player_id as "uptoPlayerId", queued, created_at as "createdAt", finished_at as "finishedAt"`,
);

export async function insertMailing(
  tx: Tx,
  { id, uri, now }: { id: string; uri: string; now: Date },
): Promise<void> {
  await execute(tx)`insert into mailing (id, promotion_uri, created_at) values (${id}, ${uri}, ${now})`;
}

export async function lockMailing(tx: Tx, id: string): Promise<Mailing | null> {
  return queryRow<Mailing>(tx)`select ${columns} from mailing where id = ${id} for update`;
}

/** Moves a mailing's cursor; without a last player the mailing is finished. */
export async function moveMailing(
  tx: Tx,
  id: string,
  { last, queued, now }: { last: PlayerId | null; queued: number; now: Date },
): Promise<void> {
  await execute(tx)`
    update mailing set upto_player_id = coalesce(${last}, upto_player_id), queued = queued + ${queued},
    finished_at = case when ${last}::uuid is null then ${now}::timestamptz end where id = ${id}`;
}

/** The latest mailings. */
export async function listMailings(db: Db, limit = 20): Promise<readonly Mailing[]> {
  return queryRows<Mailing>(db)`select ${columns} from mailing order by created_at desc limit ${limit}`;
}
