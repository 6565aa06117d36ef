import { sql } from "kysely";
import { shortRecord } from "../../../platform/personal-record.ts";

/** A player's tournaments and results. Part of the books: kept after erasure without a name. */
export const tournamentRecord = shortRecord(
  {
    name: "tournaments",
    tables: ["tournament_entry", "tournament_result", "tournament_block"],
    forget: null,
  },
  (playerId) =>
    sql`select t.system_name, e.joined_at, e.points, e.rounds, r.place, r.prize, r.paid_at
      from tournament_entry e join tournament t on t.id = e.tournament_id
      left join tournament_result r on r.tournament_id = e.tournament_id and r.player_id = e.player_id
      where e.player_id = ${playerId} order by e.joined_at`,
);
