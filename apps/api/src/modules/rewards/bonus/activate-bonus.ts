import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { publishProfile } from "../../../platform/realtime/player-events.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { playerStateOf, requireEligible } from "../../foundation/eligibility/index.ts";
import { requireLockedPlayer } from "../../identity/player/index.ts";
import { awardOffer } from "./award-offer.ts";
import { findOtherTaker } from "./judge-person.ts";
import { judgeOffer } from "./offer-rules.ts";
import { cancelActivated, writeClaim } from "./offer-store.ts";
import { confirmedOf, readOffers } from "./read-offers.ts";

export interface OfferChoice {
  readonly playerId: PlayerId;
  readonly offerId: string;
  /** What happens to an offer that another account of the person has had. */
  readonly onSecondAccount: "refuse" | "review";
}

/**
 * Activates an offer and deactivates any other that waits for a deposit. An offer that needs a deposit waits
 * for it; any other is granted at once. Repeating it changes nothing.
 */
export async function activateBonus(
  context: CommandContext,
  { playerId, offerId, onSecondAccount }: OfferChoice,
): Promise<Record<string, never>> {
  const { tx, now } = context;
  const player = await requireLockedPlayer(tx, playerId);
  requireEligible("takeBonus", playerStateOf(player, now));
  const { currency } = player;
  const found = (await readOffers(tx, player, { currency, now })).find(({ offer }) => offer.id === offerId);
  if (!found) throw new Refusal("bonus.not_found");
  const { offer, period, status } = found;
  const refused = judgeOffer(confirmedOf(player), { ...offer, status });
  if (refused) throw new Refusal(refused);
  if (await findOtherTaker(tx, player, { offerId: offer.id, period }))
    throw new Refusal(onSecondAccount === "review" ? "bonus.under_review" : "bonus.one_per_person");
  await cancelActivated(tx, playerId, now);
  const isGranted = offer.kind === "no_deposit";
  const claim = { offerId: offer.id, period, now };
  await writeClaim(tx, playerId, { ...claim, status: isGranted ? "awarded" : "activated" });
  if (isGranted && !(await awardOffer(context, player, { offer, period, currency, depositMinor: null })))
    throw new Refusal("bonus.not_available");
  publishProfile(context, playerId, { type: "profile_changed" });
  return {};
}

/**
 * Deactivates an offer, so that the next deposit comes without it. Repeating it changes nothing; a granted
 * offer is refused.
 */
export async function deactivateBonus(
  context: CommandContext,
  { playerId, offerId }: Omit<OfferChoice, "onSecondAccount">,
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

/** Activates the named offer, or none: the next deposit then brings no bonus. */
export async function chooseBonus(
  context: CommandContext,
  { offerId, ...choice }: Omit<OfferChoice, "offerId"> & { readonly offerId: string | null },
): Promise<Record<string, never>> {
  const { playerId } = choice;
  if (offerId !== null) return activateBonus(context, { ...choice, offerId });
  await cancelActivated(context.tx, playerId, context.now);
  publishProfile(context, playerId, { type: "profile_changed" });
  return {};
}
