import { drawHitAmount, type Jackpot, jackpotIn, type JackpotLevel, jackpots } from "@w10/game-math";
import { type CurrencyCode, fromBase, listCurrencies } from "@w10/money";
import { advisoryLocks } from "../../../platform/database/advisory-locks.ts";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { execute } from "../../../platform/database/query.ts";
import { createId } from "../../../platform/ids.ts";
import { createOutcomePort } from "../../../platform/random/randomness.ts";
import { loadCurrencies } from "../../foundation/currency/index.ts";
import { moveHouseMoney } from "../../foundation/ledger/index.ts";
import { addToPool, upsertPool } from "./jackpot-store.ts";

/** Last part of a pool's ledger account. */
export function poolCode(jackpot: string, level: string, currency: string): string {
  return `${jackpot}-${level}-${currency.toLowerCase()}`;
}

/**
 * Updates the pools to the jackpots of this version. The house seeds a new pool; an existing one keeps its
 * amount.
 */
export async function syncJackpots(db: Db, now: Date): Promise<void> {
  await db.transaction().execute((tx) => syncJackpotsIn(tx, now));
}

/** The same inside a transaction that has added a currency, which gets pools of its own. */
export async function syncJackpotsIn(tx: Tx, now: Date): Promise<void> {
  await execute(tx)`select pg_advisory_xact_lock(${advisoryLocks.jackpots}::bigint)`;
  await loadCurrencies(tx);
  for (const { code: currency } of listCurrencies().filter(({ isActive }) => isActive))
    for (const each of Object.values(jackpots)) {
      const jackpot = jackpotIn(each, (baseMinor) => fromBase(baseMinor, currency));
      for (const level of jackpot.levels) await syncPool(tx, { jackpot, level, currency }, now);
    }
}

async function syncPool(
  tx: Tx,
  { jackpot, level, currency }: { jackpot: Jackpot; level: JackpotLevel; currency: CurrencyCode },
  now: Date,
): Promise<void> {
  const code = poolCode(jackpot.id, level.id, currency);
  const { seedMinor } = level;
  const id = await upsertPool(tx, {
    id: createId(),
    code,
    jackpot: jackpot.id,
    level: level.id,
    currency,
    seedMinor,
    sharePpm: level.sharePpm,
    mustHitMinor: level.rule.kind === "must-hit" ? level.rule.byMinor : null,
    hitAtMinor: drawHitAmount(level, createOutcomePort()().draw),
    now,
  });
  if (!id) return;
  await addToPool(tx, id, seedMinor);
  await moveHouseMoney(tx, {
    currency,
    reason: "jackpot_seed",
    subjectId: id,
    moves: [{ from: "house/jackpot_cost", to: `house/jackpot/${code}`, amountMinor: seedMinor }],
    now,
  });
}
