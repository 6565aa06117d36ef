import { sql } from "kysely";
import { shortRecord } from "../../platform/personal-record.ts";

/** Since when an authenticator app is set up, and how many recovery codes are left; never the secret. */
export const twoFactorRecord = shortRecord(
  {
    name: "secondStep",
    tables: ["two_factor", "two_factor_recovery"],
    forget: (playerId) => [
      sql`delete from two_factor where player_id = ${playerId}`,
      sql`delete from two_factor_recovery where player_id = ${playerId}`,
    ],
  },
  (playerId) =>
    sql`select created_at, (select count(*)::int from two_factor_recovery r where r.player_id = t.player_id and used_at is null) as recovery_codes_left
      from two_factor t where player_id = ${playerId}`,
);
