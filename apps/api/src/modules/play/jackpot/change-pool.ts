import type { CommandContext } from "../../../platform/command-runner.ts";
import { moveHouseMoney } from "../../money/ledger/index.ts";
import { addToPool, lockPool, markRetired } from "./jackpot-store.ts";

export type PoolVerdict = "done" | "unknown" | "mismatch";

/** Puts money of the house into a pool, on top of its seed. */
export async function fundPool(
  context: CommandContext,
  { code, amountMinor }: { readonly code: string; readonly amountMinor: bigint },
): Promise<PoolVerdict> {
  const pool = await lockPool(context.tx, code);
  if (!pool) return "unknown";
  // A must-hit pool is lifted to its hidden amount by stakes alone.
  if (pool.mustHitMinor !== null) return "mismatch";
  await addToPool(context.tx, pool.id, amountMinor);
  await moveHouseMoney(context.tx, {
    currency: pool.currency,
    reason: "jackpot_fund",
    subjectId: pool.id,
    moves: [
      { account: "house/jackpot_cost", amountMinor: -amountMinor },
      { account: `house/jackpot/${code}`, amountMinor },
    ],
    now: context.now,
  });
  return "done";
}

/**
 * Takes a pool out of play for good. Players' stakes have filled it, so what it holds goes to another pool of the same currency and
 * not to the house.
 */
export async function retirePool(
  context: CommandContext,
  { code, into }: { readonly code: string; readonly into: string },
): Promise<PoolVerdict> {
  // The rows are locked in the order of their codes, as settlement locks them.
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
    moves: [
      { account: `house/jackpot/${code}`, amountMinor: -amountMinor },
      { account: `house/jackpot/${into}`, amountMinor },
    ],
    now: context.now,
  });
  return "done";
}
