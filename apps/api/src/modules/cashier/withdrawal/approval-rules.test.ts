import type { ApprovalReason } from "../payment/index.ts";
import { describe, expect, test } from "vitest";
import {
  type ApprovalInput,
  type ApprovalRules,
  approvalReasons,
  judgeApproval,
  shownStep,
} from "./approval-rules.ts";

const now = new Date("2026-11-24T12:00:00Z");
const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
const rules: ApprovalRules = {
  belowMinor: 10_000n,
  dayMinor: 20_000n,
  weekMinor: 50_000n,
  turnoverPercent: 100n,
  destinationHours: 24,
  securityHours: 24,
};
const sound: ApprovalInput = {
  now,
  isVerified: true,
  amountMinor: 9_999n,
  dayMinor: 20_000n,
  weekMinor: 50_000n,
  depositedMinor: 50_000n,
  stakedMinor: 50_000n,
  destinationKnownAt: hoursAgo(24),
  securityChangedAt: hoursAgo(24),
  isFlagged: false,
};

describe("whether a withdrawal needs a person", () => {
  test("gives no reason when every rule is met exactly", () => {
    expect(judgeApproval(sound, rules)).toEqual([]);
    const untouched = { ...sound, depositedMinor: 0n, stakedMinor: 0n, securityChangedAt: null };
    expect(judgeApproval(untouched, rules)).toEqual([]);
  });

  test.each<[ApprovalReason, Partial<ApprovalInput>]>([
    ["unverified", { isVerified: false }],
    ["amount", { amountMinor: 10_000n }],
    ["day_sum", { dayMinor: 20_001n }],
    ["week_sum", { weekMinor: 50_001n }],
    ["turnover", { stakedMinor: 49_999n }],
    ["destination", { destinationKnownAt: null }],
    ["destination", { destinationKnownAt: hoursAgo(23.99) }],
    ["security_change", { securityChangedAt: hoursAgo(23.99) }],
    ["flagged", { isFlagged: true }],
  ])("gives %s alone when only its rule is broken", (reason, change) => {
    expect(judgeApproval({ ...sound, ...change }, rules)).toEqual([reason]);
  });

  test("lists all reasons and shows the player the first that he can act on", () => {
    const worst: ApprovalInput = {
      ...sound,
      isVerified: false,
      amountMinor: 99_999n,
      dayMinor: 99_999n,
      weekMinor: 99_999n,
      stakedMinor: 0n,
      destinationKnownAt: null,
      securityChangedAt: now,
      isFlagged: true,
    };
    const all = judgeApproval(worst, rules);
    expect(all).toEqual(approvalReasons);
    expect(all.map((_, index) => shownStep(all.slice(index)))).toEqual([
      "documents",
      "wagering",
      "security",
      "destination",
      "review",
      "review",
      "review",
      "review",
    ]);
  });
});
