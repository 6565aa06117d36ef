import { weekMs } from "../../../platform/time/durations.ts";
import type { CurrencyCode } from "@w10/money";
import type { Db, Tx } from "../../../platform/database/database.ts";
import type { Player } from "../../identity/player/index.ts";
import { type Confirmed, endOf, isInForce, isOpen, type OfferStatus, periodOf } from "./offer-rules.ts";
import { type Claim, countDeposits, type Offer, selectClaims, selectOffers } from "./offer-store.ts";

/** An offer with its status for one player. */
export interface PlayerOffer {
  readonly offer: Offer;
  readonly period: string;
  readonly status: OfferStatus;
  readonly endsAt: Date | null;
}

/** How long an awarded offer stays on the list. */
const awardedShownMs = weekMs;

/** Offers that a player can take, has activated or was awarded recently, in display order. */
export async function readOffers(
  db: Db | Tx,
  player: Player,
  { currency, now }: { currency: CurrencyCode; now: Date },
): Promise<PlayerOffer[]> {
  const [offers, claims, deposits] = await Promise.all([
    selectOffers(db, currency),
    selectClaims(db, player.id),
    countDeposits(db, player.id),
  ]);
  return offers.flatMap((offer) => {
    if (!isInForce(offer, now)) return [];
    const period = periodOf(offer.repeats, now);
    const claim = claims.find((each) => each.offerId === offer.id && each.period === period);
    const endsAt = endOf(offer, player.created_at, now);
    const by = { signedUpAt: player.created_at, depositNumber: deposits + 1 };
    return (isRecentAward(claim, now) ?? isOpen(offer, by, now))
      ? [{ offer, period, status: claim?.status ?? "available", endsAt }]
      : [];
  });
}

/** Whether an awarded offer is still listed; null when it is not awarded. */
function isRecentAward(claim: Claim | undefined, now: Date): boolean | null {
  return claim?.status === "awarded" ? now.getTime() - claim.updatedAt.getTime() < awardedShownMs : null;
}

export function confirmedOf(player: Player): Confirmed {
  return {
    isEmailConfirmed: player.email_confirmed_at !== null,
    isPhoneConfirmed: player.phone_confirmed_at !== null,
  };
}
