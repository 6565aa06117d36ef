import type { PlayerProgressEvent } from "@w10/contract";
import type { OutboxEvent } from "../../../platform/outbox/outbox-store.ts";
import { createChannels } from "../../../platform/realtime/channels.ts";
import { type Level, ringOf, ringScale } from "./level-rules.ts";
import type { SkillAccount } from "./skill-store.ts";

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
