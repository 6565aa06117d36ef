import { sql } from "kysely";
import { shortRecord } from "../../../platform/personal-record.ts";

/**
 * When cards and accounts were first used. Only their hashes are stored, and kept after erasure, so that
 * erasure does not evade an exclusion.
 */
export const instrumentRecord = shortRecord(
  { name: "paymentInstruments", tables: ["exclusion_instrument", "exclusion_exception"], forget: null },
  (playerId) =>
    sql`select first_used_at from exclusion_instrument where player_id = ${playerId} order by first_used_at`,
);
