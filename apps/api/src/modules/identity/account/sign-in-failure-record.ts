import { sql } from "kysely";
import { isAfter, longRecord } from "../../../platform/personal-record.ts";

/** Failed sign-ins of the last ninety days. */
export const signInFailureRecord = longRecord(
  {
    name: "failedSignIns",
    tables: ["sign_in_failure"],
    forget: (playerId) => [sql`delete from sign_in_failure where player_id = ${playerId}`],
  },
  (playerId, after, limit) =>
    sql`select failed_at::text as at_, id::text as key_, address, failed_at
      from sign_in_failure where player_id = ${playerId} and ${isAfter(sql`failed_at`, sql`id::text`, after)}
      order by failed_at, id::text limit ${limit}`,
);
