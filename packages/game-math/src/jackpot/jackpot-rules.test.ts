import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seededDraw } from "../seeded-draw.ts";
import { limitsIn } from "../titles/limits.ts";
import { titles } from "../titles/titles.ts";
import { rulesSheet, statedReturn, totalReturn } from "../report.ts";
import { kinds } from "../kinds.ts";
import { jackpotOf, jackpotReturn } from "./jackpot-return.ts";
import { drawDemoJackpot, drawHitAmount, drawJackpot, hitRange, levelReturn } from "./jackpot-rules.ts";
import { JACKPOT_MAX_STAKE, jackpotIn, type JackpotLevel, jackpots } from "./jackpots.ts";

/** Minor units per cent of the base currency: dollars, roubles, yen, and bitcoin at a hundred thousand. */
const SCALES = { dollars: 1n, roubles: 100n, yen: 2n, coins: 10n } as const;
const MAX_STAKE = 10_000n;
const cases = Object.entries(SCALES).flatMap(([name, scale]) =>
  Object.values(jackpots).flatMap((base) => {
    const jackpot = jackpotIn(base, (baseMinor) => baseMinor * scale);
    return jackpot.levels.map((level, index) => ({
      name,
      scale,
      jackpot,
      level,
      inBase: base.levels[index],
    }));
  }),
);

/** A level won by chance, short enough to simulate. */
const quick: JackpotLevel = {
  id: "mini",
  sharePpm: 10_000,
  seedMinor: 1_000n,
  rule: { kind: "chance", oddsMinor: 50_000n },
};

describe("jackpot rules", () => {
  test("a level hits once in its odds per minor unit of stake", () => {
    const draw = seededDraw(7);
    const rounds = 200_000;
    const jackpot = { ...jackpots["riviera-sunset"], levels: [quick] };
    let wins = 0;
    for (let round = 0; round < rounds; round += 1)
      wins += drawJackpot({ jackpot, stakeMinor: 500n }, draw).length;
    // One in a hundred: 2 000 of them within four standard deviations of 44.5.
    expect(Math.abs(wins - 2_000)).toBeLessThan(178);
  });

  test("odds beyond the range of one draw are drawn in two steps with the same probability", () => {
    const asked: number[] = [];
    const grand = jackpotIn(jackpots["riviera-sunset"], (cents) => cents * 100n).levels.filter(
      ({ id }) => id === "grand",
    );
    const grandOf = (gate: number, rest: number) =>
      drawJackpot(
        {
          jackpot: { ...jackpots["riviera-sunset"], levels: grand },
          stakeMinor: 1_000_000n,
        },
        (max) => (asked.push(max) === 1 ? gate : rest),
      );
    expect(grandOf(0, 999_999)).toEqual(["grand"]);
    // 8 000 000 dollars are 80 000 000 000 kopecks.
    expect((asked[0] ?? 0) * (asked[1] ?? 0)).toBe(80_000_000_000);
    asked.length = 0;
    expect(grandOf(1, 0)).toEqual([]);
    asked.length = 0;
    expect(grandOf(0, 1_000_000)).toEqual([]);
  });

  test.each(cases)("$jackpot.id $level.id in $name can be drawn at the highest stake", ({ level, scale }) => {
    if (level.rule.kind !== "chance") return expect(hitRange(level)).not.toBeNull();
    const odds = level.rule.oddsMinor;
    expect(odds % 1_000n).toBe(0n);
    const widest = odds <= 2n ** 32n ? odds : odds / 1_000n;
    expect(widest).toBeLessThanOrEqual(2n ** 32n);
    expect(widest).toBeGreaterThanOrEqual(MAX_STAKE * scale);
  });

  test.each(cases)("$jackpot.id $level.id in $name has the base currency's RTP", ({ level, inBase }) => {
    expect(Math.abs(levelReturn(level) - (inBase ? levelReturn(inBase) : 0))).toBeLessThan(0.000_02);
  });

  test.each(cases)(
    "$jackpot.id $level.id in $name stays below its limit, even with the highest stake",
    ({ level, scale }) => {
      if (level.rule.kind !== "must-hit") return expect(hitRange(level)).toBeNull();
      const maxShare = (MAX_STAKE * scale * BigInt(level.sharePpm)) / 1_000_000n + 1n;
      expect(level.seedMinor + maxShare).toBeLessThan(level.rule.byMinor);
      fc.assert(
        fc.property(fc.integer(), (seed) => {
          const amount = drawHitAmount(level, seededDraw(seed)) ?? 0n;
          expect(amount).toBeGreaterThan(level.seedMinor);
          expect(amount + maxShare).toBeLessThanOrEqual(
            level.rule.kind === "must-hit" ? level.rule.byMinor : 0n,
          );
        }),
      );
    },
  );

  test("the stated return of a level won by chance matches a long run", () => {
    const draw = seededDraw(11);
    const jackpot = { ...jackpots["riviera-sunset"], levels: [quick] };
    const stakeMinor = 500n;
    let [pool, paid] = [1_000, 0];
    const rounds = 400_000;
    for (let round = 0; round < rounds; round += 1) {
      pool += 5;
      if (drawJackpot({ jackpot, stakeMinor }, draw).length === 0) continue;
      paid += pool;
      pool = 1_000;
    }
    // 1 % of the stakes and 2 % of seeds: 0.03.
    expect(levelReturn(quick)).toBeCloseTo(0.03, 9);
    expect(Math.abs(paid / (rounds * 500) - 0.03)).toBeLessThan(0.001_5);
  });

  test("the stated return of a must-hit level matches a long run", () => {
    const draw = seededDraw(13);
    const level = jackpots["evening-drop"].levels[0];
    if (!level) throw new Error("no level");
    const stake = 10_000;
    let [pool, hitAt, paid] = [2_000, Number(drawHitAmount(level, draw)), 0];
    const rounds = 400_000;
    for (let round = 0; round < rounds; round += 1) {
      pool += (stake * level.sharePpm) / 1e6;
      if (pool < hitAt) continue;
      paid += pool;
      [pool, hitAt] = [2_000, Number(drawHitAmount(level, draw))];
    }
    // The last stake overshoots the hidden amount by half its share on average.
    expect(Math.abs(paid / (rounds * stake) - levelReturn(level))).toBeLessThan(0.000_2);
  });

  test("a demo round wins a must-hit level as often as stakes of its size would", () => {
    const draw = seededDraw(17);
    const jackpot = jackpots["evening-drop"];
    let minis = 0;
    const rounds = 60_000;
    for (let round = 0; round < rounds; round += 1)
      if (drawDemoJackpot({ jackpot, stakeMinor: 10_000n }, draw).includes("mini")) minis += 1;
    // The pool grows by 3 979.5 on average between two wins, by 40 per stake.
    const expected = rounds / (3_979.5 / 40);
    expect(Math.abs(minis - expected)).toBeLessThan(4 * Math.sqrt(expected));
  });
});

