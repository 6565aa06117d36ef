import type { ErrorCode } from "@w10/contract";
import { mondayOf, weekOf } from "../../../platform/week-rules.ts";

/** What a player has made of an offer (decision D2). */
export type OfferStatus = "available" | "activated" | "canceled" | "awarded";

const dayMs = 86_400_000;

/** Names the time within which an offer can be had once: the Monday of the week, or nothing where it is once for good. */
export function periodOf(repeats: "never" | "week", now: Date): string {
  return repeats === "week" ? weekOf(now) : "";
}

export interface OfferTimes {
  readonly endsAt: Date | null;
  readonly signUpDays: number | null;
  readonly repeats: "never" | "week";
}

/** When an offer ends for a player: its own end, so many days after the sign-up, or the end of the week; the first of them. */
export function endOf(offer: OfferTimes, signedUpAt: Date, now: Date): Date | null {
  const ends = [
    offer.endsAt?.getTime(),
    offer.signUpDays === null ? undefined : signedUpAt.getTime() + offer.signUpDays * dayMs,
    offer.repeats === "week" ? mondayOf(now).getTime() + 7 * dayMs : undefined,
  ].filter((each) => each !== undefined);
  return ends.length === 0 ? null : new Date(Math.min(...ends));
}

/** Whether the player's next deposit, or the one just counted, is one that an offer is for. */
export function isDepositOf(
  offer: { depositFrom: number | null; depositTo: number | null },
  number: number,
): boolean {
  return number >= (offer.depositFrom ?? 1) && (offer.depositTo === null || number <= offer.depositTo);
}

/** A ratio less what a skill takes off; some wagering always stays. */
export function ratioAfterSkill(wagerRatio: number, off: number): number {
  return wagerRatio === 0 ? 0 : Math.max(1, wagerRatio - off);
}

/** What of a player's contacts is confirmed. */
export interface Confirmed {
  readonly isEmailConfirmed: boolean;
  readonly isPhoneConfirmed: boolean;
}

/** Why a player who may take bonuses may not take this offer now; null where nothing is in the way. */
export function judgeOffer(
  player: Confirmed,
  offer: { readonly needsEmail: boolean; readonly needsPhone: boolean; readonly status: OfferStatus },
): ErrorCode | null {
  if (offer.status === "awarded") return "bonus.not_available";
  if (offer.needsEmail && !player.isEmailConfirmed) return "bonus.email_not_confirmed";
  return offer.needsPhone && !player.isPhoneConfirmed ? "bonus.phone_not_confirmed" : null;
}
