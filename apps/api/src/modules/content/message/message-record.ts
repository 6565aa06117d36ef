import { sql } from "kysely";
import { isAfter, longRecord } from "../../../platform/personal-record.ts";

/** Messages in the player area, including deleted ones. */
export const messageRecord = longRecord(
  {
    name: "messages",
    tables: ["message"],
    forget: (playerId) => [sql`delete from message where player_id = ${playerId}`],
  },
  (playerId, after, limit) =>
    sql`select created_at::text as at_, id::text as key_, subject, text, created_at, read_at, deleted_at
      from message where player_id = ${playerId} and ${isAfter(sql`created_at`, sql`id::text`, after)}
      order by created_at, id::text limit ${limit}`,
);
