import { baseCurrency, type CurrencyCode } from "@w10/money";
import type { Db, Tx } from "../../../platform/database/database.ts";
import type { GameId, PlayerId } from "../../../platform/ids.ts";
import { convertDown, readRateTable } from "../../money/rate/index.ts";

/** Fields of a round that its weight depends on. */
export interface Staked {
  readonly playerId: PlayerId;
  readonly gameId: GameId;
  readonly currency: CurrencyCode;
  readonly stakeMinor: bigint;
}

/** Looks up the categories of titles; implemented by the catalogue's module. */
export type ReadCategories = (
  db: Db | Tx,
  gameIds: readonly GameId[],
) => Promise<ReadonlyMap<GameId, { readonly category: string }>>;

/** Table games return most of their stakes, so these count at a fifth (part 2 §9). */
const tableGamesPercent = 20n;
/** Millionths of a unit per minor unit of the base currency. */
const microPerMinor = 10_000n;

/**
 * Weighted stakes of each player in millionths of a unit of the base currency, table games at 20 %. In the
 * order of player ids, which is the lock order.
 */
export async function weightStakes(
  tx: Tx,
  rounds: readonly Staked[],
  { readCategories, now }: { readonly readCategories: ReadCategories; readonly now: Date },
): Promise<ReadonlyMap<PlayerId, bigint>> {
  const categories = await readCategories(tx, [...new Set(rounds.map(({ gameId }) => gameId))]);
  const rateTable = await readRateTable(tx, now);
  const to = baseCurrency();
  const sums = new Map<PlayerId, bigint>();
  for (const { playerId, gameId, currency: from, stakeMinor } of rounds) {
    const percent = categories.get(gameId)?.category === "tablegames" ? tableGamesPercent : 100n;
    const amountMinor = (stakeMinor * microPerMinor * percent) / 100n;
    const microBase = convertDown({ amountMinor, from, to }, rateTable);
    sums.set(playerId, (sums.get(playerId) ?? 0n) + microBase);
  }
  return new Map([...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
