import { expect } from "vitest";
import type { PaymentApp } from "../fixtures/payment-app.ts";
import { type PlayerState, signedInMs } from "./sequence-steps.ts";

/**
 * Defaults of the settings: one withdrawal below 100.00, 200.00 a day, 500.00 a week; max bet under a bonus
 * 10.00.
 */
const [belowMinor, dayMinor, weekMinor, largestBetMinor] = [10_000n, 20_000n, 50_000n, 1_000n];
const minute = 60_000;

/**
 * State of books and tables at one moment, read directly from the database. Today's sums are US cents of real
 * money.
 */
export interface Snapshot {
  readonly credited: bigint;
  readonly creditedTwin: bigint;
  readonly creditedToday: bigint;
  /** Unrounded, at the tests' rates. */
  readonly stakedToday: number;
  readonly lostToday: number;
  /** Real and bonus money together. */
  readonly staked: bigint;
  readonly withdrawals: bigint;
  readonly isExcluded: boolean;
  /** Limits in force: cents, and minutes. */
  readonly limits: Readonly<Partial<Record<"deposit" | "wager" | "loss" | "session" | "time", number>>>;
  /** Total stake of the largest round since the active bonus was granted; null when none is active. */
  readonly largestOfBonus: bigint | null;
}

export async function takeSnapshot(app: PaymentApp, { player, twin }: PlayerState): Promise<Snapshot> {
  const { rows } = await app.database.pool.query<Snapshot>(
    `with e as (select reason, account, amount_minor, created_at >= date_trunc('day', $2::timestamptz, 'UTC') as is_today,
        amount_minor * case currency when 'EUR' then 1.16 else 1 end as usd from ledger_entry where player_id = $1)
     select coalesce(sum(amount_minor) filter (where reason = 'deposit' and account = 'player/real'), 0)::bigint as credited,
      (select coalesce(sum(t.amount_minor), 0)::bigint from ledger_entry t where t.player_id = $3 and t.reason = 'deposit' and t.account = 'player/real') as "creditedTwin",
      coalesce(sum(amount_minor) filter (where reason = 'deposit' and account = 'player/real' and is_today), 0)::bigint as "creditedToday",
      coalesce(-sum(usd) filter (where reason = 'stake' and account = 'player/real' and is_today), 0)::float8 as "stakedToday",
      coalesce(-sum(usd) filter (where reason in ('stake', 'win') and account = 'player/real' and is_today), 0)::float8 as "lostToday",
      coalesce(-sum(amount_minor) filter (where reason = 'stake' and account in ('player/real', 'player/bonus')), 0)::bigint as staked,
      (select count(*) from payment where player_id = $1 and mode = 'out') as withdrawals,
      (select coalesce(self_exclusion_ends_at > $2, false) from player where id = $1) as "isExcluded",
      (select coalesce(jsonb_object_agg(kind, amount) filter (where amount is not null), '{}') from (
        select kind, case when next_from <= $2 then next_amount else amount end as amount from play_limit where player_id = $1) l) as limits,
      (select coalesce(max(r.stake_minor), 0) from bonus_grant g left join (
          select created_at, stake_minor from round where player_id = $1 and currency = 'USD'
          union all select created_at, stake_minor from round_open where player_id = $1 and currency = 'USD') r on r.created_at > g.created_at
        where g.player_id = $1 and g.status = 'active' group by g.id) as "largestOfBonus"
     from e`,
    [player.id, app.clock.now(), twin.id],
  );
  if (!rows[0]) throw new Error("the books do not answer");
  return rows[0];
}

