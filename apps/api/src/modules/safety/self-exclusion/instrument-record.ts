import { sql } from "kysely";
import { shortRecord } from "../../../platform/personal-record.ts";

/** Since when cards and accounts are known: of each a hash alone, which stays, so that an exclusion is not evaded by erasing. */
export const instrumentRecord = shortRecord(
  { name: "paymentInstruments", tables: ["exclusion_instrument", "exclusion_exception"], forget: null },
  (playerId) =>
    sql`select first_used_at from exclusion_instrument where player_id = ${playerId} order by first_used_at`,
);
