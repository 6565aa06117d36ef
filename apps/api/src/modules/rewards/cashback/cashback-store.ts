import { baseCurrency, type CurrencyCode, fromBase } from "@w10/money";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { execute, queryRow, queryRows } from "../../../platform/database/query.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import type { UncollectedWeek } from "./cashback-rules.ts";
import { shortRecord } from "../../../platform/database/personal-record.ts";

export interface CashbackWeek {
  readonly playerId: PlayerId;
  readonly currency: CurrencyCode;
  /** Its Monday, `YYYY-MM-DD`. */
  readonly week: string;
  readonly stakeMinor: bigint;
  readonly winMinor: bigint;
  /** Stakes by their titles' shares; null in a week that began before they were counted. */
  readonly countedMinor: bigint | null;
}

export type WeekKey = Pick<CashbackWeek, "playerId" | "currency" | "week">;

/** Adds stakes and wins to the players' weeks. */
export async function addToWeeks(tx: Tx, weeks: readonly CashbackWeek[]): Promise<void> {
  if (weeks.length === 0) return;
  await execute(tx)`
    insert into cashback_week as w (player_id, currency, week, stake_minor, win_minor, counted_minor)
    select * from ${rowsOf(weeks)}
    on conflict (player_id, currency, week) do update set stake_minor = w.stake_minor + excluded.stake_minor, win_minor = w.win_minor + excluded.win_minor,
      counted_minor = w.counted_minor + excluded.counted_minor`;
}

/** Takes void stakes and wins back. What an erased player played is forgotten and stays so. */
export async function takeFromWeeks(tx: Tx, weeks: readonly CashbackWeek[]): Promise<void> {
  await execute(tx)`
    update cashback_week w set stake_minor = w.stake_minor - taken.stake_minor, win_minor = w.win_minor - taken.win_minor,
      counted_minor = w.counted_minor - taken.counted_minor
    from ${rowsOf(weeks)} as taken (player, money, monday, stake_minor, win_minor, counted_minor)
    where w.player_id = taken.player and w.currency = taken.money and w.week = taken.monday`;
}

function rowsOf(weeks: readonly CashbackWeek[]) {
  const column = <Value>(pick: (week: CashbackWeek) => Value): Value[] => weeks.map(pick);
  return sql`unnest(${column((each) => each.playerId)}::uuid[], ${column((each) => each.currency)}::text[], ${column((each) => each.week)}::date[],
      ${column((each) => each.stakeMinor.toString())}::bigint[], ${column((each) => each.winMinor.toString())}::bigint[],
      ${column((each) => String(each.countedMinor ?? 0n))}::bigint[])`;
}

const columns = sql.raw(
  `player_id as "playerId", currency, week::text as week, stake_minor as "stakeMinor", win_minor as "winMinor", counted_minor as "countedMinor"`,
);

/**
 * Weeks before the given one whose cashback is not computed yet. A week waits for the rounds that were opened in
 * it: their stakes and wins belong to it.
 */
export async function selectUncounted(db: Db, before: string, limit: number): Promise<CashbackWeek[]> {
  return queryRows<CashbackWeek>(db)`select ${columns} from cashback_week w
    where counted_at is null and week < ${before}::date and not exists (
      select from round_open o where o.player_id = w.player_id and o.created_at < (w.week + 7)::timestamp at time zone 'UTC')
    order by week, player_id limit ${limit}`;
}

/** Those of the weeks whose cashback is computed and not nothing. */
export async function selectComputed(tx: Tx, weeks: readonly WeekKey[]): Promise<WeekKey[]> {
  const column = (pick: keyof WeekKey): string[] => weeks.map((each) => each[pick]);
  return queryRows<WeekKey>(tx)`select distinct ${columns} from cashback_week w
    join unnest(${column("playerId")}::uuid[], ${column("currency")}::text[], ${column("week")}::date[]) as asked (player, money, monday)
      on w.player_id = asked.player and w.currency = asked.money and w.week = asked.monday
    where w.counted_at is not null and w.amount_minor > 0`;
}

