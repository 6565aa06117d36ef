import { sql } from "kysely";
import { shortRecord } from "../../../platform/personal-record.ts";

/** Progress of each achievement, and the completed groups. */
export const achievementRecord = shortRecord(
  {
    name: "achievements",
    tables: ["achievement_player", "achievement_progress", "achievement_group_done"],
    forget: (playerId) =>
      ["achievement_progress", "achievement_group_done", "achievement_player"].map(
        (table) => sql`delete from ${sql.table(table)} where player_id = ${playerId}`,
      ),
  },
  (playerId) => sql`
    select a.code, a.name ->> 'en' as name, p.progress, a.target, p.achieved_at, d.done_at as group_done_at
    from achievement_progress p join achievement a on a.id = p.achievement_id
      left join achievement_group_done d on d.player_id = p.player_id and d.group_id = a.group_id
    where p.player_id = ${playerId} order by a.code`,
);
