import type { CurrencyCode } from "@w10/money";
import type { Db, Tx } from "../../../platform/database/database.ts";
import type { GameId, PlayerId } from "../../../platform/ids.ts";
import { convertMinor } from "../../money/rate/index.ts";

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
const microPerMinor = 10_000n;

/**
 * What each player's stakes come to in millionths of a dollar, table games at 20 %. Players come in the order of their ids, which is
 * the order in which everybody locks them.
 */
export async function weighStakes(
  tx: Tx,
  rounds: readonly Staked[],
  { readCategories, now }: { readonly readCategories: ReadCategories; readonly now: Date },
): Promise<ReadonlyMap<PlayerId, bigint>> {
  const categories = await readCategories(tx, [...new Set(rounds.map(({ gameId }) => gameId))]);
  const worth = await readWorth(tx, new Set(rounds.map(({ currency }) => currency)), now);
  const sums = new Map<PlayerId, bigint>();
  for (const { playerId, gameId, currency, stakeMinor } of rounds) {
    const percent = categories.get(gameId)?.category === "tablegames" ? tableGamesPercent : 100n;
    const microUsd = (stakeMinor * (worth.get(currency) ?? 0n) * percent) / 100n;
    sums.set(playerId, (sums.get(playerId) ?? 0n) + microUsd);
  }
  return new Map([...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** What a minor unit of each currency is worth, in millionths of a dollar. */
async function readWorth(
  tx: Tx,
  currencies: ReadonlySet<CurrencyCode>,
  now: Date,
): Promise<ReadonlyMap<CurrencyCode, bigint>> {
  const worth = new Map<CurrencyCode, bigint>();
  for (const from of currencies) {
    const { amountMinor } = await convertMinor(tx, { amountMinor: microPerMinor, from, to: "USD" }, now);
    worth.set(from, amountMinor);
  }
  return worth;
}