/** Locks a week; null when its cashback is already computed. */
export async function lockUncounted(tx: Tx, at: WeekKey): Promise<CashbackWeek | null> {
  return queryRow<CashbackWeek>(tx)`select ${columns} from cashback_week
    where player_id = ${at.playerId} and currency = ${at.currency} and week = ${at.week}::date and counted_at is null for update`;
}

/** A player's play of a week in every currency. */
export async function selectWeek(
  tx: Tx,
  { playerId, week }: Pick<CashbackWeek, "playerId" | "week">,
): Promise<CashbackWeek[]> {
  return queryRows<CashbackWeek>(tx)`select ${columns} from cashback_week
    where player_id = ${playerId} and week = ${week}::date`;
}

export async function writeCounted(
  tx: Tx,
  at: WeekKey,
  counted: { basisPoints: number; amountMinor: bigint; now: Date; expiresAt: Date },
): Promise<void> {
  await execute(tx)`
    update cashback_week set basis_points = ${counted.basisPoints}, amount_minor = ${counted.amountMinor}, counted_at = ${counted.now}, expires_at = ${counted.expiresAt}
    where player_id = ${at.playerId} and currency = ${at.currency} and week = ${at.week}::date`;
}

export interface CashbackSetting {
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
}

export async function selectSetting(db: Db | Tx, currency: CurrencyCode): Promise<CashbackSetting> {
  const row = await queryRow<CashbackSetting>(db)`
    select min_minor as "minMinor", max_minor as "maxMinor" from cashback_setting where currency = ${currency}`;
  if (!row) throw new Error(`no cashback is set for ${currency}`);
  return row;
}

/** Gives a new currency the base currency's setting at the house rate. An existing setting is not changed. */
export async function deriveSetting(tx: Tx, currency: CurrencyCode): Promise<void> {
  const { minMinor, maxMinor } = await selectSetting(tx, baseCurrency());
  await execute(tx)`insert into cashback_setting (currency, min_minor, max_minor)
    values (${currency}, ${fromBase(minMinor, currency)}, ${fromBase(maxMinor, currency)}) on conflict (currency) do nothing`;
}

/** Cashback ratio of a status in hundredths of a per cent. */
export async function selectRatio(db: Db | Tx, status: string): Promise<number> {
  const row = await queryRow<{ basisPoints: number }>(db)`
    select basis_points as "basisPoints" from cashback_ratio where status = ${status}`;
  return row?.basisPoints ?? 0;
}

/** Computed cashback that was not collected, in force or expired. */
export async function selectUncollected(
  db: Db | Tx,
  playerId: PlayerId,
  currency: CurrencyCode,
): Promise<UncollectedWeek[]> {
  return queryRows<UncollectedWeek>(db)`
    select week::text as week, amount_minor as "amountMinor", expires_at as "expiresAt" from cashback_week
    where player_id = ${playerId} and currency = ${currency} and amount_minor > 0 and taken_at is null`;
}

/** Marks weeks as collected. The caller holds the player's lock. */
export async function markTaken(
  tx: Tx,
  of: { readonly playerId: PlayerId; readonly currency: CurrencyCode; readonly weeks: readonly string[] },
  now: Date,
): Promise<void> {
  await execute(tx)`update cashback_week set taken_at = ${now}
    where player_id = ${of.playerId} and currency = ${of.currency} and week = any (${[...of.weeks]}::date[])`;
}

/** Weeks of play with their cashback, in minor units. Part of the books: kept after erasure. */
export const cashbackRecord = shortRecord(
  { name: "cashback", tables: ["cashback_week"], forget: null },
  (playerId) =>
    sql`select week::text, currency, stake_minor::text, win_minor::text, counted_minor::text, basis_points, amount_minor::text, counted_at, expires_at, taken_at
      from cashback_week where player_id = ${playerId} order by week, currency`,
);
