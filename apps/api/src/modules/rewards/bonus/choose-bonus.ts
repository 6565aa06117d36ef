import type { CommandContext } from "../../../platform/command-runner.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { publishProfile } from "../../../platform/realtime/player-events.ts";
import { activateBonus } from "./activate-bonus.ts";
import { cancelActivated } from "./offer-store.ts";

/** Activates the named offer, or none: the next deposit then brings no bonus. */
export async function chooseBonus(
  context: CommandContext,
  { playerId, offerId }: { readonly playerId: PlayerId; readonly offerId: string | null },
): Promise<Record<string, never>> {
  if (offerId !== null) return activateBonus(context, { playerId, offerId });
  await cancelActivated(context.tx, playerId, context.now);
  publishProfile(context, playerId, { type: "profile_changed" });
  return {};
}
