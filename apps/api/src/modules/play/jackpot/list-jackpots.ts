import type { operations, ReplyOf } from "@w10/contract";
import { type CurrencyCode, toWire, fromBase } from "@w10/money";
import type { Db } from "../../../platform/database/database.ts";
import { cacheBriefly } from "../../../platform/runtime/cache-briefly.ts";
import { type Pool, selectPools } from "./jackpot-store.ts";
import { type Locale, textIn } from "@w10/phrases/languages";
import { type Jackpot, jackpotIn, jackpotOf, type TitleRules } from "@w10/game-math";

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

type PlayJackpot = NonNullable<ReplyOf<typeof operations.openPlaySession>["jackpot"]>;

/** The jackpot that a title feeds and can win, in the stake's currency; null without one. */
export function jackpotFor(title: Pick<TitleRules, "jackpot">, currency: CurrencyCode): Jackpot | null {
  const jackpot = jackpotOf(title);
  return jackpot && jackpotIn(jackpot, (baseMinor) => fromBase(baseMinor, currency));
}

/** A title's jackpot as its frame shows it; null without one or when all its pools are retired. */
export async function describeJackpot(
  readPools: ReadPools,
  title: TitleRules,
  at: { readonly currency: CurrencyCode; readonly locale: Locale },
): Promise<PlayJackpot | null> {
  const jackpot = jackpotFor(title, at.currency);
  if (!jackpot) return null;
  const pools = (await readPools()).filter(
    (pool) => pool.jackpot === jackpot.id && pool.currency === at.currency,
  );
  if (pools.length === 0) return null;
  return {
    id: jackpot.id,
    name: textIn(jackpot.name, at.locale),
    levels: pools.map((pool) => {
      const rule = jackpot.levels.find(({ id }) => id === pool.level)?.rule;
      return {
        ...toPoolView(pool),
        seedMinor: toWire(pool.seedMinor),
        sharePpm: pool.sharePpm,
        oddsMinor: rule?.kind === "chance" ? toWire(rule.oddsMinor) : null,
      };
    }),
  };
}
