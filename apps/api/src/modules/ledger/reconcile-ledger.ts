import { sql } from "kysely";
import type { Db, Tx } from "../../platform/database/database.ts";

export interface ReconcileReport {
  readonly isClean: boolean;
  /** Sum of all entries by currency; each must be zero. */
  readonly sums: readonly { currency: string; sumMinor: string; entries: bigint }[];
  /** Transfers whose lines do not sum to zero. */
  readonly unbalancedTransfers: readonly { playerId: string; transferId: string; sumMinor: string }[];
  /** Balances that differ from their entries. */
  readonly wrongBalances: readonly {
    playerId: string;
    kind: string;
    currency: string;
    balanceMinor: bigint;
    entriesMinor: string;
  }[];
  /** Rounds whose stake or win differs from their entries, and entries of rounds that are not there. */
  readonly wrongRounds: readonly { playerId: string; roundId: string }[];
  /** Pools of jackpots that differ from their entries, in what they hold or in what was seeded, contributed or paid. */
  readonly wrongPools: readonly {
    code: string;
    currency: string;
    amountMinor: bigint;
    entriesMinor: string;
  }[];
  /** House accounts: each is the sum of its entries. */
  readonly house: readonly { account: string; currency: string; balanceMinor: string }[];
}

/** Proves the laws of the ledger over everything that it holds, in one snapshot. */
export async function reconcileLedger(db: Db): Promise<ReconcileReport> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      const sums = await sql<ReconcileReport["sums"][number]>`
        select currency, sum(amount_minor)::text as "sumMinor", count(*) as entries from ledger_entry group by currency order by currency`.execute(
        tx,
      );
      const unbalanced = await sql<ReconcileReport["unbalancedTransfers"][number]>`
        select player_id as "playerId", transfer_id as "transferId", sum(amount_minor)::text as "sumMinor"
        from ledger_entry group by player_id, transfer_id, currency having sum(amount_minor) <> 0 limit 100`.execute(
        tx,
      );
      const wrong = await sql<ReconcileReport["wrongBalances"][number]>`
        select coalesce(b.player_id, e.player_id) as "playerId", coalesce(b.kind, e.kind) as kind, coalesce(b.currency, e.currency) as currency,
          coalesce(b.amount_minor, 0) as "balanceMinor", coalesce(e.total, 0)::text as "entriesMinor"
        from ledger_balance b
        full join (select player_id, substr(account, 8) as kind, currency, sum(amount_minor) as total
          from ledger_entry where account like 'player/%' group by 1, 2, 3) e
          on e.player_id = b.player_id and e.kind = b.kind and e.currency = b.currency
        where coalesce(b.amount_minor, 0) <> coalesce(e.total, 0) limit 100`.execute(tx);
      const rounds = await sql<ReconcileReport["wrongRounds"][number]>`
        with kept as (select player_id, id, stake_minor, win_minor from round union all select player_id, id, stake_minor, win_minor from round_open),
        moved as (
          select player_id, subject_id as id, coalesce(-sum(amount_minor) filter (where reason = 'stake'), 0) as stake, coalesce(sum(amount_minor) filter (where reason in ('win', 'jackpot')), 0) as win
          from ledger_entry where account = 'player/real' and reason in ('stake', 'win', 'jackpot') group by 1, 2)
        select coalesce(k.player_id, m.player_id) as "playerId", coalesce(k.id, m.id) as "roundId"
        from kept k full join moved m on m.player_id = k.player_id and m.id = k.id
        where k.id is null or coalesce(m.stake, 0) <> k.stake_minor or coalesce(m.win, 0) <> k.win_minor limit 100`.execute(
        tx,
      );
      const pools = await selectWrongPools(tx);
      const house = await sql<ReconcileReport["house"][number]>`
        select account, currency, sum(amount_minor)::text as "balanceMinor" from ledger_entry where account like 'house/%' group by 1, 2 order by 1, 2`.execute(
        tx,
      );
      return {
        isClean:
          sums.rows.every(({ sumMinor }) => sumMinor === "0") &&
          unbalanced.rows.length + wrong.rows.length + rounds.rows.length + pools.length === 0,
        sums: sums.rows,
        unbalancedTransfers: unbalanced.rows,
        wrongBalances: wrong.rows,
        wrongRounds: rounds.rows,
        wrongPools: pools,
        house: house.rows,
      };
    });
}

/** A pool is its entries: the sum, and each of its totals by the reason of the entries. */
async function selectWrongPools(tx: Tx): Promise<ReconcileReport["wrongPools"]> {
  const { rows } = await sql<ReconcileReport["wrongPools"][number]>`
    select coalesce(p.code, e.code) as code, coalesce(p.currency, e.currency) as currency, coalesce(p.amount_minor, 0) as "amountMinor", coalesce(e.total, 0)::text as "entriesMinor"
    from jackpot_pool p
    full join (
      select substr(account, 15) as code, currency, sum(amount_minor) as total,
        coalesce(sum(amount_minor) filter (where reason in ('jackpot_seed', 'jackpot_fund', 'jackpot_retire')), 0) as seeded,
        coalesce(sum(amount_minor) filter (where reason = 'jackpot_contribution'), 0) as contributed,
        coalesce(-sum(amount_minor) filter (where reason = 'jackpot'), 0) as paid
      from ledger_entry where account like 'house/jackpot/%' group by 1, 2) e on e.code = p.code and e.currency = p.currency
    where p.code is null or p.amount_minor <> coalesce(e.total, 0) or p.seeded_minor <> coalesce(e.seeded, 0)
      or p.contributed_minor <> coalesce(e.contributed, 0) or p.paid_minor <> coalesce(e.paid, 0) limit 100`.execute(
    tx,
  );
  return rows;
}
