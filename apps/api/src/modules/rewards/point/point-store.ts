import type { CurrencyCode } from "@w10/money";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { execute, queryRow, queryRows } from "../../../platform/database/query.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { dayOf } from "../../../platform/time/week-rules.ts";
import {
  type EarnedParcel,
  endOf,
  type ExchangeRule,
  type Parcel,
  type RatioRow,
  type Status,
} from "./point-rules.ts";
import { shortRecord } from "../../../platform/database/personal-record.ts";

export interface PointAccount {
  readonly playerId: PlayerId;
  readonly lifetime: bigint;
  readonly micro: bigint;
  readonly minStatus: string | null;
  readonly exchangedAt: Date | null;
  readonly version: bigint;
}

const accountColumns = sql.raw(
  `player_id as "playerId", lifetime, micro::bigint as micro, min_status as "minStatus", exchanged_at as "exchangedAt", version`,
);

export async function selectAccount(db: Db | Tx, playerId: PlayerId): Promise<PointAccount> {
  const row = await queryRow<PointAccount>(db)`
    select ${accountColumns} from point_account where player_id = ${playerId}`;
  return row ?? { playerId, lifetime: 0n, micro: 0n, minStatus: null, exchangedAt: null, version: 0n };
}

/** Locks accounts in the order of player ids, creating missing ones. */
export async function lockAccounts(
  tx: Tx,
  playerIds: readonly PlayerId[],
  now: Date,
): Promise<readonly PointAccount[]> {
  const ids = [...playerIds].sort();
  await execute(tx)`
    insert into point_account (player_id, updated_at) select id, ${now} from unnest(${ids}::uuid[]) as wanted (id) order by id on conflict do nothing`;
  return queryRows<PointAccount>(tx)`
    select ${accountColumns} from point_account where player_id = any(${ids}::uuid[]) order by player_id for update`;
}

export interface Income {
  readonly playerId: PlayerId;
  readonly points: bigint;
  /** The account's fraction below a whole point afterwards. */
  readonly micro: bigint;
}

/** Adds points to locked accounts and to the parcels of the day. */
export async function addIncome(tx: Tx, incomes: readonly Income[], now: Date): Promise<void> {
  const earnedOn = dayOf(now);
  const ids = incomes.map(({ playerId }) => playerId);
  await execute(tx)`
    update point_account a set lifetime = lifetime + earned.points, micro = earned.micro, version = version + 1, updated_at = ${now}
    from unnest(${ids}::uuid[], ${incomes.map(({ points }) => String(points))}::bigint[], ${incomes.map(({ micro }) => Number(micro))}::integer[]) as earned (player_id, points, micro)
    where a.player_id = earned.player_id`;
  await execute(tx)`insert into point_parcel (player_id, earned_on, expires_at, earned, remaining)
    select player_id, ${earnedOn}::date, ${endOf(earnedOn)}::timestamptz, points, points
    from unnest(${ids}::uuid[], ${incomes.map(({ points }) => String(points))}::bigint[]) as earned (player_id, points) where points > 0
    on conflict (player_id, earned_on) do update set earned = point_parcel.earned + excluded.earned, remaining = point_parcel.remaining + excluded.remaining`;
}

/** Locks the accounts that exist: an erased player's points are forgotten and stay so. */
export async function lockExisting(tx: Tx, playerIds: readonly PlayerId[]): Promise<readonly PointAccount[]> {
  return queryRows<PointAccount>(tx)`
    select ${accountColumns} from point_account where player_id = any(${[...playerIds]}::uuid[]) order by player_id for update`;
}

/** A round whose points are counted. */
interface Counted {
  readonly playerId: PlayerId;
  /** Number of the transaction that settled it. */
  readonly writtenTx: bigint;
}

