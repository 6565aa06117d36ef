import { sql } from "kysely";
import { shortRecord } from "../../../platform/personal-record.ts";

/**
 * Seed pairs of provably fair games. An active pair exports its hash only: the seed would predict outcomes.
 */
export const seedRecord = shortRecord(
  { name: "seeds", tables: ["seed_pair"], forget: null },
  (playerId) =>
    sql`select number, case when revealed_at is not null then server_seed end as server_seed, client_seed, next_nonce::text, created_at, revealed_at
      from seed_pair where player_id = ${playerId} order by number`,
);
