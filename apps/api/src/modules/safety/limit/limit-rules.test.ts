import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { limitOf, minutesAfter, playedAt } from "../../../testing/fixtures/sample-play.ts";
import {
  amountInForce,
  countPlay,
  isAtOnce,
  isNear,
  isWarned,
  judgeStakeLimits,
  judgeTimeLimits,
  type LimitPeriod,
  type Play,
  type StoredLimit,
  usedInWindow,
  windowEnd,
  windowStart,
} from "./limit-rules.ts";

const at = (time: string): Date => new Date(`${time}Z`);
const day = 86_400_000;
const rateTable = new Map([["USD", 1_000_000n] as const, ["EUR", 1_170_000n] as const]);
const counting = (now: Date = playedAt) => ({ rateTable, now });

describe("the window of an instant", () => {
  test.each<[LimitPeriod, string, string, string]>([
    ["day", "2026-11-25T00:00:00", "2026-11-25T00:00:00", "2026-11-26T00:00:00"],
    ["day", "2026-11-30T23:59:59.999", "2026-11-30T00:00:00", "2026-12-01T00:00:00"],
    ["week", "2026-11-23T00:00:00", "2026-11-23T00:00:00", "2026-11-30T00:00:00"],
    ["week", "2026-11-29T23:59:59.999", "2026-11-23T00:00:00", "2026-11-30T00:00:00"],
    ["week", "2026-12-02T08:00:00", "2026-11-30T00:00:00", "2026-12-07T00:00:00"],
    ["week", "2027-01-03T12:00:00", "2026-12-28T00:00:00", "2027-01-04T00:00:00"],
    ["month", "2026-12-31T23:59:59.999", "2026-12-01T00:00:00", "2027-01-01T00:00:00"],
    ["month", "2028-02-29T12:00:00", "2028-02-01T00:00:00", "2028-03-01T00:00:00"],
  ])("for a %s at %s lasts from %s to %s", (period, now, from, to) => {
    expect(windowStart(period, at(now))).toEqual(at(from));
    expect(windowEnd(period, at(now))).toEqual(at(to));
  });

  test("contains the instant, and the next one begins at its end", () => {
    const periods = fc.constantFrom<LimitPeriod[]>("day", "week", "month");
    const moments = fc.date({
      min: at("2020-01-01T00:00:00"),
      max: at("2040-01-01T00:00:00"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(periods, moments, (period, now) => {
        const [from, to] = [windowStart(period, now), windowEnd(period, now)];
        expect(from <= now && now < to).toBe(true);
        expect(windowStart(period, from)).toEqual(from);
        expect(windowStart(period, to)).toEqual(to);
        expect(windowEnd(period, new Date(to.getTime() - 1))).toEqual(to);
      }),
    );
  });
});

describe("the amount in force", () => {
  test("is a first, lower or equal amount at once, and no higher one", () => {
    expect([999n, 1_000n, 1_001n].map((amount) => isAtOnce(amount, 1_000n))).toEqual([true, true, false]);
    expect(isAtOnce(10n ** 12n, null)).toBe(true);
  });

  const raised = limitOf({ nextAmount: 2_000n, nextFrom: minutesAfter(10) });

  test("is the set amount when no change is pending", () => {
    expect(amountInForce(limitOf(), playedAt)).toBe(1_000n);
  });

  test("is a raised amount from its effective time on", () => {
    expect(amountInForce(raised, new Date(minutesAfter(10).getTime() - 1))).toBe(1_000n);
    expect(amountInForce(raised, minutesAfter(10))).toBe(2_000n);
  });

  test("is none after a removal has come into force", () => {
    const removed = { ...raised, nextAmount: null };
    expect(amountInForce(removed, minutesAfter(9))).toBe(1_000n);
    expect(amountInForce(removed, minutesAfter(10))).toBeNull();
  });
});

test("use of an earlier window does not count", () => {
  const limit = limitOf({ used: 700n });
  expect(usedInWindow(limit, playedAt)).toBe(700n);
  expect(usedInWindow(limit, at("2026-11-25T23:59:59.999"))).toBe(700n);
  expect(usedInWindow(limit, at("2026-11-26T00:00:00"))).toBe(0n);
  const week = limitOf({ used: 700n, period: "week", windowFrom: at("2026-11-23T00:00:00") });
  expect(usedInWindow(week, at("2026-11-29T23:59:59"))).toBe(700n);
  expect(usedInWindow(week, at("2026-11-30T00:00:00"))).toBe(0n);
});

test("a limit is near from 80 % on", () => {
  expect(isNear(799n, 1_000n)).toBe(false);
  expect(isNear(800n, 1_000n)).toBe(true);
  expect(isNear(3n, 4n)).toBe(false);
});

describe("a warning", () => {
  test("is given once in a window", () => {
    expect(isWarned(limitOf(), playedAt)).toBe(false);
    expect(isWarned(limitOf({ warnedAt: playedAt }), playedAt)).toBe(true);
    const midnight = at("2026-11-25T00:00:00");
    expect(isWarned(limitOf({ warnedAt: midnight }), playedAt)).toBe(true);
    expect(isWarned(limitOf({ warnedAt: new Date(midnight.getTime() - 1) }), playedAt)).toBe(false);
  });

  test("is given again after a raise has come into force", () => {
    const raisedAt = (nextFrom: Date) =>
      limitOf({ nextAmount: 2_000n, nextFrom, warnedAt: minutesAfter(-10) });
    expect(isWarned(raisedAt(minutesAfter(-5)), playedAt)).toBe(false);
    expect(isWarned(raisedAt(playedAt), playedAt)).toBe(false);
    expect(isWarned(raisedAt(minutesAfter(5)), playedAt)).toBe(true);
    expect(isWarned(raisedAt(minutesAfter(-10)), playedAt)).toBe(true);
    expect(isWarned(raisedAt(minutesAfter(-15)), playedAt)).toBe(true);
  });
});

describe("limits of time", () => {
  const signIn = {
    startedAt: minutesAfter(-30),
    sittingStartedAt: minutesAfter(-90),
    dayBeforeMs: 15 * 60_000,
  };
  const judged = (...limits: Partial<StoredLimit>[]) =>
    judgeTimeLimits(
      limits.map((each) => limitOf({ currency: "", ...each })),
      signIn,
      playedAt,
    );

  test("end at their last minute: a session's by the sitting, a day's by all sign-ins", () => {
    expect(judged({ kind: "session", amount: 90n })).toBe("limit.session_reached");
    expect(judged({ kind: "session", amount: 91n })).toBeNull();
    expect(judged({ kind: "time", amount: 45n })).toBe("limit.time_reached");
    expect(judged({ kind: "time", amount: 46n })).toBeNull();
  });

  test("report the session's first, in any order", () => {
    expect(judged({ kind: "time", amount: 1n }, { kind: "session", amount: 1n })).toBe(
      "limit.session_reached",
    );
    expect(judged({ kind: "time", amount: 1n }, { kind: "session", amount: 91n })).toBe("limit.time_reached");
  });

  test("hold as they are in force, and not after their removal", () => {
    const over = { nextFrom: playedAt, kind: "session", amount: 60n } as const;
    expect(judged({ ...over, nextAmount: 91n })).toBeNull();
    expect(judged({ ...over, nextAmount: 90n })).toBe("limit.session_reached");
    expect(judged({ ...over, nextAmount: null })).toBeNull();
  });

  test("ignore money limits", () => {
    expect(
      judged({ kind: "loss", amount: 0n }, { kind: "wager", amount: 0n }, { kind: "deposit", amount: 0n }),
    ).toBeNull();
  });
});

const judgedStake = (limit: Partial<StoredLimit>, stakeMinor: bigint, now: Date = playedAt) =>
  judgeStakeLimits([limitOf(limit)], { stakeMinor, currency: "USD" }, counting(now));

describe("a stake", () => {
  test.each(["loss", "wager"] as const)(
    "may use up a limit of the kind %s exactly, and not one cent more",
    (kind) => {
      expect(judgedStake({ kind, used: 900n }, 100n)).toBeNull();
      expect(judgedStake({ kind, used: 900n }, 101n)).toBe(`limit.${kind}_reached`);
    },
  );

  test("is judged in its window by the amount in force then", () => {
    expect(judgedStake({ used: 1_000n }, 100n, at("2026-11-26T00:00:00"))).toBeNull();
    const raise = { used: 1_000n, nextAmount: 1_100n, nextFrom: minutesAfter(1) };
    expect(judgedStake(raise, 100n)).toBe("limit.wager_reached");
    expect(judgedStake(raise, 100n, minutesAfter(1))).toBeNull();
    expect(judgedStake({ ...raise, nextAmount: null }, 9_999n, minutesAfter(1))).toBeNull();
  });

  test("is not judged by limits of deposits or time, nor by one without a currency", () => {
    for (const kind of ["deposit", "session", "time"] as const)
      expect(judgedStake({ kind, amount: 0n }, 100n)).toBeNull();
    expect(judgedStake({ currency: "", amount: 0n }, 100n)).toBeNull();
  });

  test("reports the first of several exceeded limits", () => {
    const both = [limitOf({ kind: "loss", amount: 1n }), limitOf({ kind: "wager", amount: 1n })];
    const judge = (limits: StoredLimit[]) =>
      judgeStakeLimits(limits, { stakeMinor: 2n, currency: "USD" }, counting());
    expect(judge(both)).toBe("limit.loss_reached");
    expect(judge(both.toReversed())).toBe("limit.wager_reached");
    expect(judge([limitOf({ kind: "loss" }), limitOf({ amount: 1n })])).toBe("limit.wager_reached");
  });

  test("in another currency counts at its rate, rounded up", () => {
    const euro = (stakeMinor: bigint, used: bigint) =>
      judgeStakeLimits([limitOf({ used })], { stakeMinor, currency: "EUR" }, counting());
    // 1.17 cents count as two.
    expect(euro(1n, 998n)).toBeNull();
    expect(euro(1n, 999n)).toBe("limit.wager_reached");
    expect(euro(100n, 883n)).toBeNull();
    expect(euro(100n, 884n)).toBe("limit.wager_reached");
  });
});

const counted = (limit: Partial<StoredLimit>, play: Partial<Play>, now: Date = playedAt) =>
  countPlay([limitOf(limit)], { currency: "USD", stakeMinor: 0n, winMinor: 0n, ...play }, counting(now))[0];

describe("counted play", () => {
  test("adds stakes, and deducts wins from losses only", () => {
    const play = { stakeMinor: 100n, winMinor: 250n };
    expect(counted({ kind: "loss", used: 10n }, play)?.used).toBe(-140n);
    expect(counted({ kind: "wager", used: 10n }, play)?.used).toBe(110n);
  });

  test("starts a new window at zero", () => {
    const limit = { used: 900n, windowFrom: at("2026-11-24T00:00:00") };
    expect(counted(limit, { stakeMinor: 100n })).toEqual({
      limit: limitOf(limit),
      used: 100n,
      windowFrom: at("2026-11-25T00:00:00"),
      warnOfMinor: null,
    });
  });

  test("rounds a stake up and a win down in another currency", () => {
    const euro = { currency: "EUR", stakeMinor: 1n, winMinor: 1n } as const;
    expect(counted({ kind: "loss" }, euro)?.used).toBe(1n);
  });

  test("ignores limits that are not of play, have no currency or were removed", () => {
    for (const kind of ["deposit", "session", "time"] as const)
      expect(counted({ kind }, { stakeMinor: 1n })).toBeUndefined();
    expect(counted({ currency: "" }, { stakeMinor: 1n })).toBeUndefined();
    expect(counted({ nextAmount: null, nextFrom: playedAt }, { stakeMinor: 1n })).toBeUndefined();
  });

  test("warns with the remaining amount when a limit comes near, and not again while it stays near", () => {
    expect(counted({ used: 700n }, { stakeMinor: 99n })?.warnOfMinor).toBeNull();
    expect(counted({ used: 700n }, { stakeMinor: 100n })?.warnOfMinor).toBe(200n);
    expect(counted({ used: 800n }, { stakeMinor: 100n })?.warnOfMinor).toBeNull();
    expect(counted({ used: 700n, warnedAt: minutesAfter(-1) }, { stakeMinor: 100n })?.warnOfMinor).toBeNull();
    const raised = { used: 700n, nextAmount: 2_000n, nextFrom: playedAt };
    expect(counted(raised, { stakeMinor: 100n })?.warnOfMinor).toBeNull();
    expect(counted({ ...raised, warnedAt: minutesAfter(-1) }, { stakeMinor: 900n })?.warnOfMinor).toBe(400n);
  });

  test("warns once per window and amount in force", () => {
    const plays = fc.array(fc.tuple(fc.bigInt(0n, 400n), fc.bigInt(0n, 400n), fc.nat(day / 2)), {
      minLength: 10,
    });
    fc.assert(
      fc.property(plays, (all) => {
        let limit = limitOf({ kind: "loss" });
        let now = playedAt;
        const windows: number[] = [];
        for (const [stakeMinor, winMinor, ms] of all) {
          now = new Date(now.getTime() + ms);
          const play = { currency: "USD", stakeMinor, winMinor } as const;
          const [after] = countPlay([limit], play, counting(now));
          if (!after) throw new Error("not counted");
          const { used, windowFrom, warnOfMinor } = after;
          if (warnOfMinor !== null) windows.push(windowFrom.getTime());
          limit = { ...limit, used, windowFrom, warnedAt: warnOfMinor === null ? limit.warnedAt : now };
        }
        expect(new Set(windows).size).toBe(windows.length);
      }),
    );
  });
});
