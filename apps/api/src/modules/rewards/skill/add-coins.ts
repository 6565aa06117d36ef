import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { insertCoins, lockAccount, selectLevels, type SkillAccount } from "./skill-store.ts";
import type { PlayerProgressEvent } from "@w10/contract";
import type { OutboxEvent } from "../../../platform/outbox/outbox-store.ts";
import { createChannels } from "../../../platform/realtime/channels.ts";
import { type Level, ringOf, ringScale } from "./level-rules.ts";

/** Super-charges for a player with their reason. The key makes the order idempotent. */
export interface CoinOrder {
  readonly playerId: PlayerId;
  readonly coins: number;
  readonly reason: string;
  readonly key: string;
}

/**
 * Adds super-charges once per key in the caller's transaction and publishes the new level state after the
 * commit.
 */
export async function addCoins(context: CommandContext, order: CoinOrder): Promise<void> {
  if (order.coins <= 0) throw new Error("super-charges must be positive");
  const account = await lockAccount(context.tx, order.playerId, context.now);
  const coins = await insertCoins(context.tx, order.playerId, { ...order, now: context.now });
  if (coins === null) return;
  const levels = await selectLevels(context.tx);
  context.emit(publishLevel(levels, { ...account, coins, version: account.version + 1n }));
}

const channels = createChannels();

/** Publishes the level. The ring is in whole points here, in hundredths in the call's reply. */
export function publishLevel(levels: readonly Level[], account: SkillAccount): OutboxEvent {
  const data: PlayerProgressEvent = {
    type: "level",
    level: account.level,
    progress: Math.floor(ringOf(levels, account.microBase) / 100),
    total: ringScale,
    coinsAvailable: account.coins,
    version: Number(account.version),
  };
  return { method: "publish", payload: { channel: channels.progressbar(account.playerId), data } };
}
