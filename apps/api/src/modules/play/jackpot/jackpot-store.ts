import type { JackpotId, JackpotLevelId } from "@w10/game-math";
import type { CurrencyCode } from "@w10/money";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { execute, queryRow, queryRows } from "../../../platform/database/query.ts";
import type { PoolState } from "./jackpot-rules.ts";

/** A pool without its hidden must-hit amount, which never leaves the store. */
export interface Pool {
  readonly id: string;
  /** `<jackpot>-<level>-<currency>`, the last part of its ledger account. */
  readonly code: string;
  readonly jackpot: JackpotId;
  readonly level: JackpotLevelId;
  readonly currency: CurrencyCode;
  readonly amountMinor: bigint;
  readonly seedMinor: bigint;
  readonly sharePpm: number;
  readonly mustHitMinor: bigint | null;
  readonly seededMinor: bigint;
  readonly contributedMinor: bigint;
  readonly paidMinor: bigint;
  readonly wins: bigint;
  readonly version: bigint;
}

const columns =
  sql.raw(`id, code, jackpot, level, currency, amount_minor as "amountMinor", seed_minor as "seedMinor", share_ppm as "sharePpm", must_hit_minor as "mustHitMinor",
  seeded_minor as "seededMinor", contributed_minor as "contributedMinor", paid_minor as "paidMinor", wins, version`);
const inOrder = sql.raw(
  "order by jackpot, currency, array_position(array['mini', 'minor', 'major', 'grand'], level)",
);

/** Active pools. */
export async function selectPools(db: Db | Tx): Promise<Pool[]> {
  return queryRows<Pool>(db)`select ${columns} from jackpot_pool where retired_at is null ${inOrder}`;
}

/** Locks an active pool. */
export async function lockPool(tx: Tx, code: string): Promise<Pool | null> {
  return queryRow<Pool>(tx)`
    select ${columns} from jackpot_pool where code = ${code} and retired_at is null for no key update`;
}

/** Rules of a pool, in force for seeds and stakes from now on. */
export interface PoolRules {
  readonly code: string;
  readonly jackpot: JackpotId;
  readonly level: JackpotLevelId;
  readonly currency: CurrencyCode;
  readonly seedMinor: bigint;
  readonly sharePpm: number;
  readonly mustHitMinor: bigint | null;
  /** Used for a new pool or a changed limit. */
  readonly hitAtMinor: bigint | null;
}

/** Writes a pool's rules. Returns the id of a new pool, which must be seeded. */
export async function upsertPool(
  tx: Tx,
  pool: PoolRules & { readonly id: string; readonly now: Date },
): Promise<string | null> {
  const row = await queryRow<{ id: string }>(tx)`
    insert into jackpot_pool (id, code, jackpot, level, currency, seed_minor, share_ppm, must_hit_minor, hit_at_minor, created_at)
    values (${pool.id}, ${pool.code}, ${pool.jackpot}, ${pool.level}, ${pool.currency}, ${pool.seedMinor}, ${pool.sharePpm}, ${pool.mustHitMinor}, ${pool.hitAtMinor}, ${pool.now})
    on conflict (code) do update set seed_minor = excluded.seed_minor, share_ppm = excluded.share_ppm, must_hit_minor = excluded.must_hit_minor,
      hit_at_minor = case when jackpot_pool.must_hit_minor is distinct from excluded.must_hit_minor then excluded.hit_at_minor else jackpot_pool.hit_at_minor end
    returning id`;
  return row?.id === pool.id ? pool.id : null;
}

const stateColumns =
  sql.raw(`id, code, jackpot, level, currency, seed_minor as "seedMinor", share_ppm::bigint as "sharePpm", hit_at_minor as "hitAtMinor",
  amount_minor as "amountMinor", fraction_ppm::bigint as "fractionPpm", seeded_minor as "seededMinor", contributed_minor as "contributedMinor",
  paid_minor as "paidMinor", wins, last_won_minor as "lastWonMinor", last_won_at as "lastWonAt"`);

/** Locks the active pools of a jackpot in a currency, in the order in which settlement locks them. */
export async function lockPoolStates(
  tx: Tx,
  of: { readonly codes: readonly string[] },
): Promise<readonly PoolState[]> {
  return queryRows<PoolState>(tx)`
    select ${stateColumns} from jackpot_pool where code = any(${[...of.codes]}::text[]) and retired_at is null order by code for no key update`;
}

/** Writes a locked pool. The caller writes the postings. */
export async function writePoolState(tx: Tx, pool: PoolState): Promise<void> {
  await execute(tx)`
    update jackpot_pool set amount_minor = ${pool.amountMinor}, fraction_ppm = ${pool.fractionPpm}, seeded_minor = ${pool.seededMinor},
      contributed_minor = ${pool.contributedMinor}, paid_minor = ${pool.paidMinor}, wins = ${pool.wins}, hit_at_minor = ${pool.hitAtMinor},
      last_won_minor = ${pool.lastWonMinor}, last_won_at = ${pool.lastWonAt}, version = version + 1
    where id = ${pool.id}`;
}

/** Adds house money to a pool (negative: removes it). The caller writes the postings. */
export async function addToPool(tx: Tx, id: string, amountMinor: bigint): Promise<void> {
  await execute(tx)`
    update jackpot_pool set amount_minor = amount_minor + ${amountMinor}, seeded_minor = seeded_minor + ${amountMinor}, version = version + 1 where id = ${id}`;
}

export async function markRetired(tx: Tx, id: string, now: Date): Promise<void> {
  await execute(tx)`update jackpot_pool set retired_at = ${now} where id = ${id}`;
}
