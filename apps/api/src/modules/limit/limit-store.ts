import { type BodyOf, type CurrencyCode, limitKind, limitPeriod, type operations } from "@w10/contract";
import { sql } from "kysely";
import type { Db, Tx } from "../../platform/database/database.ts";
import type { PlayerId } from "../../platform/ids.ts";

type Body = BodyOf<typeof operations.setLimit>;
export type LimitKind = Body["kind"];
export type LimitPeriod = Body["period"];

export interface PlayLimit {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly currency: CurrencyCode | "";
  readonly amount: bigint;
  readonly nextAmount: bigint | null;
  readonly nextFrom: Date | null;
  /** Of the present window. */
  readonly used: bigint;
}

/** A player's limits at a moment, those that were removed left out. A deposit's use is counted from the payments. */
export async function selectLimits(db: Db | Tx, playerId: PlayerId, now: Date): Promise<PlayLimit[]> {
  const { rows } = await sql<PlayLimit>`
    select kind, period, currency, play_limit_in_force(amount, next_amount, next_from, ${now}) as amount,
      case when next_from > ${now} then next_amount end as "nextAmount", case when next_from > ${now} then next_from end as "nextFrom",
      case when window_from >= play_limit_window(period, ${now}) then used else 0 end as used
    from play_limit
    where player_id = ${playerId} and play_limit_in_force(amount, next_amount, next_from, ${now}) is not null
    order by array_position(${limitKind.options}::text[], kind), array_position(${limitPeriod.options}::text[], period), currency`.execute(
    db,
  );
  return rows;
}

/** A player's limits of play that are in force, locked until what they have used is written. */
export async function lockPlayLimits(tx: Tx, playerId: PlayerId, now: Date): Promise<PlayLimit[]> {
  await sql`select from play_limit where player_id = ${playerId} and kind <> 'deposit' order by kind, period, currency for no key update`.execute(
    tx,
  );
  return (await selectLimits(tx, playerId, now)).filter(({ kind }) => kind !== "deposit");
}

/** Writes what the present window of a limit has used. */
export async function putUsed(
  tx: Tx,
  { playerId, kind, period, currency }: LimitAt,
  to: { readonly used: bigint; readonly now: Date },
): Promise<void> {
  await sql`
    update play_limit set used = ${to.used}, window_from = play_limit_window(period, ${to.now})
    where player_id = ${playerId} and kind = ${kind} and period = ${period} and currency = ${currency}`.execute(
    tx,
  );
}

export interface LimitAt {
  readonly playerId: PlayerId;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly currency: CurrencyCode | "";
}

/** Puts an amount in force, keeping what the window has used; a raise that waited is forgotten. */
export async function putLimit(tx: Tx, at: LimitAt, to: { amount: bigint; now: Date }): Promise<void> {
  await sql`
    insert into play_limit (player_id, kind, period, currency, amount, window_from, updated_at)
    values (${at.playerId}, ${at.kind}, ${at.period}, ${at.currency}, ${to.amount}, ${to.now}, ${to.now})
    on conflict (player_id, kind, period, currency)
    do update set amount = ${to.amount}, next_amount = null, next_from = null, warned_at = null, updated_at = ${to.now}`.execute(
    tx,
  );
}

/** Keeps that the player is warned of a limit now; false where he was already, in this window and of what is in force. */
export async function stampWarning(
  tx: Tx,
  { playerId, kind, period, currency }: LimitAt,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update play_limit set warned_at = ${now}
    where player_id = ${playerId} and kind = ${kind} and period = ${period} and currency = ${currency}
      and not play_limit_warned(warned_at, next_from, period, ${now})`.execute(tx);
  return numAffectedRows === 1n;
}

/** Lets a raise or a removal wait. */
export async function postponeLimit(
  tx: Tx,
  at: LimitAt,
  to: { inForce: bigint; next: bigint | null; from: Date; now: Date },
): Promise<void> {
  await sql`
    update play_limit set amount = ${to.inForce}, next_amount = ${to.next}, next_from = ${to.from}, updated_at = ${to.now}
    where player_id = ${at.playerId} and kind = ${at.kind} and period = ${at.period} and currency = ${at.currency}`.execute(
    tx,
  );
}

/** What a limit was to become at a moment, null for no limit; nothing where that was taken back, or put off by another wish. */
export async function selectRaise(
  db: Db,
  at: LimitAt,
  from: Date,
): Promise<{ readonly amount: bigint | null } | null> {
  const { rows } = await sql<{ amount: bigint | null }>`
    select next_amount as amount from play_limit
    where player_id = ${at.playerId} and kind = ${at.kind} and period = ${at.period} and currency = ${at.currency} and next_from = ${from}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** What was credited to a player since a moment, and what may still be paid whenever it was ordered, by currency; minor units. */
export async function selectDeposited(
  db: Db | Tx,
  playerId: PlayerId,
  since: Date,
): Promise<{ currency: CurrencyCode; creditedMinor: bigint; payableMinor: bigint }[]> {
  const { rows } = await sql<{ currency: CurrencyCode; creditedMinor: bigint; payableMinor: bigint }>`
    select currency, coalesce(sum(amount_minor) filter (where not is_payable), 0)::bigint as "creditedMinor",
      coalesce(sum(amount_minor) filter (where is_payable), 0)::bigint as "payableMinor"
    from payment
    where player_id = ${playerId} and mode = 'in' and (is_payable or (status = 'ok' and settled_at >= ${since}))
    group by currency`.execute(db);
  return rows;
}
