import { baseCurrency, type CurrencyCode } from "@w10/money";
import type { Db, Tx } from "../../../platform/database/database.ts";
import type { GameId, PlayerId } from "../../../platform/ids.ts";
import { convertDown, readRatesAt } from "../../foundation/rate/index.ts";
import { countedMinor } from "./level-rules.ts";

/** Fields of a round that its weight depends on. */
export interface Staked {
  readonly playerId: PlayerId;
  readonly gameId: GameId;
  readonly currency: CurrencyCode;
  readonly stakeMinor: bigint;
  /** When it was settled; null for rounds from before it was recorded. */
  readonly category: string | null;
  readonly settledAt: Date;
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

/** A round with its counted stake in millionths of a unit of the base currency. */
interface Weighted<Round> {
  readonly round: Round;
  readonly microBase: bigint;
}

/**
 * The counted stake of each round, by its title's category and the rates when it was settled: counted again for
 * its void, it is the same.
 */
export async function weightStakes<Round extends Staked>(
  tx: Tx,
  rounds: readonly Round[],
  categories: Categories,
): Promise<readonly Weighted<Round>[]> {
  const ratesAt = await readRatesAt(
    tx,
    rounds.map(({ settledAt }) => settledAt),
  );
  const to = baseCurrency();
  return rounds.map((round) => {
    const { currency: from, stakeMinor, settledAt } = round;
    const amountMinor = countedMinor(stakeMinor * microPerMinor, categoryOf(round, categories));
    return { round, microBase: convertDown({ amountMinor, from, to }, ratesAt(settledAt)) };
  });
}

export const categoryOf = ({ category, gameId }: Staked, categories: Categories): string | undefined =>
  category ?? categories.get(gameId)?.category;

/** Sums by player, in the order of player ids, which is the lock order. */
export function sumByPlayer(
  parts: readonly (readonly [playerId: PlayerId, amount: bigint])[],
): ReadonlyMap<PlayerId, bigint> {
  const sums = new Map<PlayerId, bigint>();
  for (const [playerId, amount] of parts) sums.set(playerId, (sums.get(playerId) ?? 0n) + amount);
  return new Map([...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
