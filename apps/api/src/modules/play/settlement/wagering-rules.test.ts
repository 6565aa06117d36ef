import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ActiveBonus, maxBetOf } from "./stake-rules.ts";
import {
  countedOf,
  isAboveMaxBet,
  isWagering,
  riskFreeCoverage,
  splitStake,
  deadlineOf,
  splitWin,
  stakeableOf,
  unlockingPercent,
  wageringOfStep,
} from "./wagering-rules.ts";

describe("bonus money", () => {
  test("a stake takes real money first, and nothing when both together do not suffice", () => {
    expect(splitStake(70n, { realMinor: 100n, bonusMinor: 50n })).toEqual({ realMinor: 70n, bonusMinor: 0n });
    expect(splitStake(120n, { realMinor: 100n, bonusMinor: 50n })).toEqual({
      realMinor: 100n,
      bonusMinor: 20n,
    });
    expect(splitStake(151n, { realMinor: 100n, bonusMinor: 50n })).toBeNull();
  });

  test("a title takes all real money, and bonus money only where it counts", () => {
    const held = { realMinor: 100n, bonusMinor: 50n };
    const isBonusLocked = false;
    expect(stakeableOf(held, { bonusPercent: 1, isBonusLocked })).toEqual({
      balanceMinor: 150n,
      bonusMinor: 50n,
    });
    const realMoney = { balanceMinor: 100n, bonusMinor: 0n };
    expect(stakeableOf(held, { bonusPercent: 0, isBonusLocked })).toEqual(realMoney);
    expect(stakeableOf(held, { bonusPercent: 100, isBonusLocked: true })).toEqual(realMoney);
  });

  test.each([
    [100, 100],
    [99, 5],
    [20, 5],
    [5, 5],
    [3, 3],
    [0, 0],
  ])("of a title that counts %i %% a stake unlocks a bonus by %i %%", (percent, unlocking) => {
    expect(unlockingPercent(percent)).toBe(unlocking);
  });

  test("a queued bonus has as long from its start as it was granted", () => {
    const granted = { createdAt: new Date(1_000), expiresAt: new Date(61_000) };
    expect(deadlineOf(granted, new Date(500_000))).toEqual(new Date(560_000));
    expect(deadlineOf(granted, granted.createdAt)).toEqual(granted.expiresAt);
  });

  test("a win returns in the stake's proportion, with the odd cent as real money", () => {
    expect(splitWin(101n, { stakeMinor: 100n, bonusStakeMinor: 60n })).toEqual({
      realMinor: 41n,
      bonusMinor: 60n,
    });
    expect(splitWin(7n, { stakeMinor: 0n, bonusStakeMinor: 0n })).toEqual({ realMinor: 7n, bonusMinor: 0n });
  });

  test("a stake counts by its title's share, up to the requirement", () => {
    expect(countedOf(99n, { percent: 20, fullWagerMinor: 1_000n, wageredMinor: 0n })).toBe(19n);
    expect(countedOf(99n, { percent: 100, fullWagerMinor: 1_000n, wageredMinor: 950n })).toBe(50n);
    expect(countedOf(99n, { percent: 0, fullWagerMinor: 1_000n, wageredMinor: 0n })).toBe(0n);
  });

  test("a bet that covers nearly all outcomes counts nothing, and one without its choice nothing yet", () => {
    expect(isWagering(undefined)).toBe(true);
    expect(isWagering(riskFreeCoverage - 0.001)).toBe(true);
    expect(isWagering(riskFreeCoverage)).toBe(false);
    expect(isWagering(null)).toBe(false);
  });

  test("a choice made within the round counts all its stakes then; any other step counts its own", () => {
    const stakes = { beforeMinor: 100n, stepMinor: 30n };
    expect(wageringOfStep(stakes, { before: undefined, after: undefined })).toBe(30n);
    expect(wageringOfStep(stakes, { before: null, after: null })).toBe(0n);
    expect(wageringOfStep(stakes, { before: null, after: 0.5 })).toBe(130n);
    expect(wageringOfStep(stakes, { before: null, after: 0.99 })).toBe(0n);
    expect(wageringOfStep(stakes, { before: 0.5, after: 0.5 })).toBe(30n);
  });

  test("a stake equal to the max bet is allowed, and any stake without one", () => {
    expect(isAboveMaxBet(1_000n, 1_000n)).toBe(false);
    expect(isAboveMaxBet(1_001n, 1_000n)).toBe(true);
    expect(isAboveMaxBet(10n ** 12n, null)).toBe(false);
  });

  test("no split creates or loses money", () => {
    const money = fc.bigInt(0n, 10n ** 12n);
    fc.assert(
      fc.property(money, money, money, money, (realMinor, bonusMinor, stakeMinor, winMinor) => {
        const split = splitStake(stakeMinor, { realMinor, bonusMinor });
        expect(split === null).toBe(realMinor + bonusMinor < stakeMinor);
        if (!split) return;
        expect(split.realMinor + split.bonusMinor).toBe(stakeMinor);
        expect(split.bonusMinor === 0n || split.realMinor === realMinor).toBe(true);
        const win = splitWin(winMinor, { stakeMinor, bonusStakeMinor: split.bonusMinor });
        expect(win.realMinor + win.bonusMinor).toBe(winMinor);
        expect(win.realMinor >= 0n && win.bonusMinor >= 0n).toBe(true);
        if (split.bonusMinor === 0n) expect(win.bonusMinor).toBe(0n);
      }),
    );
  });
});

describe("the max bet of an active bonus", () => {
  const now = new Date("2026-11-25T12:00:00Z");
  const after = (ms: number) => new Date(now.getTime() + ms);
  const bonus = {
    bonusPercent: 100,
    bonusStartedAt: after(-10),
    bonusExpiresAt: after(1),
    bonusMaxBetMinor: 500n,
    isBonusLocked: false,
  };
  const maxBet = (change: Partial<ActiveBonus>, openedAt: Date | null = null) =>
    maxBetOf({ ...bonus, ...change }, { openedAt, now });

  test("applies until its deadline, on titles that take bonus money", () => {
    expect(maxBet({})).toBe(500n);
    expect(maxBet({ bonusMaxBetMinor: null })).toBeNull();
    expect(maxBet({ bonusExpiresAt: now })).toBeNull();
    expect(maxBet({ bonusPercent: 0 })).toBeNull();
    expect(maxBet({ bonusPercent: 1 })).toBe(500n);
    expect(maxBet({ bonusStartedAt: null, bonusExpiresAt: null })).toBeNull();
  });

  test("does not apply to a round opened before the bonus started", () => {
    expect(maxBet({}, after(-11))).toBeNull();
    expect(maxBet({}, after(-10))).toBe(500n);
  });
});
