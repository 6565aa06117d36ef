import { sql } from "kysely";
import { shortRecord } from "../../../platform/personal-record.ts";

/** Weeks of play with their cashback, in minor units. Part of the books: kept after erasure. */
export const cashbackRecord = shortRecord(
  { name: "cashback", tables: ["cashback_week"], forget: null },
  (playerId) =>
    sql`select week::text, currency, stake_minor::text, win_minor::text, basis_points, amount_minor::text, counted_at, expires_at, taken_at
      from cashback_week where player_id = ${playerId} order by week, currency`,
);
