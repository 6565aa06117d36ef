import { sql } from "kysely";
import { shortRecord } from "../../../platform/personal-record.ts";

/** The level, super-charge entries, skills, and the weeks that rebates were computed from. */
export const skillRecord = shortRecord(
  {
    name: "skills",
    tables: ["skill_account", "skill_coin", "skill_owned", "skill_week", "skill_spins"],
    forget: (playerId) =>
      ["skill_spins", "skill_week", "skill_owned", "skill_coin", "skill_account"].map(
        (table) => sql`delete from ${sql.table(table)} where player_id = ${playerId}`,
      ),
  },
  (playerId) => sql`
    select level, micro_base::text as played_micro_base, coins,
      (select json_agg(json_build_object('skill', skill, 'step', step, 'at', updated_at) order by skill) from skill_owned where player_id = a.player_id) as skills,
      (select json_agg(json_build_object('reason', reason, 'key', key, 'coins', coins, 'at', created_at) order by created_at) from skill_coin where player_id = a.player_id) as super_charges,
      (select json_agg(json_build_object('week', week, 'currency', currency, 'stakes', stake_minor::text, 'rebate', rebate_minor::text, 'at', paid_at) order by week, currency) from skill_week where player_id = a.player_id) as weeks,
      (select json_agg(json_build_object('week', week, 'spins', spins, 'at', created_at) order by week) from skill_spins where player_id = a.player_id) as free_spins
    from skill_account a where player_id = ${playerId}`,
);
