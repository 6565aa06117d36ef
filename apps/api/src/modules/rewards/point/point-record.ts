import { sql } from "kysely";
import { shortRecord } from "../../../platform/personal-record.ts";

/** Points by day of earning, other point entries, and exchanges. */
export const pointRecord = shortRecord(
  {
    name: "points",
    tables: ["point_account", "point_parcel", "point_entry", "point_exchange"],
    forget: (playerId) =>
      ["point_parcel", "point_entry", "point_exchange", "point_account"].map(
        (table) => sql`delete from ${sql.table(table)} where player_id = ${playerId}`,
      ),
  },
  (playerId) => sql`
    select lifetime::text, min_status, exchanged_at,
      (select json_agg(json_build_object('on', earned_on, 'earned', earned::text, 'left', remaining::text, 'until', expires_at) order by earned_on) from point_parcel where player_id = a.player_id) as days,
      (select json_agg(json_build_object('reason', reason, 'points', points::text, 'at', created_at) order by created_at) from point_entry where player_id = a.player_id) as entries,
      (select json_agg(json_build_object('points', points::text, 'ratio', ratio, 'currency', currency, 'amount', amount_minor::text, 'rate', rate_micro::text, 'at', created_at) order by created_at) from point_exchange where player_id = a.player_id) as exchanges
    from point_account a where player_id = ${playerId}`,
);
