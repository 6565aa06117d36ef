import type { CurrencyCode } from "@w10/money";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { execute, queryRows } from "../../../platform/database/query.ts";
import { type DailyCheckParts, raiseIncident } from "../incident/index.ts";

export interface ReconcileReport {
  readonly isClean: boolean;
  /** Sum of all entries by currency; each must be zero. */
  readonly sums: readonly { currency: string; sumMinor: string; entries: bigint }[];
  /** Balances that differ from their entries. */
  readonly wrongBalances: readonly WrongBalance[];
  /** Rounds whose stake or win differs from their entries, and entries without a round. */
  readonly wrongRounds: readonly { playerId: string; roundId: string }[];
  /** Void rounds that did not give all back: by the player's accounts, by the debt, or by the house's. */
  readonly wrongVoids: readonly { playerId: string; roundId: string }[];
  /** Pools that differ from their entries, in balance or in totals of seeds, contributions and payouts. */
  readonly wrongPools: readonly {
    code: string;
    currency: string;
    amountMinor: bigint;
    entriesMinor: string;
  }[];
  /**
   * Bonuses whose grant, wagering, payout or open stakes differ from entries and rounds, and bonus money
   * without an active bonus.
   */
  readonly wrongBonuses: readonly {
    playerId: string;
    currency: string;
    grantId: string | null;
    what: string;
  }[];
  /** Held money that differs from the deposits to refund and the money that waits for a person. */
  readonly wrongUnallocated: readonly WrongHolding[];
  /** Stakes of open rounds. */
  readonly held: readonly { currency: CurrencyCode; rounds: bigint; stakeMinor: bigint }[];
  /** House accounts: each is the sum of its entries. */
  readonly house: readonly { account: string; currency: CurrencyCode; balanceMinor: string }[];
}

/** A row of a list in the report. */
type RowOf<List extends Exclude<keyof ReconcileReport, "isClean">> = ReconcileReport[List][number];

interface WrongBalance {
  readonly playerId: string;
  readonly kind: string;
  readonly currency: string;
  readonly balanceMinor: bigint;
  readonly entriesMinor: string;
}

interface WrongHolding {
  readonly provider: string;
  readonly currency: string;
  readonly frozenMinor: string;
  readonly entriesMinor: string;
}

/** Verifies the ledger's invariants over all its data, in one snapshot. */
export async function reconcileLedger(db: Db): Promise<ReconcileReport> {
  const snapshot = db.transaction().setIsolationLevel("repeatable read");
  return snapshot.execute(async (tx) => {
    // Reads everything, so the pool's statement timeout, meant for players' requests, does not apply.
    await execute(tx)`set local statement_timeout = 0`;
    const sums = await queryRows<RowOf<"sums">>(tx)`
        select currency, sum(amount_minor)::text as "sumMinor", count(*) as entries from ledger_entry group by currency order by currency`;
    const wrongBalances = await queryRows<RowOf<"wrongBalances">>(tx)`
        select coalesce(b.player_id, e.player_id) as "playerId", coalesce(b.kind, e.kind) as kind, coalesce(b.currency, e.currency) as currency,
          coalesce(b.amount_minor, 0) as "balanceMinor", coalesce(e.total, 0)::text as "entriesMinor"
        from ledger_balance b
        full join (select player_id, substr(account, 8) as kind, currency, sum(amount_minor) as total
          from ledger_entry where account like 'player/%' group by 1, 2, 3) e
          on e.player_id = b.player_id and e.kind = b.kind and e.currency = b.currency
        where coalesce(b.amount_minor, 0) <> coalesce(e.total, 0) limit 100`;
    const wrongRounds = await queryRows<RowOf<"wrongRounds">>(tx)`
        with kept as (select player_id, id, stake_minor, win_minor from round union all select player_id, id, stake_minor, win_minor from round_open),
        moved as (
          select player_id, subject_id as id, coalesce(-sum(amount_minor) filter (where reason = 'stake'), 0) as stake, coalesce(sum(amount_minor) filter (where reason in ('win', 'jackpot')), 0) as win
          from ledger_entry where account in ('player/real', 'player/bonus') and reason in ('stake', 'win', 'jackpot') group by 1, 2)
        select coalesce(k.player_id, m.player_id) as "playerId", coalesce(k.id, m.id) as "roundId"
        from kept k full join moved m on m.player_id = k.player_id and m.id = k.id
        where k.id is null or coalesce(m.stake, 0) <> k.stake_minor or coalesce(m.win, 0) <> k.win_minor limit 100`;
    const wrongVoids = await selectWrongVoids(tx);
    const wrongPools = await selectWrongPools(tx);
    const wrongBonuses = await selectWrongBonuses(tx);
    const wrongUnallocated = await selectWrongUnallocated(tx);
    const held = await queryRows<RowOf<"held">>(tx)`
        select currency, count(*) as rounds, sum(stake_minor)::bigint as "stakeMinor" from round_open group by currency order by currency`;
    const house = await queryRows<RowOf<"house">>(tx)`
        select account, currency, sum(amount_minor)::text as "balanceMinor" from ledger_entry where account like 'house/%' group by 1, 2 order by 1, 2`;
    const wrong = { wrongBalances, wrongRounds, wrongVoids, wrongPools, wrongBonuses, wrongUnallocated };
    const isBalanced = sums.every(({ sumMinor }) => sumMinor === "0");
    const isClean = isBalanced && Object.values(wrong).every(({ length }) => length === 0);
    return { isClean, sums, ...wrong, held, house };
  });
}

