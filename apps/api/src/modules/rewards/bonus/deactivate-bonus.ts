import type { CommandContext } from "../../../platform/command-runner.ts";
import { publishProfile } from "../../../platform/realtime/player-events.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { requireLockedPlayer } from "../../identity/player/index.ts";
import type { OfferChoice } from "./activate-bonus.ts";
import { cancelActivated } from "./offer-store.ts";
import { readOffers } from "./read-offers.ts";

/**
 * Deactivates an offer, so that the next deposit comes without it. Repeating it changes nothing; a granted
 * offer is refused.
 */
export async function deactivateBonus(
  context: CommandContext,
  { playerId, offerId }: OfferChoice,
): Promise<Record<string, never>> {
  const { tx, now } = context;
  const player = await requireLockedPlayer(tx, playerId);
  const offers = await readOffers(tx, player, { currency: player.currency, now });
  const found = offers.find(({ offer }) => offer.id === offerId);
  if (!found) throw new Refusal("bonus.not_found");
  if (found.status === "awarded") throw new Refusal("bonus.not_available");
  if (found.status === "activated") await cancelActivated(tx, playerId, now);
  publishProfile(context, playerId, { type: "profile_changed" });
  return {};
}
