import {
  findTitle,
  type JsonValue,
  playRound,
  reportOf,
  seededDraw,
  settingsOf,
  simulate,
  type Simulation,
  titles,
} from "@w10/game-math";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addSums,
  convertSums,
  type Expectation,
  expectationOf,
  minRounds,
  measureReturn,
  maxErrors,
  type ReturnSums,
} from "./game-return-rules.ts";

const nothing: ReturnSums = {
  rounds: 0,
  stake: 0,
  win: 0,
  stakeSquares: 0,
  winSquares: 0,
  stakeByWin: 0,
};

const roundOf = (stake: number, win: number): ReturnSums => ({
  rounds: 1,
  stake,
  win,
  stakeSquares: stake ** 2,
  winSquares: win ** 2,
  stakeByWin: stake * win,
});

/** Rounds of one unit stake with a simulation's statistics. */
const sumsOf = ({ rounds, returned, standardDeviation }: Simulation): ReturnSums => ({
  rounds,
  stake: rounds,
  win: returned * rounds,
  stakeSquares: rounds,
  winSquares: (standardDeviation ** 2 + returned ** 2) * rounds,
  stakeByWin: returned * rounds,
});

const expectOf = (slug: string, setting = findTitle(slug)?.setting ?? ""): Expectation => {
  const expected = expectationOf(slug, setting, false);
  if (!expected) throw new Error(`nothing is expected of ${slug}`);
  return expected;
};

const lifted = (expected: Expectation, by: number): Expectation => ({
  ...expected,
  stated: expected.stated + by,
  min: expected.min === null ? null : expected.min + by,
  max: expected.max + by,
});

/** Plays one bet repeatedly, or two in turn. */
function play(
  slug: string,
  rounds: number,
  { choices, seed = 11 }: { choices: readonly JsonValue[]; seed?: number },
): ReturnSums {
  const title = findTitle(slug);
  if (!title) throw new Error(`no ${slug}`);
  const draw = seededDraw(seed);
  let sums = nothing;
  for (let round = 0; round < rounds; round += 1) {
    const { staked, returned } = playRound(title, choices[round % choices.length], draw);
    sums = addSums(sums, roundOf(staked, returned));
  }
  return sums;
}

/** Rounds of stake 1 that each pay the same share. */
const constant = (rounds: number, share: number): ReturnSums => ({
  rounds,
  stake: rounds,
  win: rounds * share,
  stakeSquares: rounds,
  winSquares: rounds * share ** 2,
  stakeByWin: rounds * share,
});

