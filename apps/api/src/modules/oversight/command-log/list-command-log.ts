import { sql } from "kysely";
import type { Db } from "../../../platform/database/database.ts";
import { queryRows } from "../../../platform/database/query.ts";

export interface CommandLogLine {
  readonly createdAt: Date;
  readonly actorKind: string;
  /** The operator's name or the player's id; null for guests. */
  readonly actor: string | null;
  readonly command: string;
  /** The subject: a name, or an id. */
  readonly subject: string | null;
  /** Null for players and guests, whose input is not stored. */
  readonly input: unknown;
  readonly note: string | null;
  /** Of staff: their role, the subject before and after, whether it was only read, why it was refused. */
  readonly details: unknown;
}

export interface CommandLogFilter {
  readonly since: Date;
  readonly before: Date;
  /** A name such as `game/kraken`, or an id. */
  readonly subject?: string | undefined;
  /** Commands by the player, on the account, and on its payments and documents. */
  readonly playerId?: string | undefined;
  readonly command?: string | undefined;
  readonly limit: number;
}

/** Commands, newest first; without a filter only those of staff and the system. */
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
  return queryRows<CommandLogLine>(db)`
    select created_at as "createdAt", actor_kind as "actorKind", coalesce(actor_name, case when actor_kind = 'player' then actor_id::text end) as actor,
      command, coalesce(subject, subject_id::text) as subject, input, note, details
    from command_log where ${sql.join(conditions, sql` and `)} order by created_at desc, idempotency_key limit ${limit}`;
}
