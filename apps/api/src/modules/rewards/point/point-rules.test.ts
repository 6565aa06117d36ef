import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  earn,
  endOf,
  judgeExchange,
  microEarned,
  microPerPoint,
  nextExchangeAt,
  ratioFor,
  spend,
  statusFor,
} from "./point-rules.ts";

const statuses = [
  { status: "regular", fromPoints: 0n, extraPercent: 0 },
  { status: "gold", fromPoints: 10_000n, extraPercent: 5 },
  { status: "PLATINUM", fromPoints: 250_000n, extraPercent: 10 },
] as const;

describe("points", () => {
  test("come to the same sum for single rounds and for batches, without a status", () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(0n, 10n ** 10n), { maxLength: 50 }), (stakes) => {
        let [points, micro] = [0n, 0n];
        for (const stake of stakes) {
          const earned = earn(micro, microEarned(stake, 0));
          points += earned.points;
          micro = earned.micro;
        }
        const total = stakes.reduce((sum, each) => sum + each, 0n);
        expect(points * microPerPoint + micro).toBe(total);
        expect(micro < microPerPoint).toBe(true);
      }),
    );
  });

  test("are increased by the status's percentage [POINTS-20] [POINTS-21] [POINTS-22]", () => {
    expect(microEarned(100n * microPerPoint, 5)).toBe(105n * microPerPoint);
    expect(microEarned(100n * microPerPoint, 10)).toBe(110n * microPerPoint);
  });

  test("are spent oldest first, exactly the requested number or none", () => {
    const parcel = fc.record({
      earnedOn: fc.integer({ min: 0, max: 9 }).map((day) => `2026-01-0${day}`),
      remaining: fc.bigInt(0n, 5_000n),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(parcel, { selector: ({ earnedOn }) => earnedOn }),
        fc.bigInt(1n, 30_000n),
        (parcels, points) => {
          const has = parcels.reduce((sum, { remaining }) => sum + remaining, 0n);
          const taken = spend(parcels, points);
          if (points > has) {
            expect(taken).toBeNull();
            return;
          }
          const rest = new Map(taken?.map(({ earnedOn, remaining }) => [earnedOn, remaining]));
          const after = parcels.map((each) => ({
            ...each,
            remaining: rest.get(each.earnedOn) ?? each.remaining,
          }));
          expect(after.reduce((sum, { remaining }) => sum + remaining, 0n)).toBe(has - points);
          expect(after.every(({ remaining }) => remaining >= 0n)).toBe(true);
          const touched = parcels.filter((each, at) => after[at]?.remaining !== each.remaining);
          const newest =
            touched
              .map(({ earnedOn }) => earnedOn)
              .sort()
              .at(-1) ?? "";
          // Parcels older than the last one touched are empty.
          expect(after.some(({ earnedOn, remaining }) => earnedOn < newest && remaining > 0n)).toBe(false);
        },
      ),
    );
  });

  test("expire after a year at most, also those of a leap day [POINTS-18]", () => {
    expect(endOf("2026-11-20")).toEqual(new Date("2027-11-20T00:00:00Z"));
    expect(endOf("2028-02-29")).toEqual(new Date("2029-02-28T00:00:00Z"));
  });

  test("cost 1000 per dollar when no row of the table applies [POINTS-17]", () => {
    expect(ratioFor([], 1, 1000n)).toBe(1000);
    const rows = [
      { level: 1, points: 1000, ratio: 1000 },
      { level: 10, points: 1000, ratio: 950 },
      { level: 10, points: 5000, ratio: 900 },
    ];
    expect([ratioFor(rows, 9, 9000n), ratioFor(rows, 10, 4999n), ratioFor(rows, 10, 5000n)]).toEqual([
      1000, 950, 900,
    ]);
  });

  test("set the status by lifetime points, unless a higher one was granted", () => {
    const of = (lifetime: bigint, least: string | null = null) => statusFor(statuses, lifetime, least).status;
    expect([of(0n), of(9_999n), of(10_000n), of(250_000n)]).toEqual([
      "regular",
      "regular",
      "gold",
      "PLATINUM",
    ]);
    expect([of(0n, "gold"), of(300_000n, "gold")]).toEqual(["gold", "PLATINUM"]);
    expect(of(0n, "no such status")).toBe("regular");
  });

  test("need a first status, in any order of storage", () => {
    for (const rows of [statuses, statuses.toReversed(), [statuses[1], statuses[2], statuses[0]]])
      expect(
        [0n, 9_999n, 10_000n, 249_999n, 250_000n].map((all) => statusFor(rows, all, null).status),
      ).toEqual(["regular", "regular", "gold", "gold", "PLATINUM"]);
    expect(statusFor([statuses[1]], 0n, "gold").status).toBe("gold");
    expect(() => statusFor([], 0n, null)).toThrow(new Error("there is no first status"));
  });

  test("are taken only from the parcels that are touched", () => {
    const parcels = [
      { earnedOn: "2026-01-03", remaining: 5n },
      { earnedOn: "2026-01-01", remaining: 0n },
      { earnedOn: "2026-01-02", remaining: 5n },
    ];
    expect(spend(parcels, 5n)).toEqual([{ earnedOn: "2026-01-02", remaining: 0n }]);
    expect(spend(parcels, 6n)).toEqual([
      { earnedOn: "2026-01-02", remaining: 0n },
      { earnedOn: "2026-01-03", remaining: 4n },
    ]);
    expect(spend(parcels, 11n)).toBeNull();
  });

  test("are exchanged unless paused, too soon or too few, in this order [ERR-41] [ERR-42] [ERR-43]", () => {
    const exchangedAt = new Date("2026-11-25T12:00:00Z");
    const later = (ms: number) => new Date(exchangedAt.getTime() + ms);
    const rule = { minBaseMinor: 100n, pauseHours: 24, isPaused: false };
    const dayMs = 86_400_000;
    const judge = (baseMinor: bigint, ms: number, isPaused = false) =>
      judgeExchange({ exchangedAt, baseMinor }, { ...rule, isPaused }, later(ms));
    expect(nextExchangeAt({ exchangedAt }, rule)).toEqual(later(dayMs));
    expect(nextExchangeAt({ exchangedAt: null }, rule)).toBeNull();
    expect(judge(100n, dayMs)).toBeNull();
    expect(judge(99n, dayMs)).toEqual({ code: "point.below_minimum" });
    expect(judge(99n, dayMs - 1)).toEqual({ code: "point.too_soon", afterSeconds: 1 });
    expect(judge(99n, dayMs - 1_001)).toEqual({ code: "point.too_soon", afterSeconds: 2 });
    expect(judge(99n, 0, true)).toEqual({ code: "point.exchange_paused" });
    expect(judgeExchange({ exchangedAt: null, baseMinor: 100n }, rule, later(0))).toBeNull();
  });
});
