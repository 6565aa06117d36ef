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

/** Rounds of one stake each, by what a simulation kept of them. */
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
  least: expected.least === null ? null : expected.least + by,
  most: expected.most + by,
});

/** Plays as somebody who chooses one bet again and again, or two in turn. */
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

/** Rounds of one stake, 1, each of which paid the same share of it. */
const constant = (rounds: number, share: number): ReturnSums => ({
  rounds,
  stake: rounds,
  win: rounds * share,
  stakeSquares: rounds,
  winSquares: rounds * share ** 2,
  stakeByWin: rounds * share,
});

describe("the tolerance of a measured return", () => {
  test("a title that returns a point less or more than it states is found, and rounds that are right are not", () => {
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

  test("what was simulated of every title, at each of its settings, is off nowhere", () => {
    // Reports of these are of the opening stake; they are played below.
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
      "small and great stakes at the reels",
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
      "nothing but ties, which return a tenth less",
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
      "a chance that hardly ever fails",
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
  ])("honest play is not off: %s", (_told, slug, rounds, choices) => {
    const measured = measureReturn(play(slug, rounds, { choices }), expectOf(slug));
    expect(measured).toMatchObject({ isOff: false });
    expect(Math.abs(measured.z)).toBeLessThan(4);
  });

  test("a gain that is stated of the opening stake is compared as one of all that is staked", () => {
    const { stated, least, most } = expectOf("three-at-sunset");
    const { actual } = measureReturn(
      play("three-at-sunset", 20_000, { choices: [{ anteMinor: 100, pairPlusMinor: 0 }] }),
      expectOf("three-at-sunset"),
    );
    expect(stated).toBeCloseTo(0.9663, 4);
    expect(least).toBeNull();
    expect(most).toBeCloseTo(0.9799, 4);
    expect(Math.abs(actual - most)).toBeLessThan(0.012);
  });

  test("who plays badly at a game of skill loses more than is stated, and the game is right; one that gives too much is not", () => {
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

  test("five errors are borne and no more, and nothing is said of fewer rounds than a thousand of one stake", () => {
    const even: Expectation = {
      stated: 1,
      least: 1,
      most: 1,
      deviation: { below: 1, above: 1 },
      statedError: 0,
    };
    const error = 1 / Math.sqrt(10_000);
    expect(measureReturn(constant(10_000, 1 + 4.99 * error), even).isOff).toBe(false);
    expect(measureReturn(constant(10_000, 1 + 5.01 * error), even).isOff).toBe(true);
    expect(measureReturn(constant(10_000, 1 - 5.01 * error), even).isOff).toBe(true);
    expect(measureReturn(constant(minRounds - 1, 0), even)).toMatchObject({ isOff: false });
    expect(measureReturn(constant(minRounds, 0), even)).toMatchObject({ isOff: true });
    // A hundred thousand small stakes beside one that outweighs them tell as little as one round.
    const outweighed = addSums(constant(100_000, 1), roundOf(1e9, 3e10));
    expect(measureReturn(outweighed, even).isOff).toBe(false);
    // Where a simulation alone tells what is stated, its error counts too.
    const told = measureReturn(constant(10_000, 1 + 5.01 * error), { ...even, statedError: 0.005 });
    expect(told.error).toBeCloseTo(Math.hypot(0.01, 0.005), 12);
    expect(told.isOff).toBe(false);
    expect(expectOf("crystal-seam").statedError).toBe(reportOf("crystal-seam", "96").simulated.standardError);
    expect(expectOf("frost-fair").statedError).toBe(0);
  });

  test("the error is what the title is known for until these rounds vary more", () => {
    const even: Expectation = {
      stated: 1,
      least: 1,
      most: 1,
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

  test("neither the currency nor the order of adding up changes how far off a return is", () => {
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

  test("losses that are rare and have not come yet are not taken for a gift", () => {
    // Of a chance of ninety-five in a hundred.
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

  test("a bought feature has a return of its own; of what is offered no more nothing is expected", () => {
    const played = expectOf("pharaoh-mines");
    const bought = expectationOf("pharaoh-mines", "96", true);
    expect(bought?.stated).toBeCloseTo(0.959, 4);
    expect(bought?.stated).not.toBe(played.stated);
    // Its greatest win, in prices, and as if that alone paid all that comes back.
    const title = findTitle("pharaoh-mines");
    if (title?.mechanic !== "slot-lines" || !title.rules.buy) throw new Error("its feature is not sold");
    const maxPaid = title.rules.maxWinMultiple / (title.rules.buy.priceParts / title.rules.stakeParts);
    expect(bought?.deviation.below).toBeCloseTo(Math.sqrt(maxPaid * (bought?.stated ?? 0)), 6);
    expect(bought?.deviation.above).toBe(1);
    expect(bought).toMatchObject({ least: bought?.stated, most: bought?.stated, statedError: 0 });
    for (const { slug, setting, mechanic } of titles)
      if (mechanic !== "slot-lines") expect(expectationOf(slug, setting, true)).toBeNull();
    expect(expectationOf("riviera-roulette", "97", true)).toBeNull();
    expect(expectationOf("pharaoh-mines", "12", false)).toBeNull();
    expect(expectationOf("no-such-title", "96", false)).toBeNull();
    expect(measureReturn(nothing, played)).toEqual({ actual: 0, error: 0, z: 0, isOff: false });
  });
});

describe("the least of it", () => {
  const even: Expectation = {
    stated: 0.95,
    least: 0.9,
    most: 1,
    deviation: { below: 2, above: 1 },
    statedError: 0,
  };
  const at = (actual: number, expected = even) => measureReturn(constant(10_000, actual), expected);

  test("a return at the ends of its range or within is no deviation at all", () => {
    for (const actual of [0.9, 0.95, 1]) expect(at(actual).z).toBe(0);
    expect(at(0, { ...even, least: null }).z).toBe(0);
    expect(at(1, { ...even, least: 1, deviation: { below: 0, above: 0 } }).z).toBe(0);
  });

  test("below what is stated the one deviation counts, from there on the other", () => {
    expect(at(0.949).error).toBeCloseTo(0.02, 9);
    expect(at(0.95).error).toBeCloseTo(0.01, 9);
    expect(at(0.8).z).toBeCloseTo(-5, 9);
    expect(at(1.06).z).toBeCloseTo(6, 9);
    expect([0.79, 0.81, 1.049, 1.051].map((actual) => at(actual).isOff)).toEqual([true, false, false, true]);
  });

  test("sums are added part by part", () => {
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
