import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { execute, queryRow, queryRows } from "../../../platform/database/query.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import type { Level, Skill } from "./level-rules.ts";
import { shortRecord } from "../../../platform/database/personal-record.ts";

export interface SkillAccount {
  readonly playerId: PlayerId;
  readonly microBase: bigint;
  readonly level: number;
  readonly coins: number;
  readonly version: bigint;
}

export interface SkillStep {
  readonly skill: Skill;
  readonly step: number;
  readonly playerLevel: number;
  readonly totalIncrease: number;
  readonly costCoins: number;
}

const accountColumns = sql.raw(`player_id as "playerId", micro_base as "microBase", level, coins, version`);
const stepColumns = sql.raw(
  `s.skill, s.step, s.player_level as "playerLevel", s.total_increase as "totalIncrease", s.cost_coins as "costCoins"`,
);

export async function selectLevels(db: Db | Tx): Promise<readonly Level[]> {
  return queryRows<Level>(db)`
    select level, from_micro_base as "fromMicroBase", coins from player_level order by level`;
}

export async function selectSteps(db: Db | Tx): Promise<readonly SkillStep[]> {
  return queryRows<SkillStep>(db)`select ${stepColumns} from skill_step s order by skill, step`;
}

/** The account; a player without one is at the first level. */
export async function selectAccount(db: Db | Tx, playerId: PlayerId): Promise<SkillAccount> {
  const row = await queryRow<SkillAccount>(db)`
    select ${accountColumns} from skill_account where player_id = ${playerId}`;
  return row ?? { playerId, microBase: 0n, level: 1, coins: 0, version: 0n };
}

/** Locks the account, creating a missing one. */
export async function lockAccount(tx: Tx, playerId: PlayerId, now: Date): Promise<SkillAccount> {
  await execute(tx)`
    insert into skill_account (player_id, updated_at) values (${playerId}, ${now}) on conflict do nothing`;
  const rows = await queryRows<SkillAccount>(tx)`
    select ${accountColumns} from skill_account where player_id = ${playerId} for update`;
  const [account] = rows;
  if (!account) throw new Error("the account that was just made is not there");
  return account;
}

/** Adds play to many accounts and returns their new state in the order of player ids. */
export async function addPlay(
  tx: Tx,
  play: ReadonlyMap<PlayerId, bigint>,
  now: Date,
): Promise<readonly SkillAccount[]> {
  const rows = await queryRows<SkillAccount>(tx)`
    insert into skill_account (player_id, micro_base, version, updated_at)
    select player_id, micro_base, 1, ${now} from unnest(${[...play.keys()]}::uuid[], ${[...play.values()].map(String)}::bigint[]) as played (player_id, micro_base)
    order by player_id
    on conflict (player_id) do update set micro_base = skill_account.micro_base + excluded.micro_base, version = skill_account.version + 1, updated_at = excluded.updated_at
    returning ${accountColumns}`;
  return rows.toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1));
}

/** Takes play back, in the order of player ids. What an erased player played is forgotten and stays so. */
export async function takePlay(
  tx: Tx,
  play: ReadonlyMap<PlayerId, bigint>,
  now: Date,
): Promise<readonly SkillAccount[]> {
  await lockAccounts(tx, [...play.keys()]);
  const rows = await queryRows<SkillAccount>(tx)`
    update skill_account a set micro_base = a.micro_base - taken.micro_base, version = version + 1, updated_at = ${now}
    from unnest(${[...play.keys()]}::uuid[], ${[...play.values()].map(String)}::bigint[]) as taken (player, micro_base)
    where a.player_id = taken.player
    returning player_id as "playerId", a.micro_base as "microBase", level, coins, version`;
  return rows.toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1));
}

const lockAccounts = (tx: Tx, playerIds: readonly PlayerId[]): Promise<number> =>
  execute(
    tx,
  )`select from skill_account where player_id = any(${[...playerIds]}::uuid[]) order by player_id for update`;

export async function updateLevel(tx: Tx, playerId: PlayerId, level: number): Promise<void> {
  await execute(tx)`update skill_account set level = ${level} where player_id = ${playerId}`;
}

/** Adds super-charges under a key. Returns the new total; null when the key exists. */
export async function insertCoins(
  tx: Tx,
  playerId: PlayerId,
  entry: { readonly key: string; readonly coins: number; readonly reason: string; readonly now: Date },
): Promise<number | null> {
  const row = await queryRow<{ coins: number }>(tx)`
    with noted as (
      insert into skill_coin (player_id, key, coins, reason, created_at) values (${playerId}, ${entry.key}, ${entry.coins}, ${entry.reason}, ${entry.now})
      on conflict do nothing returning coins)
    update skill_account a set coins = a.coins + noted.coins, version = version + 1, updated_at = ${entry.now} from noted
    where a.player_id = ${playerId} returning a.coins`;
  return row?.coins ?? null;
}

/** The player's current step of each started skill. */
export async function selectOwned(db: Db | Tx, playerId: PlayerId): Promise<ReadonlyMap<Skill, SkillStep>> {
  const rows = await queryRows<SkillStep>(db)`
    select ${stepColumns} from skill_owned o join skill_step s on s.skill = o.skill and s.step = o.step where o.player_id = ${playerId}`;
  return new Map(rows.map((row) => [row.skill, row]));
}

export async function upsertOwned(
  tx: Tx,
  playerId: PlayerId,
  step: SkillStep & { readonly now: Date },
): Promise<void> {
  await execute(tx)`
    insert into skill_owned (player_id, skill, step, updated_at) values (${playerId}, ${step.skill}, ${step.step}, ${step.now})
    on conflict (player_id, skill) do update set step = excluded.step, updated_at = excluded.updated_at`;
}

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

/** The player's level; the first level before any play. */
export async function readLevel(db: Db | Tx, playerId: PlayerId): Promise<number> {
  return (await selectAccount(db, playerId)).level;
}

/**
 * The total effect of a player's skill in its unit; 0 before the first upgrade. withdraw: dollars added to
 * the weekly limit; freeSpins: spins per week; bonusWager: subtracted from a bonus's ratio; depositBonus: per
 * cent of the deposit added to an offer's; cashback: dollars added to the weekly cap; rebate: hundredths of a
 * per cent of the week's stakes.
 */
export async function skillIncrease(db: Db | Tx, playerId: PlayerId, skill: Skill): Promise<number> {
  return (await selectOwned(db, playerId)).get(skill)?.totalIncrease ?? 0;
}
