import { describe, expect, test } from "vitest";
import {
  endOf,
  isDepositOf,
  isInForce,
  isOpen,
  judgeOffer,
  periodOf,
  ratioAfterSkill,
} from "./offer-rules.ts";

const saturday = new Date("2026-11-21T12:00:00Z");

describe("offers of bonuses", () => {
  test("a weekly offer can be taken once per UTC week, which begins on Monday", () => {
    expect(periodOf("week", saturday)).toBe("2026-11-16");
    expect(periodOf("week", new Date("2026-11-22T23:59:59Z"))).toBe("2026-11-16");
    expect(periodOf("week", new Date("2026-11-23T00:00:00Z"))).toBe("2026-11-23");
    expect(periodOf("never", saturday)).toBe("");
  });

  test("an offer is in force from its start to its end, exclusively", () => {
    const offer = { startsAt: new Date(1_000), endsAt: new Date(2_000) };
    expect([999, 1_000, 1_999, 2_000].map((ms) => isInForce(offer, new Date(ms)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isInForce({ ...offer, endsAt: null }, saturday)).toBe(true);
  });

  test("an offer ends at the first of its end times", () => {
    const signedUpAt = new Date("2026-11-01T00:00:00Z");
    const offer = { endsAt: new Date("2026-12-31T00:00:00Z"), signUpDays: 30, repeats: "never" as const };
    expect(endOf(offer, signedUpAt, saturday)).toEqual(new Date("2026-12-01T00:00:00Z"));
    expect(endOf({ ...offer, repeats: "week" }, signedUpAt, saturday)).toEqual(
      new Date("2026-11-23T00:00:00Z"),
    );
    expect(endOf({ endsAt: null, signUpDays: null, repeats: "never" }, signedUpAt, saturday)).toBeNull();
  });

  test("an offer applies to the deposits that it names", () => {
    expect([1, 2, 3].map((number) => isDepositOf({ depositFrom: 2, depositTo: 2 }, number))).toEqual([
      false,
      true,
      false,
    ]);
    expect([1, 9].map((number) => isDepositOf({ depositFrom: null, depositTo: null }, number))).toEqual([
      true,
      true,
    ]);
  });

  test("an offer is open in its time and the player's, for the deposits that it names", () => {
    const signedUpAt = new Date("2026-11-01T00:00:00Z");
    const offer = {
      kind: "on_deposit" as const,
      startsAt: signedUpAt,
      endsAt: null,
      signUpDays: 30,
      repeats: "never" as const,
      depositFrom: 1,
      depositTo: 1,
    };
    const by = { signedUpAt, depositNumber: 1 };
    const end = new Date("2026-12-01T00:00:00Z");
    expect(isOpen(offer, by, saturday)).toBe(true);
    expect(isOpen(offer, by, new Date(end.getTime() - 1))).toBe(true);
    expect(isOpen(offer, by, end)).toBe(false);
    expect(isOpen(offer, by, new Date(signedUpAt.getTime() - 1))).toBe(false);
    expect(isOpen(offer, { ...by, depositNumber: 2 }, saturday)).toBe(false);
    expect(isOpen({ ...offer, kind: "no_deposit" }, { ...by, depositNumber: 2 }, saturday)).toBe(true);
  });

  test("a skill lowers the wagering ratio but never removes it", () => {
    expect(ratioAfterSkill(30, 4)).toBe(26);
    expect(ratioAfterSkill(3, 10)).toBe(1);
    expect(ratioAfterSkill(0, 10)).toBe(0);
  });

  test("an offer is refused in the cashier's order, then by its own conditions [BONUS-11] [BONUS-12] [BONUS-13] [BONUS-16] [BONUS-17]", () => {
    const player = {
      isSelfExcluded: false,
      isEmailConfirmed: false,
      isPhoneConfirmed: false,
    };
    const offer = { needsEmail: true, needsPhone: true, status: "available" as const };
    expect(judgeOffer(player, { ...offer, status: "awarded" })).toBe("bonus.not_available");
    expect(judgeOffer(player, offer)).toBe("bonus.email_not_confirmed");
    expect(judgeOffer({ ...player, isEmailConfirmed: true }, offer)).toBe("bonus.phone_not_confirmed");
    expect(judgeOffer({ ...player, isEmailConfirmed: true, isPhoneConfirmed: true }, offer)).toBeNull();
  });
});
