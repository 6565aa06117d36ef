import type { CurrencyCode } from "@w10/money";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { execute, queryRow, queryRows } from "../../../platform/database/query.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { nilId } from "../../../platform/command/actor.ts";
import type { PlayerStateRow } from "../../foundation/eligibility/index.ts";
import { sql } from "kysely";

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

/** Takes stakes back from their weeks. */
export async function takeWeekStakes(tx: Tx, stakes: readonly WeekStake[]): Promise<void> {
  await execute(tx)`update skill_week w set stake_minor = w.stake_minor - taken.stake_minor
    from unnest(${stakes.map(({ playerId }) => playerId)}::uuid[], ${stakes.map(({ week }) => week)}::date[],
      ${stakes.map(({ currency }) => currency)}::text[], ${stakes.map(({ stakeMinor }) => String(stakeMinor))}::bigint[]) as taken (player, monday, money, stake_minor)
    where w.player_id = taken.player and w.week = taken.monday and w.currency = taken.money`;
}

type Week = Omit<WeekStake, "stakeMinor">;

/** Those of the weeks whose rebate is computed and not nothing. */
export async function selectPaidWeeks(tx: Tx, weeks: readonly Week[]): Promise<readonly Week[]> {
  const column = (pick: keyof Week): string[] => weeks.map((each) => each[pick]);
  return queryRows<Week>(tx)`select w.player_id as "playerId", w.week, w.currency from skill_week w
    join unnest(${column("playerId")}::uuid[], ${column("currency")}::text[], ${column("week")}::date[]) as asked (player, money, monday)
      on w.player_id = asked.player and w.currency = asked.money and w.week = asked.monday
    where w.paid_at is not null and w.rebate_minor > 0`;
}

/** What is due to a player, with the player's row. */
type Due<Fields> = Fields & PlayerStateRow;
const playerColumns = sql.raw(
  "p.block_status, p.closed_at, p.is_fraud, p.self_exclusion_ends_at, p.profile_completed_at",
);

/** A page of the weeks before the given one without a rebate, in the order of their key. */
export async function selectUnpaidWeeks(
  db: Db,
  before: string,
  { after, limit }: { readonly after: Week | undefined; readonly limit: number },
): Promise<readonly Due<Week>[]> {
  const further = after
    ? sql`and (w.week, w.player_id, w.currency) > (${after.week}::date, ${after.playerId}, ${after.currency})`
    : sql``;
  return queryRows<Due<Week>>(db)`
    select w.player_id as "playerId", w.week, w.currency, ${playerColumns} from skill_week w join player p on p.id = w.player_id
    where w.week < ${before}::date and w.paid_at is null ${further} order by w.week, w.player_id, w.currency limit ${limit}`;
}

/** Locks the stakes of a week; null when its rebate was computed before. */
export async function lockUnpaidStake(tx: Tx, { playerId, week, currency }: Week): Promise<bigint | null> {
  const row = await queryRow<Pick<WeekStake, "stakeMinor">>(tx)`
    select stake_minor as "stakeMinor" from skill_week
    where player_id = ${playerId} and week = ${week}::date and currency = ${currency} and paid_at is null for update`;
  return row?.stakeMinor ?? null;
}

/** Closes a week with its rebate. */
export async function writeRebate(
  tx: Tx,
  { playerId, week, currency }: Week,
  { rebateMinor, now }: { readonly rebateMinor: bigint; readonly now: Date },
): Promise<void> {
  await execute(tx)`update skill_week set rebate_minor = ${rebateMinor}, paid_at = ${now}
    where player_id = ${playerId} and week = ${week}::date and currency = ${currency}`;
}

interface WeekSpins {
  readonly playerId: PlayerId;
  readonly spins: number;
}

/** A page of the players whose free spins of a week are not granted yet, by id. The nil UUID precedes every id. */
export async function selectSpinsDue(
  db: Db,
  week: string,
  { after, limit }: { readonly after: WeekSpins | undefined; readonly limit: number },
): Promise<readonly Due<WeekSpins>[]> {
  return queryRows<Due<WeekSpins>>(db)`
    select o.player_id as "playerId", s.total_increase as spins, ${playerColumns}
    from skill_owned o join skill_step s on s.skill = o.skill and s.step = o.step join player p on p.id = o.player_id
    where o.skill = 'freeSpins' and o.updated_at < (${week}::date at time zone 'UTC') and o.player_id > ${after?.playerId ?? nilId}
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
