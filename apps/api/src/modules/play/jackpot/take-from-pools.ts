import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { moveHouseMoney } from "../../foundation/ledger/index.ts";
import { type PoolState, takeFromPool } from "./jackpot-rules.ts";
import { lockPoolStates, writePoolState } from "./jackpot-store.ts";

/** A void round on a jackpot title. */
export interface VoidSpin {
  readonly debitMinor: bigint;
  /** The share that each pool took of the stake, in millionths by the pool's code. */
  readonly shares: Readonly<Record<string, number>>;
  /** Wins by the pool's code. */
  readonly wins: ReadonlyMap<string, bigint>;
  readonly settledAt: Date;
}

/**
 * Takes a round's part from its pools and puts its wins back; the caller moves what the player won. Null, and
 * nothing is changed, when a win cannot be put back. Otherwise whether each pool gave the stake's share back.
 */
export async function takeFromPools(
  { tx, now }: CommandContext,
  { debitMinor, shares, wins, settledAt }: VoidSpin,
): Promise<{ readonly isWhole: boolean } | null> {
  const codes = [...new Set([...Object.keys(shares), ...wins.keys()])];
  const pools = await lockPoolStates(tx, { codes });
  const after = pools.map((pool) => {
    const wonMinor = wins.get(pool.code) ?? 0n;
    return takeFromPool(pool, {
      debitMinor,
      sharePpm: BigInt(shares[pool.code] ?? 0),
      wonMinor,
      settledAt,
    });
  });
  const isThere = (code: string): boolean => pools.some((pool) => pool.code === code);
  if (after.includes(null) || ![...wins.keys()].every(isThere)) return null;
  for (const [index, before] of pools.entries()) {
    const pool = after[index];
    if (!pool || pool === before) continue;
    await writePoolState(tx, pool);
    await moveBack({ before, pool, now, tx });
  }
  return { isWhole: codes.every(isThere) && after.every((pool, index) => pool !== pools[index]) };
}

async function moveBack({
  before,
  pool,
  now,
  tx,
}: Pick<CommandContext, "tx" | "now"> & {
  readonly before: PoolState;
  readonly pool: PoolState;
}): Promise<void> {
  const from = `house/jackpot/${pool.code}` as const;
  const back = [
    ["void_contribution", "house/games", before.contributedMinor - pool.contributedMinor],
    ["void_seed", "house/jackpot_cost", before.seededMinor - pool.seededMinor],
  ] as const;
  for (const [reason, to, amountMinor] of back) {
    if (amountMinor <= 0n) continue;
    const moves = [{ from, to, amountMinor }];
    await moveHouseMoney(tx, { currency: pool.currency, reason, subjectId: pool.id, moves, now });
  }
}
