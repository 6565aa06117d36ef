import type { FreeSpinFact } from "@w10/contract";
import { type CurrencyCode, toWire } from "@w10/money";
import type { CommandContext } from "../../platform/command-runner.ts";
import { createId, type GameId, type PlayerId } from "../../platform/ids.ts";
import { createChannels } from "../../platform/realtime/channels.ts";
import { openAccounts } from "../ledger/index.ts";
import { selectPlayer } from "../player/index.ts";
import { type FreeSpinGrantId, insertFreeSpins, selectSpinGames } from "./free-spin-store.ts";

/** Spins for a player, at the house's cost. */
export interface FreeSpinOrder {
  readonly playerId: PlayerId;
  /** How many spins. */
  readonly count: number;
  /** The titles that they can be played on; at least one. */
  readonly gameIds: readonly GameId[];
  /** The stake of each spin, minor units; it must be one that the titles offer. */
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

const channels = createChannels();
const usualDays = 7;

/** Grants spins inside the caller's transaction and tells the player of them. False where the key has granted before. */
export async function grantFreeSpins(context: CommandContext, order: FreeSpinOrder): Promise<boolean> {
  const { tx, now } = context;
  const id: FreeSpinGrantId = createId<"free-spin-grant">();
  await openAccounts(tx, order.playerId, { currency: order.currency, now });
  if (!(await insertFreeSpins(tx, { wagerDays: usualDays, ...order, id, now }))) return false;
  const player = await selectPlayer(tx, order.playerId);
  const games = await selectSpinGames(tx, order.gameIds, player?.locale ?? "ru");
  const data: FreeSpinFact = {
    type: "count",
    id,
    count: order.count,
    amount: toWire(order.stakeMinor),
    currency: order.currency,
    games: games.map((game) => ({ ...game, is_desktop: true })),
    at: now.toISOString(),
  };
  context.emit({ method: "publish", payload: { channel: channels.freespins(order.playerId), data } });
  return true;
}
