import type { CurrencyCode } from "@w10/money";
import type { CommandContext } from "../../../platform/command-runner.ts";
import { createId, type GameId, type PlayerId } from "../../../platform/ids.ts";
import { openAccounts } from "../../money/ledger/index.ts";
import { type FreeSpinGrantId, insertFreeSpins, selectSpinStakes } from "./free-spin-store.ts";
import { publishFreeSpins } from "./publish-free-spins.ts";

/** Spins for a player, at the house's cost. */
export interface FreeSpinOrder {
  readonly playerId: PlayerId;
  /** How many spins. */
  readonly count: number;
  /** The titles that they can be played on; at least one. */
  readonly gameIds: readonly GameId[];
  /** The stake of each spin, minor units. A title without it plays its next lower one; a title that has none so low is left out. */
  readonly stakeMinor: bigint;
  readonly currency: CurrencyCode;
  /** How many times what they win is to be staked; 0 makes it real money. */
  readonly wagerRatio: number;
  /** How many days there are to wager what they win; a week where nothing is said. */
  readonly wagerDays?: number;
  /** By when they must be played. What they have won by then is granted. */
  readonly expiresAt: Date;
  readonly source: string;
  /** Names the grant among the player's: a second one with this key grants nothing. */
  readonly key: string;
}

const usualDays = 7;

/**
 * Grants spins inside the caller's transaction and tells the player of them. False where the key has granted before; throws where
 * none of the titles has a stake so low.
 */
export async function grantFreeSpins(context: CommandContext, order: FreeSpinOrder): Promise<boolean> {
  const { tx, now } = context;
  const id: FreeSpinGrantId = createId<"free-spin-grant">();
  await openAccounts(tx, order.playerId, { currency: order.currency, now });
  const offered = await selectSpinStakes(tx, order);
  if (offered.length === 0)
    throw new Error(`no title of these offers a stake of ${order.stakeMinor} ${order.currency} or less`);
  const gameIds = offered.map(({ gameId }) => gameId);
  // What is told is what is played: never more than the dearest of the titles takes.
  const stakeMinor = offered.reduce((most, each) => (each.stakeMinor > most ? each.stakeMinor : most), 0n);
  const grant = { wagerDays: usualDays, ...order, gameIds, stakeMinor, id, now };
  if (!(await insertFreeSpins(tx, grant))) return false;
  const told = { ...grant, spins: order.count };
  await publishFreeSpins(context, told, { type: "count", amountMinor: stakeMinor });
  return true;
}
