import { sql } from "kysely";
import type { Db } from "../../../platform/database/database.ts";
import { execute, queryRow, queryRows, queryValue, writeRow } from "../../../platform/database/query.ts";

/** A sealed span of the command log: rows from the previous seal's end until `upto`. */
export interface CommandLogSeal {
  readonly number: bigint;
  readonly upto: Date;
  readonly rows: bigint;
  /** SHA-256 of the rows in hex. */
  readonly digest: string;
  readonly hash: string;
}

export interface Span {
  /** Null for the first span. */
  readonly from: Date | null;
  readonly upto: Date;
}

const columns = sql`number, upto, rows, digest, hash`;

export async function selectLastSeal(db: Db): Promise<CommandLogSeal | null> {
  return queryRow<CommandLogSeal>(db)`select ${columns} from command_log_seal order by number desc limit 1`;
}

/** Seals after a number, in order. */
export async function selectSeals(db: Db, after: bigint, limit: number): Promise<readonly CommandLogSeal[]> {
  return queryRows<CommandLogSeal>(db)`
    select ${columns} from command_log_seal where number > ${after} order by number limit ${limit}`;
}

/** Seals verified longest ago, with the start of their spans. */
export async function selectLongestUnread(
  db: Db,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<readonly (CommandLogSeal & Span)[]> {
  return queryRows<CommandLogSeal & Span>(db)`
    select s.number, s.upto, s.rows, s.digest, s.hash, p.upto as "from" from command_log_seal s left join command_log_seal p on p.number = s.number - 1
    where s.verified_at is null or s.verified_at < ${before} order by s.verified_at nulls first, s.number limit ${limit}`;
}

/** Returns false when another process was first. */
export async function insertSeal(db: Db, seal: CommandLogSeal, now: Date): Promise<boolean> {
  const { number, upto, rows, digest, hash } = seal;
  return writeRow(db)`
    insert into command_log_seal (number, upto, rows, digest, hash, sealed_at) values (${number}, ${upto}, ${rows}, ${digest}, ${hash}, ${now})
    on conflict (number) do nothing`;
}

export async function markVerified(db: Db, number: bigint, now: Date): Promise<void> {
  await execute(db)`update command_log_seal set verified_at = ${now} where number = ${number}`;
}

/** Age of the oldest running transaction in this database. */
export async function readOldestAge(db: Db): Promise<number> {
  return queryValue<number>(db)`
    select coalesce(max(extract(epoch from clock_timestamp() - xact_start)) * 1000, 0)::float8
    from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`;
}

/** Time of the first row in a span; null when it is empty. */
export async function findFirstRow(db: Db, { from, upto }: Span): Promise<Date | null> {
  return queryValue<Date | null>(db)`
    select min(created_at) from command_log where created_at < ${upto} and created_at >= coalesce(${from}, '-infinity'::timestamptz)`;
}

/**
 * Row count and SHA-256 of a span: hashes of rows as JSON arrays, sorted within each minute, then hashed by
 * minute. Independent of database settings, so that a restored database gives the same result.
 */
export async function digestRows(db: Db, { from, upto }: Span): Promise<{ rows: bigint; digest: string }> {
  return db.transaction().execute(async (tx) => {
    await execute(tx)`set local statement_timeout = '10min'`;
    const rows = await queryRows<{ rows: bigint; digest: string }>(tx)`
      with entry as materialized (
        select floor(extract(epoch from created_at) / 60) as minute,
          sha256(convert_to(json_build_array(actor_id, idempotency_key, actor_kind, command, encode(input_hash, 'hex'), subject_id, reply, note, request_id,
            (extract(epoch from created_at) * 1000000)::bigint, actor_name, input, subject)::text || coalesce(details::text, ''), 'UTF8')) as hash
        from command_log where created_at < ${upto} and created_at >= coalesce(${from}, '-infinity'::timestamptz)
      ), minute as (
        select minute, count(*) as rows, sha256(string_agg(hash, ''::bytea order by hash)) as hash from entry group by minute
      )
      select coalesce(sum(rows), 0)::bigint as rows, encode(sha256(coalesce(string_agg(hash, ''::bytea order by minute), '')), 'hex') as digest from minute`;
    return rows[0] ?? { rows: 0n, digest: "" };
  });
}
