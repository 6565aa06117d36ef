import { sql } from "kysely";
import { shortRecord } from "../../../platform/personal-record.ts";

/** The player's reality check interval. */
export const realityCheckRecord = shortRecord(
  {
    name: "realityCheck",
    tables: ["reality_check"],
    forget: (playerId) => [sql`delete from reality_check where player_id = ${playerId}`],
  },
  (playerId) => sql`select minutes, updated_at from reality_check where player_id = ${playerId}`,
);