/** Compares void rounds with their entries: the house keeps nothing of their stakes and wins. */
async function selectWrongVoids(tx: Tx): Promise<ReconcileReport["wrongVoids"]> {
  return queryRows<RowOf<"wrongVoids">>(tx)`
    with moved as (
      select player_id, subject_id as id,
        coalesce(sum(amount_minor) filter (where account like 'player/%' and reason = 'void_stake'), 0) as returned,
        coalesce(-sum(amount_minor) filter (where account like 'player/%' and reason in ('void_win', 'void_jackpot')), 0) as taken,
        coalesce(-sum(amount_minor) filter (where account = 'house/round_debt'), 0) as debt,
        coalesce(sum(amount_minor) filter (where account = 'house/games'), 0) as kept
      from ledger_entry where reason in ('stake', 'win', 'void_stake', 'void_win', 'void_jackpot') and subject_id in (select round_id from round_void) group by 1, 2)
    select v.player_id as "playerId", v.round_id as "roundId"
    from round_void v left join round r on r.player_id = v.player_id and r.created_at = v.round_created_at and r.id = v.round_id
      left join moved m on m.player_id = v.player_id and m.id = v.round_id
    where r.status is distinct from 'void' or coalesce(m.returned, 0) <> v.returned_minor or coalesce(m.taken, 0) <> v.taken_minor
      or coalesce(m.debt, 0) <> v.debt_minor or coalesce(m.kept, 0) <> 0 limit 100`;
}

/** Compares pools with their entries: the balance, and each total by the entries' reason. */
async function selectWrongPools(tx: Tx): Promise<ReconcileReport["wrongPools"]> {
  return queryRows<RowOf<"wrongPools">>(tx)`
    select coalesce(p.code, e.code) as code, coalesce(p.currency, e.currency) as currency, coalesce(p.amount_minor, 0) as "amountMinor", coalesce(e.total, 0)::text as "entriesMinor"
    from jackpot_pool p
    full join (
      select substr(account, 15) as code, currency, sum(amount_minor) as total,
        coalesce(sum(amount_minor) filter (where reason in ('jackpot_seed', 'jackpot_fund', 'jackpot_retire', 'void_seed')), 0) as seeded,
        coalesce(sum(amount_minor) filter (where reason in ('jackpot_contribution', 'void_contribution')), 0) as contributed,
        coalesce(-sum(amount_minor) filter (where reason in ('jackpot', 'void_jackpot')), 0) as paid
      from ledger_entry where account like 'house/jackpot/%' group by 1, 2) e on e.code = p.code and e.currency = p.currency
    where p.code is null or p.amount_minor <> coalesce(e.total, 0) or p.seeded_minor <> coalesce(e.seeded, 0)
      or p.contributed_minor <> coalesce(e.contributed, 0) or p.paid_minor <> coalesce(e.paid, 0) limit 100`;
}

