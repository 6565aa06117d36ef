import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { moveHouseMoney } from "../../foundation/ledger/index.ts";
import { addToPool, lockPool, markRetired } from "./jackpot-store.ts";

export type PoolVerdict = "done" | "unknown" | "mismatch";

/** Adds house money to a pool, on top of its seed. */
export async function fundPool(
  context: CommandContext,
  { code, amountMinor }: { readonly code: string; readonly amountMinor: bigint },
): Promise<PoolVerdict> {
  const pool = await lockPool(context.tx, code);
  if (!pool) return "unknown";
  // Only stakes may move a must-hit pool towards its hidden amount.
  if (pool.mustHitMinor !== null) return "mismatch";
  await addToPool(context.tx, pool.id, amountMinor);
  await moveHouseMoney(context.tx, {
    currency: pool.currency,
    reason: "jackpot_fund",
    subjectId: pool.id,
    moves: [{ from: "house/jackpot_cost", to: `house/jackpot/${code}`, amountMinor }],
    now: context.now,
  });
  return "done";
}

/**
 * Retires a pool for good. Players' stakes filled it, so its money moves to another pool of the same
 * currency, never to the house.
 */
export async function retirePool(
  context: CommandContext,
  { code, into }: { readonly code: string; readonly into: string },
): Promise<PoolVerdict> {
  // Locks the rows in the order of their codes, as settlement does.
  const locked = new Map<string, Awaited<ReturnType<typeof lockPool>>>();
  for (const each of [code, into].toSorted()) locked.set(each, await lockPool(context.tx, each));
  const pool = locked.get(code);
  const heir = locked.get(into);
  if (!pool || !heir) return "unknown";
  if (pool.id === heir.id || pool.currency !== heir.currency || heir.mustHitMinor !== null) return "mismatch";
  const { amountMinor } = pool;
  await addToPool(context.tx, pool.id, -amountMinor);
  await addToPool(context.tx, heir.id, amountMinor);
  await markRetired(context.tx, pool.id, context.now);
  await moveHouseMoney(context.tx, {
    currency: pool.currency,
    reason: "jackpot_retire",
    subjectId: pool.id,
    moves: [{ from: `house/jackpot/${code}`, to: `house/jackpot/${into}`, amountMinor }],
    now: context.now,
  });
  return "done";
}
