import type { ProgressFact } from "@w10/contract";
import { type CurrencyCode, toWire } from "@w10/money";
import type { CommandContext } from "../../platform/command-runner.ts";
import type { PlayerId } from "../../platform/ids.ts";
import { createChannels } from "../../platform/realtime/channels.ts";
import { listBalances } from "../ledger/index.ts";
import { selectActiveGrants } from "./grant-store.ts";

const channels = createChannels();

/** Tells the player's pages how far the bonus of a currency has come. The settling statement tells the same in SQL. */
export async function tellWagering(
  context: CommandContext,
  playerId: PlayerId,
  currency: CurrencyCode,
): Promise<void> {
  const grant = (await selectActiveGrants(context.tx, playerId)).find((each) => each.currency === currency);
  const balance = (await listBalances(context.tx, playerId)).find(
    (each) => each.kind === "bonus" && each.currency === currency,
  );
  const data: ProgressFact = {
    type: "wagering",
    currency,
    bonusId: grant?.id ?? null,
    bonus: toWire(balance?.amountMinor ?? 0n),
    wageredAmount: toWire(grant?.wageredMinor ?? 0n),
    fullWager: toWire(grant?.fullWagerMinor ?? 0n),
    version: Number(balance?.version ?? 0n),
  };
  context.emit({ method: "publish", payload: { channel: channels.progressbar(playerId), data } });
}
