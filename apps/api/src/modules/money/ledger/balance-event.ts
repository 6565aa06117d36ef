import { type CurrencyCode, toWire } from "@w10/money";
import type { ProfileEvent } from "@w10/contract";
import { createChannels } from "../../../platform/realtime/channels.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import type { Publication } from "../../../platform/outbox/outbox-store.ts";

const channels = createChannels();

/** Event for the player's pages with the new real balance. The version lets them ignore older ones. */
export function balanceEvent(
  playerId: PlayerId,
  currency: CurrencyCode,
  balance: { amountMinor: bigint; version: bigint },
): Publication {
  const data: ProfileEvent = {
    type: "balance",
    currency,
    balance: toWire(balance.amountMinor),
    version: Number(balance.version),
  };
  return { method: "publish", payload: { channel: channels.profile(playerId), data } };
}
