import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";

export interface CommandLogLine {
  readonly createdAt: Date;
  readonly actorKind: string;
  /** Of the house the name, of a player the id; null for guests. */
  readonly actor: string | null;
  readonly command: string;
  /** What it is about: a word, or an id. */
  readonly subject: string | null;
  /** Null where a player or a guest acted: their inputs are not kept. */
  readonly input: unknown;
  readonly note: string | null;
}

export interface CommandLogFilter {
  readonly since: Date;
  readonly before: Date;
  /** A word as `game/kraken`, or an id. */
  readonly subject?: string | undefined;
  /** What was done by a player, to the account, and to its payments and documents. */
  readonly playerId?: string | undefined;
  readonly command?: string | undefined;
  readonly limit: number;
}

/** The record of commands, the newest first; unless something is asked for, of the house's own. */
export async function listCommandLog(db: Db, filter: CommandLogFilter): Promise<readonly CommandLogLine[]> {
  const { since, before, subject, playerId, command, limit } = filter;
  const conditions = [
    sql`created_at >= ${since} and created_at < ${before}`,
    ...(subject === undefined ? [] : [sql`(subject = ${subject} or subject_id::text = ${subject})`]),
    ...(playerId === undefined
      ? []
      : [
          sql`(actor_id = ${playerId} or (actor_kind <> 'player' and (subject_id = ${playerId} or input ->> 'playerId' = ${playerId} or subject_id in (
            select id from payment where player_id = ${playerId} union all select id from verification_document where player_id = ${playerId}))))`,
        ]),
    ...(command === undefined ? [] : [sql`command = ${command}`]),
  ];
  const isAll = subject === undefined && playerId === undefined && command === undefined;
  if (isAll) conditions.push(sql`actor_kind not in ('player', 'guest')`);
  const { rows } = await sql<CommandLogLine>`
    select created_at as "createdAt", actor_kind as "actorKind", coalesce(actor_name, case when actor_kind = 'player' then actor_id::text end) as actor,
      command, coalesce(subject, subject_id::text) as subject, input, note
    from command_log where ${sql.join(conditions, sql` and `)} order by created_at desc, idempotency_key limit ${limit}`.execute(
    db,
  );
  return rows;
}