/** Records the percentages that rounds are counted with, where they differ from those of earlier rounds. */
export async function recordRates(
  tx: Tx,
  rounds: readonly Counted[],
  percents: ReadonlyMap<PlayerId, number>,
): Promise<void> {
  const first = new Map<PlayerId, bigint>();
  for (const { playerId, writtenTx } of rounds) {
    const before = first.get(playerId);
    if (before === undefined || writtenTx < before) first.set(playerId, writtenTx);
  }
  const ids = [...first.keys()];
  await execute(tx)`
    insert into point_rate (player_id, from_tx, extra_percent)
    select counted.* from unnest(${ids}::uuid[], ${[...first.values()].map(String)}::bigint[], ${ids.map((id) => percents.get(id) ?? 0)}::integer[])
      as counted (player_id, from_tx, extra_percent)
    where counted.extra_percent is distinct from (
      select p.extra_percent from point_rate p where p.player_id = counted.player_id order by p.from_tx desc limit 1)
    on conflict do nothing`;
}

/** The percentage that a round was counted with; none for rounds from before it was recorded. */
export async function selectRate(tx: Tx, { playerId, writtenTx }: Counted): Promise<number> {
  const row = await queryRow<{ percent: number }>(tx)`
    select extra_percent as percent from point_rate
    where player_id = ${playerId} and from_tx <= ${writtenTx} order by from_tx desc limit 1`;
  return row?.percent ?? 0;
}

export async function lockParcels(tx: Tx, playerId: PlayerId): Promise<readonly EarnedParcel[]> {
  return queryRows<EarnedParcel>(tx)`
    select earned_on as "earnedOn", earned, remaining from point_parcel where player_id = ${playerId} order by earned_on for update`;
}

/** Takes points from a locked account and its parcels. A day that earned nothing has none. */
export async function writeLoss(
  tx: Tx,
  loss: Income & { readonly parcels: readonly EarnedParcel[] },
  now: Date,
): Promise<void> {
  const { playerId, points, micro, parcels } = loss;
  await execute(tx)`
    update point_account set lifetime = greatest(lifetime - ${points}, 0), micro = ${micro}, version = version + 1, updated_at = ${now}
    where player_id = ${playerId}`;
  for (const { earnedOn, earned, remaining } of parcels)
    await (earned === 0n
      ? execute(tx)`delete from point_parcel where player_id = ${playerId} and earned_on = ${earnedOn}::date`
      : execute(tx)`update point_parcel set earned = ${earned}, remaining = ${remaining}
          where player_id = ${playerId} and earned_on = ${earnedOn}::date`);
}

/** Records points that did not come from play. False when the key exists. */
export async function insertEntry(
  tx: Tx,
  playerId: PlayerId,
  entry: { readonly key: string; readonly points: bigint; readonly reason: string; readonly now: Date },
): Promise<boolean> {
  return (
    (await execute(tx)`insert into point_entry (player_id, key, points, reason, created_at)
    values (${playerId}, ${entry.key}, ${entry.points}, ${entry.reason}, ${entry.now}) on conflict do nothing`) ===
    1
  );
}

/** Whether a parcel has points that have not expired. */
const isValid = (now: Date) => sql`remaining > 0 and expires_at > ${now}`;

/** Parcels with remaining points that have not expired. */
export async function selectParcels(
  db: Db | Tx,
  playerId: PlayerId,
  now: Date,
): Promise<readonly (Parcel & { readonly expiresAt: Date })[]> {
  return queryRows<Parcel & { readonly expiresAt: Date }>(db)`
    select earned_on as "earnedOn", remaining, expires_at as "expiresAt" from point_parcel
    where player_id = ${playerId} and ${isValid(now)} order by earned_on`;
}

/** Valid points and account versions of players. A player without an account has none. */
export async function selectTotals(
  tx: Tx,
  playerIds: readonly PlayerId[],
  now: Date,
): Promise<readonly { readonly playerId: PlayerId; readonly points: bigint; readonly version: bigint }[]> {
  return queryRows<{ playerId: PlayerId; points: bigint; version: bigint }>(tx)`
    select wanted.id as "playerId", coalesce(a.version, 0) as version,
      (select coalesce(sum(p.remaining), 0)::bigint from point_parcel p where p.player_id = wanted.id and ${isValid(now)}) as points
    from unnest(${[...playerIds]}::uuid[]) as wanted (id) left join point_account a on a.player_id = wanted.id`;
}

