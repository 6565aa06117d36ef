import { defaultLocale } from "@w10/phrases/languages";
import type { FreeSpinEvent } from "@w10/contract";
import { toWire } from "@w10/money";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { createChannels } from "../../../platform/realtime/channels.ts";
import { selectPlayer } from "../../identity/player/index.ts";
import { type FreeSpinGrant, selectSpinGames } from "./free-spin-store.ts";

const channels = createChannels();

type ToldSpins = Pick<FreeSpinGrant, "id" | "playerId" | "currency" | "gameIds" | "spins" | "stakeMinor">;

/** Publishes granted spins (`amountMinor` is the stake of each) or their winnings to the player. */
export async function publishFreeSpins(
  context: CommandContext,
  grant: ToldSpins,
  { type, amountMinor }: { readonly type: "count" | "amount"; readonly amountMinor: bigint },
): Promise<void> {
  const { id, playerId, currency, spins } = grant;
  const player = await selectPlayer(context.tx, playerId);
  const games = await selectSpinGames(context.tx, grant, player?.locale ?? defaultLocale);
  const data: FreeSpinEvent = {
    type,
    id,
    count: spins,
    amount: toWire(amountMinor),
    currency,
    games: games.map(({ name, names, url, icon, stakeMinor }) => ({
      name,
      names,
      url,
      icon,
      stake: toWire(stakeMinor),
      is_desktop: true,
    })),
    at: context.now.toISOString(),
  };
  context.emit({ method: "publish", payload: { channel: channels.freespins(playerId), data } });
}

/** Marks messages about free spins as seen in the channel's history: pages skip messages before the mark. */
export async function clearFreeSpins(
  context: CommandContext,
  { playerId }: { readonly playerId: PlayerId },
): Promise<Record<string, never>> {
  const data: FreeSpinEvent = { type: "cleared", at: context.now.toISOString() };
  context.emit({ method: "publish", payload: { channel: channels.freespins(playerId), data } });
  return {};
}
