import { sql } from "kysely";
import { shortRecord } from "../../../platform/personal-record.ts";

/** Favourite and recently played games. */
export const gameRecord = shortRecord(
  {
    name: "games",
    tables: ["game_favorite", "game_recent"],
    forget: (playerId) => [
      sql`delete from game_favorite where player_id = ${playerId}`,
      sql`delete from game_recent where player_id = ${playerId}`,
    ],
  },
  (playerId) =>
    sql`select 'favourite' as list, g.slug as game, f.created_at as since from game_favorite f join game g on g.id = f.game_id where f.player_id = ${playerId}
      union all
      select 'recent', g.slug, r.played_at from game_recent r join game g on g.id = r.game_id where r.player_id = ${playerId} order by 1, 3`,
);