/** Invariants that every step must keep. */
export function checkStep(
  app: PaymentApp,
  state: PlayerState,
  { before, after }: { before: Snapshot; after: Snapshot },
): void {
  const now = app.clock.now();
  if (after.credited > before.credited || after.creditedTwin > before.creditedTwin)
    expect(before.isExcluded, "credited after an exclusion").toBe(false);
  if (after.credited > before.credited) {
    const { deposit = Infinity } = after.limits;
    expect(Number(after.creditedToday), "credited above the limit").toBeLessThanOrEqual(deposit);
  }
  if (after.withdrawals > before.withdrawals)
    expect(now.getTime() - state.provedAt.getTime(), "requested without a proof").toBeLessThanOrEqual(
      5 * minute,
    );
  if (after.staked === before.staked) return;
  const { wager = Infinity, loss = Infinity, session = Infinity, time = Infinity } = before.limits;
  expect([before.isExcluded, state.isBlocked], "staked while excluded or blocked").toEqual([false, false]);
  expect(Math.floor(after.stakedToday), "staked above the limit").toBeLessThanOrEqual(wager);
  expect(Math.floor(after.lostToday), "lost above the limit").toBeLessThanOrEqual(loss);
  const sittingMs = now.getTime() - state.sittingFrom.getTime();
  expect(sittingMs, "staked after the session limit").toBeLessThan(session * minute);
  expect(signedInMs(state, now), "staked after the daily time limit").toBeLessThan(time * minute);
  if (before.largestOfBonus === null || after.largestOfBonus === null) return;
  expect(after.largestOfBonus <= largestBetMinor, `a round of ${after.largestOfBonus} under a bonus`).toBe(
    true,
  );
}

interface Payout {
  readonly at: Date;
  readonly amount: bigint;
  readonly day: bigint;
  readonly week: bigint;
  readonly known: boolean;
  /** Deposits since the previous payout, and stakes at risk since. */
  readonly deposited: bigint;
  readonly played: bigint;
}

/** Checks payouts without an operator against the state at their order; returns their number. */
export async function checkPayouts(
  app: PaymentApp,
  { player, approved, changes }: PlayerState,
): Promise<number> {
  const { rows } = await app.database.pool.query<Payout>(
    `with gone as (select * from payment where player_id = $1 and mode = 'out' and status in ('processing', 'ok')),
      seen as (select g.*, (select max(o.created_at) from gone o where o.id <> g.id and o.created_at < g.created_at) as since from gone g)
     select g.created_at as at, g.amount_minor as amount,
      (select sum(o.amount_minor) from gone o where not o.id = any($2::uuid[]) and o.created_at > g.created_at - interval '1 day' and o.created_at <= g.created_at)::bigint as day,
      (select sum(o.amount_minor) from gone o where not o.id = any($2::uuid[]) and o.created_at > g.created_at - interval '7 days' and o.created_at <= g.created_at)::bigint as week,
      exists (select from payment k where k.player_id = $1 and k.account = g.account and k.status = 'ok' and k.settled_at <= g.created_at - interval '1 day') as known,
      (select coalesce(sum(d.amount_minor), 0) from payment d where d.player_id = $1 and d.mode = 'in' and d.status = 'ok'
        and d.settled_at > g.since and d.settled_at < g.created_at)::bigint as deposited,
      (select coalesce(sum((r.stake_minor - r.bonus_stake_minor) * case r.currency when 'EUR' then 1.17 else 1 end), 0) from round r
        where r.player_id = $1 and r.created_at >= g.since and r.created_at < g.created_at
        and coalesce(jsonb_array_length(r.state #> '{game,bets}'), 1) = 1)::bigint as played
     from seen g where not g.id = any($2::uuid[])`,
    [player.id, [...approved]],
  );
  for (const { at, amount, day, week, known, deposited, played } of rows) {
    expect([known, amount < belowMinor, day <= dayMinor, week <= weekMinor]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(played, "paid without play").toBeGreaterThanOrEqual(deposited);
    const isFresh = (change: Date): boolean =>
      change <= at && at.getTime() - change.getTime() < 24 * 60 * minute;
    expect(changes.filter(isFresh), "paid soon after a new password").toEqual([]);
  }
  return rows.length;
}
