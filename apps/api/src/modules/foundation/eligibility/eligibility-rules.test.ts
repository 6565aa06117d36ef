import { describe, expect, test } from "vitest";
import {
  type Capability,
  eligibilityOf,
  isExcluded,
  judgeEligibility,
  playerStateOf,
  type Restriction,
} from "./eligibility-rules.ts";
import { requireEligible } from "./require-eligible.ts";

const open = { isBlocked: false, isFraud: false, isSelfExcluded: false, isProfileComplete: true };

const all = [
  "player.blocked",
  "player.fraud",
  "player.self_excluded",
  "player.profile_incomplete",
] as const satisfies readonly Restriction[];

/** The restrictions of each capability, in order of precedence. */
const known: Readonly<Record<Capability, readonly Restriction[]>> = {
  play: [...all, "player.limits_required", "player.documents_required"],
  deposit: [...all, "player.limits_required", "player.documents_required"],
  withdraw: ["player.blocked", "player.fraud", "player.profile_incomplete"],
  takeBonus: ["player.blocked", "player.fraud", "player.self_excluded"],
  joinTournament: all,
  exchangePoints: ["player.blocked", "player.fraud"],
  takeCashback: ["player.blocked", "player.fraud"],
  closeAccount: ["player.blocked", "player.fraud"],
  seeBalance: ["player.blocked", "player.fraud"],
};

const terms = [
  { missing: { limits: [], documents: [] }, restriction: null },
  { missing: { limits: ["deposit"], documents: ["passport"] }, restriction: "player.limits_required" },
  { missing: { limits: [], documents: ["passport"] }, restriction: "player.documents_required" },
] as const;

/** All states with their restrictions. */
const states = [false, true].flatMap((isBlocked) =>
  [false, true].flatMap((isFraud) =>
    [false, true].flatMap((isSelfExcluded) =>
      [false, true].flatMap((isProfileComplete) =>
        terms.map(({ missing, restriction }) => {
          const state = { isBlocked, isFraud, isSelfExcluded, isProfileComplete, missing };
          const holding: Restriction[] = [
            ...(isBlocked ? (["player.blocked"] as const) : []),
            ...(isFraud ? (["player.fraud"] as const) : []),
            ...(isSelfExcluded ? (["player.self_excluded"] as const) : []),
            ...(isProfileComplete ? [] : (["player.profile_incomplete"] as const)),
            ...(restriction ? [restriction] : []),
          ];
          return { state, holding };
        }),
      ),
    ),
  ),
);

describe("eligibility", () => {
  test.each(Object.entries(known) as [Capability, readonly Restriction[]][])(
    "reports the first restriction of %s in each of 48 states [CASHIER-06, CASHIER-07, CASHIER-08, CASHIER-09]",
    (capability, restrictions) => {
      expect(states).toHaveLength(48);
      for (const { state, holding } of states) {
        const first = restrictions.find((restriction) => holding.includes(restriction)) ?? null;
        expect(judgeEligibility(capability, state), JSON.stringify(state)).toBe(first);
        expect(eligibilityOf(state)[capability]).toBe(first);
      }
    },
  );

  test("refuses a command with the restriction, and allows it when there is none", () => {
    expect(() => requireEligible("deposit", { ...open, isSelfExcluded: true })).toThrow(
      expect.objectContaining({ code: "player.self_excluded" }),
    );
    expect(() => requireEligible("withdraw", { ...open, isSelfExcluded: true })).not.toThrow();
  });

  const now = new Date("2026-11-25T12:00:00Z");
  const row = {
    block_status: 0,
    closed_at: null,
    is_fraud: false,
    self_exclusion_ends_at: null,
    profile_completed_at: now,
  };

  test("derives the state from a player's row, with a closed account as blocked", () => {
    expect(playerStateOf(row, now)).toEqual(open);
    expect(playerStateOf({ ...row, block_status: 2 }, now).isBlocked).toBe(true);
    expect(playerStateOf({ ...row, closed_at: now }, now).isBlocked).toBe(true);
    expect(playerStateOf({ ...row, is_fraud: true }, now).isFraud).toBe(true);
    expect(playerStateOf({ ...row, profile_completed_at: null }, now).isProfileComplete).toBe(false);
  });

  test("a self-exclusion holds until its end, exclusively", () => {
    const until = (ms: number) => ({ self_exclusion_ends_at: new Date(now.getTime() + ms) });
    expect(isExcluded(until(1), now)).toBe(true);
    expect(isExcluded(until(0), now)).toBe(false);
    expect(isExcluded(until(-1), now)).toBe(false);
    expect(isExcluded({ self_exclusion_ends_at: null }, new Date(-1))).toBe(false);
    expect(playerStateOf({ ...row, ...until(1) }, now).isSelfExcluded).toBe(true);
  });
});
