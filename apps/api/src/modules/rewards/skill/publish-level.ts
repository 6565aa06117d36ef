import type { ProgressFact } from "@w10/contract";
import type { Fact } from "../../../platform/outbox/outbox-store.ts";
import { createChannels } from "../../../platform/realtime/channels.ts";
import { type Level, ringOf, ringScale } from "./level-rules.ts";
import type { SkillAccount } from "./skill-store.ts";

const channels = createChannels();

/** What the player's pages are told of the level: points of the ring, where the call tells hundredths of them. */
export function publishLevel(levels: readonly Level[], account: SkillAccount): Fact {
  const data: ProgressFact = {
    type: "level",
    level: account.level,
    progress: Math.floor(ringOf(levels, account.microBase) / 100),
    total: ringScale,
    coinsAvailable: account.coins,
    version: Number(account.version),
  };
  return { method: "publish", payload: { channel: channels.progressbar(account.playerId), data } };
}
