import { dayMs } from "../../../platform/time/durations.ts";
import type { BodyOf, operations } from "@w10/contract";
import type { PersonMatch } from "../person/index.ts";

export type ExclusionPeriod = BodyOf<typeof operations.excludeSelf>["recurType"];

/** A time-out ends by itself; longer exclusions do not (decision D7). */
export function isTimeOut(period: ExclusionPeriod): boolean {
  return period === "24_hour" || period === "7_day";
}

export interface Exclusion {
  readonly period: ExclusionPeriod;
  readonly expireAt: Date;
  readonly deletedAt: Date | null;
}

/**
 * When play reopens for a request made now, or the refusal (decision D7). A licence may forbid an early
 * return.
 */
export function reopeningOf(
  { period, expireAt, deletedAt }: Exclusion,
  at: { readonly now: Date; readonly isEarlyAllowed: boolean },
):
  | { readonly opensAt: Date }
  | { readonly why: "self-exclusion.paused" | "self-exclusion.early_reopen_off" } {
  const nowMs = at.now.getTime();
  const leftMs = expireAt.getTime() - nowMs;
  if (!at.isEarlyAllowed && leftMs > 0) return { why: "self-exclusion.early_reopen_off" };
  if (deletedAt) return { why: "self-exclusion.paused" };
  if (!isTimeOut(period)) return { opensAt: new Date(nowMs + (leftMs > 0 ? 7 * dayMs : dayMs)) };
  // The cool-off would not end before the time-out itself; a 24-hour time-out is never shortened.
  if (leftMs <= dayMs) return { why: "self-exclusion.paused" };
  return { opensAt: new Date(nowMs + dayMs) };
}

/** The end of an exclusion that lasts until the player asks to reopen play. */
export const notUntilAsked = new Date("9999-12-31T00:00:00Z");

/** The end of a period chosen now. Calendar months, cut to the last day of the month. */
export function expiryOf(period: ExclusionPeriod, now: Date): Date {
  if (period === "24_hour") return new Date(now.getTime() + dayMs);
  if (period === "7_day") return new Date(now.getTime() + 7 * dayMs);
  const months = period === "1_month" ? 1 : 3;
  const lastDay = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months + 1, 0)).getUTCDate();
  const end = new Date(now);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  end.setUTCDate(Math.min(now.getUTCDate(), lastDay));
  return end;
}

/** An exclusion that was chosen or runs, with the end of the ban on play. */
interface Standing {
  readonly period: ExclusionPeriod;
  readonly expireAt: Date;
  readonly endsAt: Date;
}

/**
 * Whether a choice would shorten the exclusion that runs. After a request to reopen play the coming reopening
 * counts instead of the old date, so that the player can still think better of it; an exclusion never becomes
 * a time-out, which reopens sooner.
 */
export function isShorter(
  chosen: Standing,
  running: Standing & { readonly deletedAt: Date | null },
): boolean {
  if (chosen.endsAt < running.endsAt) return true;
  if (!running.deletedAt) return chosen.expireAt <= running.expireAt;
  return isTimeOut(chosen.period) && !isTimeOut(running.period);
}

/** What an exclusion was copied by. */
export type ExclusionMatch = "person" | "phone" | "instrument";

interface MatchFacts {
  /** By name, birth date and phone. */
  readonly people: PersonMatch | null;
  readonly hasSameInstrument: boolean;
  readonly hasSameMailbox: boolean;
  /** Whether the excluded account has proved that the phone is its own. */
  readonly isPhoneConfirmed: boolean;
  /** Whether the account that is checked has just typed the phone. */
  readonly hasTypedPhone: boolean;
}

/** Whether the exclusion applies to the account too, or an operator judges it, or both. */
export type MatchVerdict =
  | { readonly match: ExclusionMatch; readonly isLinked: true; readonly isCase: boolean }
  | { readonly match: "similar" | "phone" | "mailbox"; readonly isLinked: false; readonly isCase: true };

/**
 * Judges what an account has in common with an excluded one. A phone that the excluded account has not
 * confirmed may be anyone's: it acts on nobody but who types it afterwards, or a stranger could exclude a
 * player by typing the player's phone.
 */
export function judgeMatch(facts: MatchFacts): MatchVerdict | null {
  const { people, isPhoneConfirmed, hasTypedPhone } = facts;
  if (people === "person") return { match: "person", isLinked: true, isCase: false };
  if (facts.hasSameInstrument) return { match: "instrument", isLinked: true, isCase: false };
  if (people === "phone") {
    if (isPhoneConfirmed) return { match: "phone", isLinked: true, isCase: false };
    return hasTypedPhone
      ? { match: "phone", isLinked: true, isCase: true }
      : { match: "phone", isLinked: false, isCase: true };
  }
  if (people === "similar") return { match: "similar", isLinked: false, isCase: true };
  return facts.hasSameMailbox ? { match: "mailbox", isLinked: false, isCase: true } : null;
}