export async function updateParcels(tx: Tx, playerId: PlayerId, parcels: readonly Parcel[]): Promise<void> {
  await execute(tx)`update point_parcel p set remaining = left_over.remaining
    from unnest(${parcels.map(({ earnedOn }) => earnedOn)}::date[], ${parcels.map(({ remaining }) => String(remaining))}::bigint[]) as left_over (earned_on, remaining)
    where p.player_id = ${playerId} and p.earned_on = left_over.earned_on`;
}

export async function recordExchange(
  tx: Tx,
  exchange: {
    readonly id: string;
    readonly playerId: PlayerId;
    readonly points: bigint;
    readonly ratio: number;
    readonly currency: CurrencyCode;
    readonly amountMinor: bigint;
    readonly rateMicro: bigint;
    readonly now: Date;
  },
): Promise<void> {
  await execute(tx)`
    insert into point_exchange (id, player_id, points, ratio, currency, amount_minor, rate_micro, created_at)
    values (${exchange.id}, ${exchange.playerId}, ${exchange.points}, ${exchange.ratio}, ${exchange.currency}, ${exchange.amountMinor}, ${exchange.rateMicro}, ${exchange.now})`;
  await execute(tx)`
    update point_account set exchanged_at = ${exchange.now}, version = version + 1, updated_at = ${exchange.now} where player_id = ${exchange.playerId}`;
}

export async function selectRatios(db: Db | Tx): Promise<readonly RatioRow[]> {
  return queryRows<RatioRow>(db)`select level, points, ratio from point_ratio order by level, points`;
}

export async function selectStatuses(db: Db | Tx): Promise<readonly Status[]> {
  return queryRows<Status>(db)`
    select status, from_points as "fromPoints", extra_percent as "extraPercent" from point_status order by from_points`;
}

export async function selectRule(db: Db | Tx): Promise<ExchangeRule> {
  const rows = await queryRows<ExchangeRule>(db)`
    select min_base_minor as "minBaseMinor", pause_hours as "pauseHours", is_paused as "isPaused" from point_rule`;
  const [rule] = rows;
  if (!rule) throw new Error("there is no rule of exchange");
  return rule;
}

export async function updateRule(tx: Tx, rule: { readonly isPaused: boolean }): Promise<void> {
  await execute(tx)`update point_rule set is_paused = ${rule.isPaused}`;
}

export async function setRatio(tx: Tx, row: RatioRow): Promise<void> {
  await execute(tx)`
    insert into point_ratio (level, points, ratio) values (${row.level}, ${row.points}, ${row.ratio})
    on conflict (level, points) do update set ratio = excluded.ratio`;
}

export async function setMinStatus(tx: Tx, playerId: PlayerId, status: string): Promise<void> {
  await execute(tx)`update point_account set min_status = ${status} where player_id = ${playerId}`;
}

/** Points by day of earning, other point entries, and exchanges. */
export const pointRecord = shortRecord(
  {
    name: "points",
    tables: ["point_account", "point_parcel", "point_entry", "point_exchange", "point_rate"],
    forget: (playerId) =>
      ["point_parcel", "point_entry", "point_exchange", "point_rate", "point_account"].map(
        (table) => sql`delete from ${sql.table(table)} where player_id = ${playerId}`,
      ),
  },
  (playerId) => sql`
    select lifetime::text, min_status, exchanged_at,
      (select json_agg(json_build_object('on', earned_on, 'earned', earned::text, 'left', remaining::text, 'until', expires_at) order by earned_on) from point_parcel where player_id = a.player_id) as days,
      (select json_agg(json_build_object('reason', reason, 'points', points::text, 'at', created_at) order by created_at) from point_entry where player_id = a.player_id) as entries,
      (select json_agg(json_build_object('points', points::text, 'ratio', ratio, 'currency', currency, 'amount_minor', amount_minor::text, 'rate', rate_micro::text, 'at', created_at) order by created_at) from point_exchange where player_id = a.player_id) as exchanges
    from point_account a where player_id = ${playerId}`,
);
