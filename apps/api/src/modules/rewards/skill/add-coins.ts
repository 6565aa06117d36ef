import type { CommandContext } from "../../../platform/command-runner.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { insertCoins, lockAccount, selectLevels } from "./skill-store.ts";
import { publishLevel } from "./publish-level.ts";

/** Super-charges for a player: so many, and why; the key keeps the same reason from counting twice. */
export interface CoinOrder {
  readonly playerId: PlayerId;
  readonly coins: number;
  readonly reason: string;
  readonly key: string;
}

/** Gives super-charges, once by the key, in the caller's transaction; the player's pages show them after the commit. */
export async function addCoins(context: CommandContext, order: CoinOrder): Promise<void> {
  if (order.coins <= 0) throw new Error("super-charges are given, never taken, by this door");
  const account = await lockAccount(context.tx, order.playerId, context.now);
  const coins = await insertCoins(context.tx, order.playerId, { ...order, now: context.now });
  if (coins === null) return;
  const levels = await selectLevels(context.tx);
  context.emit(publishLevel(levels, { ...account, coins, version: account.version + 1n }));
}
