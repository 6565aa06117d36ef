import { baseCurrency, type CurrencyCode } from "@w10/money";
import type { Db, Tx } from "../../../platform/database/database.ts";
import type { GameId, PlayerId } from "../../../platform/ids.ts";
import { convertDown, readWorths } from "../../money/rate/index.ts";

/** What a round must tell to be weighed. */
export interface Staked {
  readonly playerId: PlayerId;
  readonly gameId: GameId;
  readonly currency: CurrencyCode;
  readonly stakeMinor: bigint;
}

/** Tells the categories of titles. The catalogue's module implements it. */
export type ReadCategories = (
  db: Db | Tx,
  gameIds: readonly GameId[],
) => Promise<ReadonlyMap<GameId, { readonly category: string }>>;

/** Play at tables costs a player far less than its stakes say: it counts for a fifth (part 2 §9). */
const tableGamesPercent = 20n;
/** Millionths of a unit in a minor unit of the base currency. */
const microPerMinor = 10_000n;

/**
 * What each player's stakes come to in millionths of a unit of the base currency, table games at 20 %. Players come in the order of their ids, which is
 * the order in which everybody locks them.
 */
export async function weightStakes(
  tx: Tx,
  rounds: readonly Staked[],
  { readCategories, now }: { readonly readCategories: ReadCategories; readonly now: Date },
): Promise<ReadonlyMap<PlayerId, bigint>> {
  const categories = await readCategories(tx, [...new Set(rounds.map(({ gameId }) => gameId))]);
  const worths = await readWorths(tx, now);
  const to = baseCurrency();
  const sums = new Map<PlayerId, bigint>();
  for (const { playerId, gameId, currency: from, stakeMinor } of rounds) {
    const percent = categories.get(gameId)?.category === "tablegames" ? tableGamesPercent : 100n;
    const amountMinor = (stakeMinor * microPerMinor * percent) / 100n;
    const microBase = convertDown({ amountMinor, from, to }, worths);
    sums.set(playerId, (sums.get(playerId) ?? 0n) + microBase);
  }
  return new Map([...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
