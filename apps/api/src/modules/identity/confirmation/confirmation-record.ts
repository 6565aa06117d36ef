import { sql } from "kysely";
import { isAfter, longRecord } from "../../../platform/personal-record.ts";

/** Links and codes that were sent, without their secrets. */
export const confirmationRecord = longRecord(
  {
    name: "confirmations",
    tables: ["confirmation"],
    forget: (playerId) => [sql`delete from confirmation where player_id = ${playerId}`],
  },
  (playerId, after, limit) =>
    sql`select created_at::text as at_, id::text as key_, kind, target, created_at, expires_at, used_at
      from confirmation where player_id = ${playerId} and ${isAfter(sql`created_at`, sql`id::text`, after)}
      order by created_at, id::text limit ${limit}`,
);
