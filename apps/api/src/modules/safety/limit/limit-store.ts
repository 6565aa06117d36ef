import { sql } from "kysely";
import { type CurrencyCode, limitKind, limitPeriod } from "@w10/contract";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { execute, queryRow, queryRows } from "../../../platform/database/query.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import {
  amountInForce,
  type CountingLimit,
  isWarned,
  type StoredLimit,
  takePlayBack,
  usedInWindow,
} from "./limit-rules.ts";
import { readRatesAt } from "../../foundation/rate/index.ts";
import { shortRecord } from "../../../platform/database/personal-record.ts";

/** A limit in force, with its use in the current window. */
export interface PlayLimit extends Omit<StoredLimit, "windowFrom" | "warnedAt"> {
  /** Whether the player was warned in this window. */
  readonly isWarned: boolean;
}

/** A player's limits in force at an instant. The use of a deposit limit is summed from payments. */
export async function selectLimits(db: Db | Tx, playerId: PlayerId, now: Date): Promise<PlayLimit[]> {
  return (await selectStoredLimits(db, playerId)).flatMap((limit) => {
    const amount = amountInForce(limit, now);
    if (amount === null) return [];
    const { windowFrom: _windowFrom, warnedAt: _warnedAt, ...stored } = limit;
    const waits = limit.nextFrom !== null && limit.nextFrom > now;
    const next = waits ? {} : { nextAmount: null, nextFrom: null };
    return [{ ...stored, ...next, amount, used: usedInWindow(limit, now), isWarned: isWarned(limit, now) }];
  });
}

/** All limits that a player has ever set, as stored. */
export async function selectStoredLimits(db: Db | Tx, playerId: PlayerId): Promise<StoredLimit[]> {
  return queryRows<StoredLimit>(db)`
    select kind, period, currency, amount, next_amount as "nextAmount", next_from as "nextFrom", window_from as "windowFrom", used, warned_at as "warnedAt"
    from play_limit where player_id = ${playerId}
    order by array_position(${limitKind.options}::text[], kind), array_position(${limitPeriod.options}::text[], period), currency`;
}

/** The key of a limit. */
export interface LimitAt extends Pick<StoredLimit, "kind" | "period" | "currency"> {
  readonly playerId: PlayerId;
}

/** Puts an amount in force and keeps the window's use. Discards a pending raise. */
export async function putLimit(tx: Tx, at: LimitAt, to: { amount: bigint; now: Date }): Promise<void> {
  await execute(tx)`
    insert into play_limit as l (player_id, kind, period, currency, amount, window_from, counts_from, updated_at)
    values (${at.playerId}, ${at.kind}, ${at.period}, ${at.currency}, ${to.amount}, ${to.now}, ${to.now}, ${to.now})
    on conflict (player_id, kind, period, currency)
    do update set counts_from = case when l.next_from <= ${to.now} and l.next_amount is null then ${to.now} else l.counts_from end, amount = ${to.amount}, next_amount = null, next_from = null, warned_at = null, updated_at = ${to.now}`;
}

/** Takes play back from what a player's limits have counted. */
export async function takeBackFromLimits(
  tx: Tx,
  playerId: PlayerId,
  { plays, now }: { readonly plays: Parameters<typeof takePlayBack>[1]; readonly now: Date },
): Promise<void> {
  const limits = await queryRows<CountingLimit>(tx)`
    select kind, period, currency, window_from as "windowFrom", used, counts_from as "countsFrom" from play_limit
    where player_id = ${playerId} and kind <> 'deposit' order by kind, period, currency for update`;
  if (limits.length === 0 || plays.length === 0) return;
  const ratesAt = await readRatesAt(
    tx,
    plays.map(({ at }) => at),
  );
  for (const { kind, period, currency, used } of takePlayBack(limits, plays, { ratesAt, now }))
    await execute(tx)`update play_limit set used = ${used}
      where player_id = ${playerId} and kind = ${kind} and period = ${period} and currency = ${currency}`;
}

/** Records that the player was warned now. */
export async function stampWarning(
  tx: Tx,
  { playerId, kind, period, currency }: LimitAt,
  now: Date,
): Promise<void> {
  await execute(tx)`update play_limit set warned_at = ${now}
    where player_id = ${playerId} and kind = ${kind} and period = ${period} and currency = ${currency}`;
}

/** Stores a pending raise or removal. */
export async function postponeLimit(
  tx: Tx,
  at: LimitAt,
  to: { inForce: bigint; next: bigint | null; from: Date; now: Date },
): Promise<void> {
  await execute(tx)`
    update play_limit set amount = ${to.inForce}, next_amount = ${to.next}, next_from = ${to.from}, updated_at = ${to.now}
    where player_id = ${at.playerId} and kind = ${at.kind} and period = ${at.period} and currency = ${at.currency}`;
}

/** The change due at an instant, with a null amount for a removal; null when it was taken back or replaced. */
export async function selectRaise(
  db: Db,
  at: LimitAt,
  from: Date,
): Promise<{ readonly amount: bigint | null } | null> {
  return queryRow<{ amount: bigint | null }>(db)`
    select next_amount as amount from play_limit
    where player_id = ${at.playerId} and kind = ${at.kind} and period = ${at.period} and currency = ${at.currency} and next_from = ${from}`;
}

/** Credited deposits since an instant, and payable orders of any age, by currency; minor units. */
export async function selectDeposited(
  db: Db | Tx,
  playerId: PlayerId,
  since: Date,
): Promise<{ currency: CurrencyCode; creditedMinor: bigint; payableMinor: bigint }[]> {
  return queryRows<{ currency: CurrencyCode; creditedMinor: bigint; payableMinor: bigint }>(db)`
    select currency, coalesce(sum(amount_minor) filter (where not is_payable), 0)::bigint as "creditedMinor",
      coalesce(sum(amount_minor) filter (where is_payable), 0)::bigint as "payableMinor"
    from payment
    where player_id = ${playerId} and mode = 'in' and (is_payable or (status = 'ok' and settled_at >= ${since}))
    group by currency`;
}

/** The player's own limits. */
export const limitRecord = shortRecord(
  {
    name: "limits",
    tables: ["play_limit"],
    forget: (playerId) => [sql`delete from play_limit where player_id = ${playerId}`],
  },
  (playerId) =>
    sql`select kind, period, currency, amount::text, next_amount::text, next_from, used::text, window_from, updated_at
      from play_limit where player_id = ${playerId} order by kind, period, currency`,
);
