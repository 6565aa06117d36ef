import { sql } from "kysely";
import { isAfter, longRecord } from "../../../platform/personal-record.ts";

/** Every sign-in with its device and address. */
export const sessionRecord = longRecord(
  {
    name: "signIns",
    tables: ["session"],
    // Rounds refer to their session, so the row stays without personal data.
    forget: (playerId) => [
      sql`update session set device_id = '', user_agent = '', ip = '' where player_id = ${playerId}`,
    ],
  },
  (playerId, after, limit) =>
    sql`select created_at::text as at_, id::text as key_, user_agent, ip, created_at, seen_at, ended_at, end_reason
      from session where player_id = ${playerId} and ${isAfter(sql`created_at`, sql`id::text`, after)}
      order by created_at, id::text limit ${limit}`,
);
