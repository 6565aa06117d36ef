import { sql } from "kysely";
import { shortRecord } from "../../../platform/personal-record.ts";

/** Times of password changes, never the passwords. */
export const passwordRecord = shortRecord(
  {
    name: "passwordsSet",
    tables: ["password_used"],
    forget: (playerId) => [sql`delete from password_used where player_id = ${playerId}`],
  },
  (playerId) => sql`select created_at from password_used where player_id = ${playerId} order by created_at`,
);