/** Compares providers' unallocated accounts with the deposits to refund and the money that waits for a person. */
async function selectWrongUnallocated(tx: Tx): Promise<ReconcileReport["wrongUnallocated"]> {
  return queryRows<RowOf<"wrongUnallocated">>(tx)`
    select coalesce(p.provider, e.provider) as provider, coalesce(p.currency, e.currency) as currency,
      coalesce(p.total, 0)::text as "frozenMinor", coalesce(e.total, 0)::text as "entriesMinor"
    from (select provider, currency, sum(amount_minor) as total from (
        select provider, currency, amount_minor from payment where refund in ('pending', 'refused')
        union all select provider, currency, amount_minor from unmatched_money where ended_at is null) h group by 1, 2) p
    full join (select substr(account, 19) as provider, currency, sum(amount_minor) as total
      from ledger_entry where account like 'house/unallocated/%' group by 1, 2) e on e.provider = p.provider and e.currency = p.currency
    where coalesce(p.total, 0) <> coalesce(e.total, 0) limit 100`;
}

/**
 * Compares bonuses with their entries, stakes and open rounds; without an active one there must be no bonus
 * money and no mark.
 */
async function selectWrongBonuses(tx: Tx): Promise<ReconcileReport["wrongBonuses"]> {
  return queryRows<RowOf<"wrongBonuses">>(tx)`
    with moved as (
      select player_id, subject_id as id, coalesce(sum(amount_minor) filter (where reason = 'bonus_grant' and account like 'player/%'), 0) as granted,
        coalesce(sum(amount_minor) filter (where account = 'player/real'), 0) as paid
      from ledger_entry where reason in ('bonus_grant', 'bonus_commit', 'bonus_cancel') group by 1, 2),
    wrong as (
      select g.player_id, g.currency, g.id, case
          when g.started_at is not null and coalesce(m.granted, 0) <> g.amount_minor or g.started_at is null and m.granted is not null then 'granted'
          when coalesce(m.paid, 0) <> g.paid_out_minor then 'paid out'
          when g.wagered_minor <> (select coalesce(sum(w.counted_minor), 0) from bonus_wagering w where w.grant_id = g.id) then 'wagered'
          when g.at_risk_minor <> (select coalesce(sum(o.bonus_stake_minor), 0) from round_open o where o.player_id = g.player_id and o.bonus_grant_id = g.id) then 'at risk'
        end as what
      from bonus_grant g left join moved m on m.player_id = g.player_id and m.id = g.id
      union all
      select b.player_id, b.currency, null, case
          when b.kind = 'bonus' and b.amount_minor > 0 and g.id is null then 'without a bonus'
          when b.kind = 'real' and b.has_bonus <> (g.id is not null) then 'mark'
        end
      from ledger_balance b left join bonus_grant g on g.player_id = b.player_id and g.currency = b.currency and g.status = 'active')
    select player_id as "playerId", currency, id as "grantId", what from wrong where what is not null limit 100`;
}

/**
 * The trial balance: verifies the ledger's invariants and raises an incident with the differences. Returns
 * whether all hold.
 */
export async function checkBooks({ db, runner }: Pick<DailyCheckParts, "db" | "runner">): Promise<boolean> {
  const { isClean, sums, house: _house, held: _held, ...wrong } = await reconcileLedger(db);
  if (isClean) return true;
  const details = { sums: sums.filter(({ sumMinor }) => sumMinor !== "0"), ...wrong };
  await raiseIncident(runner, { kind: "ledger.out_of_balance", subject: "ledger", details });
  return false;
}