describe("titles with a jackpot", () => {
  const played = titles.filter(({ jackpot }) => jackpot);

  test("are all those of the category, and at least four", () => {
    expect(played.length).toBeGreaterThanOrEqual(4);
    expect(titles.filter(({ category }) => category === "jackpot")).toEqual(played);
    expect(new Set(played.map(({ jackpot }) => jackpot))).toEqual(new Set(Object.keys(jackpots)));
  });

  test.each(played)(
    "$slug decides its whole round at the opening, and its max bet is within the pools' limit",
    (title) => {
      for (const scale of Object.values(SCALES)) {
        const limits = limitsIn(title, { convert: (baseMinor) => baseMinor * scale, stepMinor: 1n });
        expect(limits.maxStakeMinor).toBeLessThanOrEqual(MAX_STAKE * scale);
        const choice = kinds[title.mechanic].reference.choose(title.rules, Number(limits.defaultStakeMinor));
        const opened = kinds[title.mechanic].mechanic.open(
          { rules: title.rules, choice, limits },
          seededDraw(3),
        );
        expect(opened).toMatchObject({ ok: true, value: { isFinal: true } });
      }
    },
  );

  test.each(played)("$slug states its own RTP and its jackpot's together", (title) => {
    const whole = statedReturn(title.slug, title.setting) + jackpotReturn(title);
    expect(totalReturn(title)).toBe(whole);
    expect(whole).toBeGreaterThan(0.955);
    expect(whole).toBeLessThan(0.97);
    expect(rulesSheet(title)).toMatchObject({
      returnBasisPoints: Math.round(whole * 10_000),
      jackpotBasisPoints: Math.round(jackpotReturn(title) * 10_000),
    });
  });

  test("other titles have no jackpot and only their own RTP", () => {
    const plain = titles.find(({ slug }) => slug === "kraken");
    if (!plain) throw new Error("no kraken");
    expect(jackpotOf(plain)).toBeNull();
    expect(totalReturn(plain)).toBe(statedReturn("kraken", plain.setting));
  });
});

describe("limits of a jackpot", () => {
  const must: JackpotLevel = {
    id: "major",
    sharePpm: 5_000,
    seedMinor: 10_000n,
    rule: { kind: "must-hit", byMinor: 20_000n, maxStakeMinor: 10_000n },
  };
  const jackpot = { ...jackpots["riviera-sunset"], levels: [must, quick] };
  const at = { jackpot, stakeMinor: 500n };

  test("the draws below the stake win, and the next one does not", () => {
    expect(drawJackpot(at, () => 499)).toEqual(["mini"]);
    expect(drawJackpot(at, () => 500)).toEqual([]);
  });

  test("a hidden amount is above the seed, and below the limit by the largest contribution", () => {
    // A stake of 100 dollars adds 50 cents, plus a cent for rounding.
    expect(JACKPOT_MAX_STAKE).toBe(10_000n);
    expect(hitRange(must)).toEqual({ fromMinor: 10_001n, toMinor: 19_949n });
    const asked: number[] = [];
    const drawn = (place: number) =>
      drawHitAmount(must, (exclusiveMax) => {
        asked.push(exclusiveMax);
        return place;
      });
    expect([drawn(0), drawn(9_948)]).toEqual([10_001n, 19_949n]);
    expect(asked).toEqual([9_949, 9_949]);
    expect([hitRange(quick), drawHitAmount(quick, () => 0)]).toEqual([null, null]);
  });

  test("a must-hit level returns its share, plus the seed divided by the stakes up to the average hit", () => {
    // From 100.00 to 149.75 on average: 49.75 is a half per cent of 9 950 dollars of stakes.
    expect(levelReturn(must)).toBeCloseTo(149.75 / 9_950, 12);
    expect(levelReturn(quick)).toBeCloseTo(0.01 + 1_000 / 50_000, 12);
  });

  test("a demo draws every level by its own odds", () => {
    const asked: number[] = [];
    const draw = (drawn: number) =>
      drawDemoJackpot(at, (exclusiveMax) => {
        asked.push(exclusiveMax);
        return drawn;
      });
    expect(draw(499)).toEqual(["major", "mini"]);
    expect(draw(500)).toEqual([]);
    expect(asked).toEqual([995_000, 50_000, 995_000, 50_000]);
  });
});
