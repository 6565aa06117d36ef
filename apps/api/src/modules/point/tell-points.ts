import type { ProgressFact } from "@w10/contract";
import type { Tx } from "../../platform/database/database.ts";
import type { PlayerId } from "../../platform/ids.ts";
import type { Fact } from "../../platform/outbox/outbox-store.ts";
import { createChannels } from "../../platform/realtime/channels.ts";
import { countPoints } from "./count-points.ts";
import { selectAccount } from "./point-store.ts";

const channels = createChannels();

/** What the player's pages are told of the points, as they are in this transaction. */
export async function tellPoints(tx: Tx, playerId: PlayerId, now: Date): Promise<Fact> {
  const points = Number(await countPoints(tx, playerId, now));
  const version = Number((await selectAccount(tx, playerId)).version);
  const data: ProgressFact = { type: "points", points, version };
  return { method: "publish", payload: { channel: channels.progressbar(playerId), data } };
}
