import type { PlayerProgressEvent } from "@w10/contract";
import type { Tx } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import type { OutboxEvent } from "../../../platform/outbox/outbox-store.ts";
import { createChannels } from "../../../platform/realtime/channels.ts";
import { selectTotals } from "./point-store.ts";

const channels = createChannels();

/** Publishes the player's points as of this transaction. */
export async function publishPoints(
  tx: Tx,
  playerIds: readonly PlayerId[],
  now: Date,
): Promise<readonly OutboxEvent[]> {
  const totals = await selectTotals(tx, playerIds, now);
  return totals.map(({ playerId, points, version }) => {
    const data: PlayerProgressEvent = { type: "points", points: Number(points), version: Number(version) };
    return { method: "publish", payload: { channel: channels.progressbar(playerId), data } };
  });
}
