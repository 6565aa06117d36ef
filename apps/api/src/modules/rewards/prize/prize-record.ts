import { sql } from "kysely";
import { shortRecord } from "../../../platform/personal-record.ts";

/** Awarded prizes. Part of the books: kept after erasure. */
export const prizeRecord = shortRecord(
  { name: "prizes", tables: ["prize_award"], forget: null },
  (playerId) => sql`
    select prize, currency, amount_minor::text, fulfilled_at, created_at from prize_award where player_id = ${playerId} order by created_at, id`,
);
