import type { operations, ReplyOf } from "@w10/contract";
import { type CurrencyCode, toWire } from "@w10/money";
import type { Db } from "../../../platform/database/database.ts";
import { cacheBriefly } from "../../../platform/cache-briefly.ts";
import { type Pool, selectPools } from "./jackpot-store.ts";

/** Active pools, cached for a moment for all callers. */
export type ReadPools = () => Promise<readonly Pool[]>;

const cacheMs = 1_000;

export function createPoolReader(db: Db, now: () => Date): ReadPools {
  return cacheBriefly(() => selectPools(db), { cacheMs, now });
}

/** Pool amounts in one currency. */
export function toJackpots(
  pools: readonly Pool[],
  currency: CurrencyCode,
): ReplyOf<typeof operations.listJackpots> {
  const own = pools.filter((pool) => pool.currency === currency);
  const ids = [...new Set(own.map(({ jackpot }) => jackpot))];
  return {
    currency,
    jackpots: ids.map((id) => ({
      id,
      pools: own.filter(({ jackpot }) => jackpot === id).map(toPoolView),
    })),
  };
}

export function toPoolView({ level, amountMinor, mustHitMinor, version }: Pool) {
  return {
    level,
    amountMinor: toWire(amountMinor),
    mustHitMinor: mustHitMinor === null ? null : toWire(mustHitMinor),
    version: Number(version),
  };
}
