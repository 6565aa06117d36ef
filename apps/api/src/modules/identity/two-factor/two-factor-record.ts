import { sql } from "kysely";
import { shortRecord } from "../../../platform/personal-record.ts";

/** When an authenticator app was set up, and the number of remaining recovery codes; never the secret. */
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
    sql`select t.created_at, (select count(*)::int from two_factor_recovery r where r.player_id = p.id and used_at is null) as recovery_codes_left
      from player p left join two_factor t on t.player_id = p.id where p.id = ${playerId} and (p.two_factor_type <> 0 or t.player_id is not null)`,
);
