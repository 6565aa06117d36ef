import { baseCurrency, type CurrencyCode } from "@w10/money";
import type { Db, Tx } from "../../../platform/database/database.ts";
import type { GameId, PlayerId } from "../../../platform/ids.ts";
import { convertDown, readRateTable } from "../../foundation/rate/index.ts";
import { countedMinor } from "./level-rules.ts";

/** Fields of a round that its weight depends on. */
export interface Staked {
  readonly playerId: PlayerId;
  readonly gameId: GameId;
  readonly currency: CurrencyCode;
  readonly stakeMinor: bigint;
}

/** Categories of titles. */
export type Categories = ReadonlyMap<GameId, { readonly category: string }>;

/** Looks up the categories of titles; implemented by the catalogue's module. */
export type ReadCategories = (db: Db | Tx, gameIds: readonly GameId[]) => Promise<Categories>;

/** Millionths of a unit per minor unit of the base currency. */
const microPerMinor = 10_000n;

/** Categories of all titles that were played. */
export const categoriesOf = (
  tx: Tx,
  rounds: readonly Staked[],
  readCategories: ReadCategories,
): Promise<Categories> => readCategories(tx, [...new Set(rounds.map(({ gameId }) => gameId))]);

/**
 * Counted stakes of each player in millionths of a unit of the base currency, in the order of player ids, which
 * is the lock order.
 */
export async function weightStakes(
  tx: Tx,
  rounds: readonly Staked[],
  { categories, now }: { readonly categories: Categories; readonly now: Date },
): Promise<ReadonlyMap<PlayerId, bigint>> {
  const rateTable = await readRateTable(tx, now);
  const to = baseCurrency();
  const sums = new Map<PlayerId, bigint>();
  for (const { playerId, gameId, currency: from, stakeMinor } of rounds) {
    const amountMinor = countedMinor(stakeMinor * microPerMinor, categories.get(gameId)?.category);
    const microBase = convertDown({ amountMinor, from, to }, rateTable);
    sums.set(playerId, (sums.get(playerId) ?? 0n) + microBase);
  }
  return new Map([...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
