import { sql } from "kysely";
import { isAfter, longRecord } from "./personal-record.ts";

/**
 * The player's commands, and the operator's commands on the account. Operators' notes are left out, and the
 * record is kept after erasure.
 */
export const commandLogRecord = longRecord(
  { name: "command_log", tables: [], forget: null },
  (playerId, after, limit) =>
    sql`select created_at::text as at_, command || idempotency_key as key_, created_at, actor_kind as by, command
      from command_log
      where (actor_id = ${playerId} or (subject_id = ${playerId} and actor_kind <> 'player')) and ${isAfter(sql`created_at`, sql`command || idempotency_key`, after)}
      order by created_at, command || idempotency_key limit ${limit}`,
);
