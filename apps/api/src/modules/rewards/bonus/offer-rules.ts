import { dayMs } from "../../../platform/time/durations.ts";
import type { ErrorCode } from "@w10/contract";
import { mondayOf, weekOf } from "../../../platform/time/week-rules.ts";

/** Status of an offer for a player (decision D2). */
export type OfferStatus = "available" | "activated" | "canceled" | "awarded";

/**
 * Key of the period in which an offer can be taken once: the week's Monday, or an empty string for one-time
 * offers.
 */
export function periodOf(repeats: "never" | "week", now: Date): string {
  return repeats === "week" ? weekOf(now) : "";
}

export interface OfferTimes {
  readonly endsAt: Date | null;
  readonly signUpDays: number | null;
  readonly repeats: "never" | "week";
}

/** Whether an offer is in force at an instant, for any player. */
export function isInForce(
  offer: { readonly startsAt: Date; readonly endsAt: Date | null },
  at: Date,
): boolean {
  return offer.startsAt <= at && (offer.endsAt === null || offer.endsAt > at);
}

/**
 * When an offer ends for a player: the first of its own end, its days after sign-up and the end of the week.
 */
export function endOf(offer: OfferTimes, signedUpAt: Date, now: Date): Date | null {
  const ends = [
    offer.endsAt?.getTime(),
    offer.signUpDays === null ? undefined : signedUpAt.getTime() + offer.signUpDays * dayMs,
    offer.repeats === "week" ? mondayOf(now).getTime() + 7 * dayMs : undefined,
  ].filter((each) => each !== undefined);
  return ends.length === 0 ? null : new Date(Math.min(...ends));
}

interface OfferDeposits {
  readonly kind: "on_deposit" | "no_deposit";
  /** The first and last deposit that it applies to; null for no bound. */
  readonly depositFrom: number | null;
  readonly depositTo: number | null;
}

/** Whether an offer applies to the player's deposit with this number. */
export function isDepositOf(
  offer: Pick<OfferDeposits, "depositFrom" | "depositTo">,
  number: number,
): boolean {
  return number >= (offer.depositFrom ?? 1) && (offer.depositTo === null || number <= offer.depositTo);
}

/**
 * Whether an offer is open to a player at an instant, in its own time and the player's, and for a deposit
 * with this number among the player's.
 */
export function isOpen(
  offer: OfferTimes & OfferDeposits & { readonly startsAt: Date },
  by: { readonly signedUpAt: Date; readonly depositNumber: number },
  at: Date,
): boolean {
  const endsAt = endOf(offer, by.signedUpAt, at);
  if (!isInForce(offer, at) || (endsAt !== null && endsAt <= at)) return false;
  return offer.kind === "no_deposit" || isDepositOf(offer, by.depositNumber);
}

/** The wagering ratio after the skill's reduction, at least 1 for an offer that has wagering. */
export function ratioAfterSkill(wagerRatio: number, off: number): number {
  return wagerRatio === 0 ? 0 : Math.max(1, wagerRatio - off);
}

/** The player's confirmed contacts. */
export interface Confirmed {
  readonly isEmailConfirmed: boolean;
  readonly isPhoneConfirmed: boolean;
}

/** Why a player who may take bonuses may not take this offer now; null when allowed. */
export function judgeOffer(
  player: Confirmed,
  offer: { readonly needsEmail: boolean; readonly needsPhone: boolean; readonly status: OfferStatus },
): ErrorCode | null {
  if (offer.status === "awarded") return "bonus.not_available";
  if (offer.needsEmail && !player.isEmailConfirmed) return "bonus.email_not_confirmed";
  return offer.needsPhone && !player.isPhoneConfirmed ? "bonus.phone_not_confirmed" : null;
}

/** Status of granted free spins in the history, and why they ended unplayed. */
export function statusOfSpins(
  spins: { readonly left: number; readonly endedAt: Date | null; readonly expiresAt: Date },
  now: Date,
): {
  readonly status: "active" | "committed" | "cancelled";
  readonly endReason: "expired" | "operator" | null;
} {
  if (spins.left === 0) return { status: "committed", endReason: null };
  // Ended before their time: a block or a chargeback took them.
  if (spins.endedAt && spins.endedAt < spins.expiresAt) return { status: "cancelled", endReason: "operator" };
  if (spins.endedAt || spins.expiresAt <= now) return { status: "cancelled", endReason: "expired" };
  return { status: "active", endReason: null };
}
