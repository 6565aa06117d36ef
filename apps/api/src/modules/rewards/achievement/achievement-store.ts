import { sql } from "kysely";
import type { Texts } from "@w10/phrases/languages";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { execute, queryRows, writeRow } from "../../../platform/database/query.ts";
import type { Id, PlayerId } from "../../../platform/ids.ts";
import type { Prize } from "../prize/index.ts";
import { type Rule, ruleSchema, type ProgressState, type Task } from "./achievement-rules.ts";
import { shortRecord } from "../../../platform/database/personal-record.ts";

export type AchievementId = Id<"achievement">;
export type AchievementGroupId = Id<"achievement-group">;

export interface Achievement extends Task {
  readonly id: AchievementId;
  readonly groupId: AchievementGroupId;
  readonly icon: string;
  readonly name: Texts;
  readonly title: Texts;
  readonly description: Texts;
}

export interface AchievementGroup {
  readonly id: AchievementGroupId;
  readonly code: string;
  readonly icon: string;
  readonly name: Texts;
  readonly isByGame: boolean;
  readonly prize: Prize;
}

export interface ProgressRow extends ProgressState {
  readonly playerId: PlayerId;
  readonly achievementId: AchievementId;
  readonly isAchieved: boolean;
}

/** A group that a player has completed. */
export interface CompletedGroup {
  readonly playerId: PlayerId;
  readonly groupId: AchievementGroupId;
}

/** Active groups in display order. */
export async function selectGroups(db: Db | Tx): Promise<readonly AchievementGroup[]> {
  return queryRows<AchievementGroup>(db)`
    select id, code, icon, name, is_by_game as "isByGame", prize from achievement_group
    where is_enabled order by position, code`;
}

/** Achievements of active groups in display order. Throws on a rule that this version cannot parse. */
export async function selectAchievements(db: Db | Tx): Promise<readonly Achievement[]> {
  const rows = await queryRows<Omit<Achievement, "rule"> & { readonly rule: unknown }>(db)`
    select a.id, a.group_id as "groupId", a.icon, a.name, a.title, a.description, a.rule, a.target, a.game_slug as "gameSlug"
    from achievement a join achievement_group g on g.id = a.group_id where g.is_enabled order by g.position, a.position, a.code`;
  return rows.map((row) => ({ ...row, rule: readRule(row.rule) }));
}

function readRule(rule: unknown): Rule {
  return ruleSchema.parse(rule);
}

/** Locks the players in the order of their ids, so that only one transaction counts for each. */
export async function lockPlayers(tx: Tx, playerIds: readonly PlayerId[]): Promise<void> {
  const ids = [...new Set(playerIds)].sort();
  await execute(tx)`
    insert into achievement_player (player_id) select id from unnest(${ids}::uuid[]) as wanted (id) order by id on conflict do nothing`;
  await execute(tx)`
    select 1 from achievement_player where player_id = any(${ids}::uuid[]) order by player_id for update`;
}

export async function selectProgress(
  db: Db | Tx,
  playerIds: readonly PlayerId[],
): Promise<readonly ProgressRow[]> {
  return queryRows<ProgressRow>(db)`
    select player_id as "playerId", achievement_id as "achievementId", progress, state as seen, achieved_at is not null as "isAchieved"
    from achievement_progress where player_id = any(${[...playerIds]}::uuid[])`;
}

export async function upsertProgress(tx: Tx, rows: readonly ProgressRow[], now: Date): Promise<void> {
  await execute(tx)`
    insert into achievement_progress (player_id, achievement_id, progress, state, achieved_at, updated_at)
    select player_id, achievement_id, progress, state::jsonb, case when is_achieved then ${now}::timestamptz end, ${now}
    from unnest(${rows.map(({ playerId }) => playerId)}::uuid[], ${rows.map(({ achievementId }) => achievementId)}::uuid[], ${rows.map(({ progress }) => progress)}::integer[],
      ${rows.map(({ seen }) => JSON.stringify(seen))}::text[], ${rows.map(({ isAchieved }) => isAchieved)}::boolean[]) as moved (player_id, achievement_id, progress, state, is_achieved)
    on conflict (player_id, achievement_id) do update set progress = excluded.progress, state = excluded.state,
      achieved_at = coalesce(achievement_progress.achieved_at, excluded.achieved_at), updated_at = excluded.updated_at`;
}

/** Marks groups in which the player has every achievement. Returns the newly completed ones. */
export async function completeGroups(
  tx: Tx,
  playerIds: readonly PlayerId[],
  now: Date,
): Promise<readonly CompletedGroup[]> {
  return queryRows<CompletedGroup>(tx)`
    insert into achievement_group_done (player_id, group_id, done_at)
    select w.id, g.id, ${now} from unnest(${[...playerIds]}::uuid[]) as w (id) cross join achievement_group g
    where g.is_enabled and exists (select 1 from achievement a where a.group_id = g.id)
      and not exists (select 1 from achievement a where a.group_id = g.id and not exists (
        select 1 from achievement_progress p where p.player_id = w.id and p.achievement_id = a.id and p.achieved_at is not null))
    on conflict do nothing returning player_id as "playerId", group_id as "groupId"`;
}

/** The groups that a player has completed. */
export async function selectDoneGroups(tx: Tx, playerId: PlayerId): Promise<ReadonlySet<AchievementGroupId>> {
  const rows = await queryRows<{ id: AchievementGroupId }>(tx)`
    select group_id as id from achievement_group_done where player_id = ${playerId}`;
  return new Set(rows.map(({ id }) => id));
}

export async function updateGroup(
  tx: Tx,
  code: string,
  change: { readonly isEnabled: boolean },
): Promise<boolean> {
  return writeRow(tx)`
    update achievement_group set is_enabled = ${change.isEnabled} where code = ${code}`;
}

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