describe("the tolerance of a measured RTP", () => {
  test("finds a title that is a point off its stated RTP, and accepts correct rounds", () => {
    const title = findTitle("stone-soup");
    if (!title) throw new Error("no stone-soup");
    const rounds = sumsOf(simulate(title, { rounds: 4_000_000, seed: 7 }));
    const expected = expectOf("stone-soup");
    expect(measureReturn(rounds, expected)).toMatchObject({ isOff: false });
    const less = measureReturn(rounds, lifted(expected, 0.01));
    expect(less.isOff).toBe(true);
    expect(less.z).toBeLessThan(-maxErrors);
    expect(measureReturn(rounds, lifted(expected, -0.01)).isOff).toBe(true);
  });

  test("accepts the simulation of every title at each of its settings", () => {
    // Their reports refer to the opening stake; they are played below.
    const byOpening = new Set(["blackjack", "three-card"]);
    const judged = titles
      .filter(({ mechanic }) => !byOpening.has(mechanic))
      .flatMap((title) => settingsOf(title).map((setting) => ({ slug: title.slug, setting })));
    expect(judged.length).toBeGreaterThan(400);
    const off = judged.filter(({ slug, setting }) => {
      const { simulated } = reportOf(slug, setting);
      return measureReturn(sumsOf(simulated), expectOf(slug, setting)).isOff;
    });
    expect(off).toEqual([]);
  });

  test.each<[string, string, number, readonly JsonValue[]]>([
    [
      "small and large stakes at the reels",
      "frost-fair",
      5_000,
      [{ stakeMinor: 25 }, { stakeMinor: 10_000 }],
    ],
    ["a tumbling slot", "crystal-seam", 3_000, [{ stakeMinor: 100 }]],
    ["a hold-and-win slot", "moon-mint", 3_000, [{ stakeMinor: 100 }]],
    [
      "one number for thousands of turns",
      "half-back-roulette",
      5_000,
      [{ bets: [{ kind: "straight", pockets: [17], amountMinor: 100 }] }],
    ],
    [
      "only ties, which return a tenth less",
      "harbour-baccarat",
      20_000,
      [{ bets: [{ kind: "tie", amountMinor: 100 }] }],
    ],
    [
      "a long shot that never comes",
      "beyond-the-moon",
      3_000,
      [{ stakeMinor: 100, targetHundredths: 100_000 }],
    ],
    [
      "a chance of one in five thousand",
      "velvet-dice",
      3_000,
      [{ stakeMinor: 100, side: "under", targetHundredths: 10 }],
    ],
    [
      "an almost certain chance",
      "velvet-dice",
      20_000,
      [{ stakeMinor: 100, side: "under", targetHundredths: 9_501 }],
    ],
    [
      "ten numbers at keno",
      "constellation-keno",
      20_000,
      [{ stakeMinor: 100, picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }],
    ],
    ["basic strategy", "blackjack", 6_000, [{ stakeMinor: 100 }]],
  ])("accepts honest play: %s", (_told, slug, rounds, choices) => {
    const measured = measureReturn(play(slug, rounds, { choices }), expectOf(slug));
    expect(measured).toMatchObject({ isOff: false });
    expect(Math.abs(measured.z)).toBeLessThan(4);
  });

  test("compares a gain stated per opening stake as one per total stake", () => {
    const { stated, min, max } = expectOf("three-at-sunset");
    const { actual } = measureReturn(
      play("three-at-sunset", 20_000, { choices: [{ anteMinor: 100, pairPlusMinor: 0 }] }),
      expectOf("three-at-sunset"),
    );
    expect(stated).toBeCloseTo(0.9663, 4);
    expect(min).toBeNull();
    expect(max).toBeCloseTo(0.9799, 4);
    expect(Math.abs(actual - max)).toBeLessThan(0.012);
  });

  test("accepts poor play at a game of skill, but not a game that pays too much", () => {
    const expected = expectOf("blackjack");
    const bad = {
      ...nothing,
      rounds: 50_000,
      stake: 5e6,
      win: 3e6,
      stakeSquares: 5e8,
      winSquares: 6e8,
      stakeByWin: 3e8,
    };
    expect(measureReturn(bad, expected)).toMatchObject({ z: 0, isOff: false });
    expect(measureReturn({ ...bad, win: 5.4e6, winSquares: 1.1e9, stakeByWin: 5.4e8 }, expected).isOff).toBe(
      true,
    );
  });

  test("accepts up to five standard errors, and does not judge fewer than a thousand equal stakes", () => {
    const even: Expectation = {
      stated: 1,
      min: 1,
      max: 1,
      deviation: { below: 1, above: 1 },
      statedError: 0,
    };
    const error = 1 / Math.sqrt(10_000);
    expect(measureReturn(constant(10_000, 1 + 4.99 * error), even).isOff).toBe(false);
    expect(measureReturn(constant(10_000, 1 + 5.01 * error), even).isOff).toBe(true);
    expect(measureReturn(constant(10_000, 1 - 5.01 * error), even).isOff).toBe(true);
    expect(measureReturn(constant(minRounds - 1, 0), even)).toMatchObject({ isOff: false });
    expect(measureReturn(constant(minRounds, 0), even)).toMatchObject({ isOff: true });
    // A hundred thousand small stakes beside one dominating stake carry the information of one round.
    const outweighed = addSums(constant(100_000, 1), roundOf(1e9, 3e10));
    expect(measureReturn(outweighed, even).isOff).toBe(false);
    // When only a simulation gives the stated RTP, its error counts too.
    const result = measureReturn(constant(10_000, 1 + 5.01 * error), { ...even, statedError: 0.005 });
    expect(result.error).toBeCloseTo(Math.hypot(0.01, 0.005), 12);
    expect(result.isOff).toBe(false);
    expect(expectOf("crystal-seam").statedError).toBe(reportOf("crystal-seam", "96").simulated.standardError);
    expect(expectOf("frost-fair").statedError).toBe(0);
  });

  test("takes the error from the title until the rounds vary more", () => {
    const even: Expectation = {
      stated: 1,
      min: 1,
      max: 1,
      deviation: { below: 2, above: 2 },
      statedError: 0,
    };
    const half = (win: number): ReturnSums => {
      const two = addSums(roundOf(1, 0), roundOf(1, win));
      return Array.from({ length: 12 }).reduce<ReturnSums>((sums) => addSums(sums, sums), two);
    };
    // Wins of 0 and 2 deviate by one stake, of 0 and 10 by five.
    expect(measureReturn(half(2), even).error).toBeCloseTo(2 / Math.sqrt(8_192), 12);
    expect(measureReturn(half(10), even).error).toBeCloseTo(5 / Math.sqrt(8_192), 12);
  });

  test("does not depend on the currency or the order of summing", () => {
    const rounds = fc.array(fc.tuple(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 0, max: 1e7 })), {
      minLength: 1,
      maxLength: 40,
    });
    const expected = expectOf("frost-fair");
    fc.assert(
      fc.property(rounds, fc.double({ min: 0.001, max: 100, noNaN: true }), (played, worth) => {
        const sums = played.map(([stake, win]) => roundOf(stake, win));
        const one = measureReturn(sums.reduce(addSums), expected);
        const other = measureReturn(convertSums(sums.toReversed().reduce(addSums), worth), expected);
        expect(other.actual).toBeCloseTo(one.actual, 6);
        expect(other.z).toBeCloseTo(one.z, 3);
      }),
      { numRuns: 100 },
    );
  });

  test("does not take rare losses that have not come yet for an overpayment", () => {
    // A win chance of 95 %.
    const allWon = {
      ...nothing,
      rounds: 1_500,
      stake: 1_500,
      win: 1_530,
      stakeSquares: 1_500,
      winSquares: 1_560.6,
      stakeByWin: 1_530,
    };
    expect(measureReturn(allWon, expectOf("velvet-dice"))).toMatchObject({ isOff: false });
    const bought = expectationOf("pharaoh-mines", "96", true);
    expect(bought && measureReturn(allWon, bought)).toMatchObject({ isOff: false });
  });

  test("gives a bought feature its own RTP, and expects nothing of one that is no longer offered", () => {
    const played = expectOf("pharaoh-mines");
    const bought = expectationOf("pharaoh-mines", "96", true);
    expect(bought?.stated).toBeCloseTo(0.959, 4);
    expect(bought?.stated).not.toBe(played.stated);
    // Its max win in prices, as if that win alone paid the whole return.
    const title = findTitle("pharaoh-mines");
    if (title?.mechanic !== "slot-lines" || !title.rules.buy)
      throw new Error("a title that sells no feature");
    const maxPaid = title.rules.maxWinMultiple / (title.rules.buy.priceParts / title.rules.stakeParts);
    expect(bought?.deviation.below).toBeCloseTo(Math.sqrt(maxPaid * (bought?.stated ?? 0)), 6);
    expect(bought?.deviation.above).toBe(1);
    expect(bought).toMatchObject({ min: bought?.stated, max: bought?.stated, statedError: 0 });
    for (const { slug, setting, mechanic } of titles)
      if (mechanic !== "slot-lines") expect(expectationOf(slug, setting, true)).toBeNull();
    expect(expectationOf("riviera-roulette", "97", true)).toBeNull();
    expect(expectationOf("pharaoh-mines", "12", false)).toBeNull();
    expect(expectationOf("no-such-title", "96", false)).toBeNull();
    expect(measureReturn(nothing, played)).toEqual({ actual: 0, error: 0, z: 0, isOff: false });
  });
});

