import type { CurrencyCode } from "@w10/money";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { execute, queryRow, queryRows } from "../../../platform/database/query.ts";
import type { PlayerId } from "../../../platform/ids.ts";

export interface WeekStake {
  readonly playerId: PlayerId;
  readonly week: string;
  readonly currency: CurrencyCode;
  readonly stakeMinor: bigint;
}

/** Adds stakes to the weeks in which they were made. */
export async function addWeekStakes(tx: Tx, stakes: readonly WeekStake[]): Promise<void> {
  await execute(tx)`insert into skill_week (player_id, week, currency, stake_minor)
    select player_id, week, currency, stake_minor from unnest(${stakes.map(({ playerId }) => playerId)}::uuid[], ${stakes.map(({ week }) => week)}::date[],
      ${stakes.map(({ currency }) => currency)}::text[], ${stakes.map(({ stakeMinor }) => String(stakeMinor))}::bigint[]) as staked (player_id, week, currency, stake_minor)
    order by player_id, week, currency
    on conflict (player_id, week, currency) do update set stake_minor = skill_week.stake_minor + excluded.stake_minor`;
}

/** Weeks before the given one without a rebate. Those of blocked and flagged players wait. */
export async function selectUnpaidWeeks(
  db: Db,
  before: string,
  limit: number,
): Promise<readonly Omit<WeekStake, "stakeMinor">[]> {
  return queryRows<Omit<WeekStake, "stakeMinor">>(db)`
    select w.player_id as "playerId", w.week, w.currency from skill_week w join player p on p.id = w.player_id
    where w.week < ${before}::date and w.paid_at is null and not p.is_fraud and p.block_status = 0
    order by w.week, w.player_id, w.currency limit ${limit}`;
}

/** Computes a week's rebate once, rounded down; null when it was done before. */
export async function closeWeek(
  tx: Tx,
  week: Omit<WeekStake, "stakeMinor">,
  closing: { readonly basisPoints: number; readonly now: Date },
): Promise<bigint | null> {
  const row = await queryRow<{ rebateMinor: bigint }>(tx)`
    update skill_week set rebate_minor = stake_minor * ${closing.basisPoints} / 10000, paid_at = ${closing.now}
    where player_id = ${week.playerId} and week = ${week.week}::date and currency = ${week.currency} and paid_at is null
    returning rebate_minor as "rebateMinor"`;
  return row?.rebateMinor ?? null;
}

/**
 * Players whose free spins of a week are not granted yet, with the number of spins. Blocked, flagged and
 * excluded players are left out.
 */
export async function selectSpinsDue(
  db: Db,
  { week, now, limit }: { readonly week: string; readonly now: Date; readonly limit: number },
): Promise<readonly { readonly playerId: PlayerId; readonly spins: number }[]> {
  return queryRows<{ playerId: PlayerId; spins: number }>(db)`
    select o.player_id as "playerId", s.total_increase as spins from skill_owned o join skill_step s on s.skill = o.skill and s.step = o.step
    join player p on p.id = o.player_id and not p.is_fraud and p.block_status = 0 and (p.self_exclusion_ends_at is null or p.self_exclusion_ends_at <= ${now})
    where o.skill = 'freeSpins' and o.updated_at < (${week}::date at time zone 'UTC')
      and not exists (select 1 from skill_spins g where g.player_id = o.player_id and g.week = ${week}::date)
    order by o.player_id limit ${limit}`;
}

/** Records that a week's spins are granted. False when they were before. */
export async function recordSpins(
  tx: Tx,
  given: { readonly playerId: PlayerId; readonly week: string; readonly spins: number; readonly now: Date },
): Promise<boolean> {
  return (
    (await execute(tx)`insert into skill_spins (player_id, week, spins, created_at)
    values (${given.playerId}, ${given.week}::date, ${given.spins}, ${given.now}) on conflict do nothing`) ===
    1
  );
}
