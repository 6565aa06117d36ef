import { sql } from "kysely";
import { shortRecord } from "../../../platform/personal-record.ts";

/** The player's own limits. */
export const limitRecord = shortRecord(
  {
    name: "limits",
    tables: ["play_limit"],
    forget: (playerId) => [sql`delete from play_limit where player_id = ${playerId}`],
  },
  (playerId) =>
    sql`select kind, period, currency, amount::text, next_amount::text, next_from, used::text, window_from, updated_at
      from play_limit where player_id = ${playerId} order by kind, period, currency`,
);