describe("the lower bound of a range", () => {
  const even: Expectation = {
    stated: 0.95,
    min: 0.9,
    max: 1,
    deviation: { below: 2, above: 1 },
    statedError: 0,
  };
  const at = (actual: number, expected = even) => measureReturn(constant(10_000, actual), expected);

  test("a return within its range or at its ends has no deviation", () => {
    for (const actual of [0.9, 0.95, 1]) expect(at(actual).z).toBe(0);
    expect(at(0, { ...even, min: null }).z).toBe(0);
    expect(at(1, { ...even, min: 1, deviation: { below: 0, above: 0 } }).z).toBe(0);
  });

  test("uses one deviation below the stated RTP, the other above", () => {
    expect(at(0.949).error).toBeCloseTo(0.02, 9);
    expect(at(0.95).error).toBeCloseTo(0.01, 9);
    expect(at(0.8).z).toBeCloseTo(-5, 9);
    expect(at(1.06).z).toBeCloseTo(6, 9);
    expect([0.79, 0.81, 1.049, 1.051].map((actual) => at(actual).isOff)).toEqual([true, false, false, true]);
  });

  test("adds sums field by field", () => {
    expect(addSums(roundOf(2, 3), roundOf(1, 5))).toEqual({
      rounds: 2,
      stake: 3,
      win: 8,
      stakeSquares: 5,
      winSquares: 34,
      stakeByWin: 11,
    });
  });
});
