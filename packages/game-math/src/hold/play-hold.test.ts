import { describe, expect, it } from "vitest";
import type { Draw } from "../mechanic.ts";
import { drawCoin, holdMechanic } from "./hold-mechanic.ts";
import type { HoldSlotRules, HoldState } from "./hold-rules.ts";

/** Two reels of six cells: at stop 0 they show coin, two, coin; at stop 3 twos and a three. */
const strip = [1, 2, 1, 2, 3, 2];
const rules: HoldSlotRules = {
  id: "small",
  lines: [[1, 1, 1]],
  stakeParts: 2,
  reels: [strip, strip, strip],
  linePays: [[], [], [4], [6]],
  scatterPays: [],
  freeSpins: null,
  maxWinMultiple: 1_000,
  buy: null,
  symbolIds: ["wild", "coin", "two", "three"],
  hold: {
    minCoins: 6,
    respins: 3,
    chance: 1,
    chanceOf: 10,
    coins: [
      { weight: 7, multiple: 2, jackpot: null },
      { weight: 3, multiple: 10, jackpot: "mini" },
    ],
    grandMultiple: 100,
  },
};
const limits = { minStakeMinor: 100n, maxStakeMinor: 10_000n };
const COIN = 0;
/** The first draw that brings no coin. */
const NONE = 1;
const LOW = 6;
const MINI = 7;

/** Returns the draws in order and fails on any further one. */
function play(draws: readonly number[], by = rules): HoldState {
  const left = draws.values();
  const draw: Draw = () => left.next().value ?? expect.unreachable("one draw too many");
  const verdict = holdMechanic.open({ rules: by, choice: { stakeMinor: 200 }, limits }, draw);
  if (!verdict.ok) throw new Error(verdict.code);
  expect(left.next().done).toBe(true);
  return verdict.value.state;
}
const six = [0, 0, 0, ...Array.from({ length: 6 }, () => LOW)];
const blank = [NONE, NONE, NONE];

describe("a spin of a hold slot", () => {
  it("pays its lines by parts of the stake, and shows its coins' values", () => {
    expect(play([0, 3, 3, LOW, MINI])).toMatchObject({
      kind: "slot-hold",
      stakeMinor: 200,
      winMinor: 0,
      isCapped: false,
      stops: [0, 3, 3],
      feature: null,
      coins: [
        { cell: [0, 0], valueMinor: 400, jackpot: null },
        { cell: [0, 2], valueMinor: 2_000, jackpot: "mini" },
      ],
    });
    expect(play([3, 3, 3])).toMatchObject({
      winMinor: 600,
      coins: [],
      lineWins: [{ line: 0, symbol: "three", count: 3, payMinor: 600 }],
      grid: [
        ["two", "three", "two"],
        ["two", "three", "two"],
        ["two", "three", "two"],
      ],
    });
  });

  it("names a symbol without a name by its number", () => {
    const nameless = play([3, 3, 3], { ...rules, symbolIds: [] });
    expect(nameless.grid[0]).toEqual(["2", "3", "2"]);
    expect(nameless.lineWins[0]?.symbol).toBe("3");
  });

  it("accepts stakes within the limits that divide into its parts", () => {
    const ask = (stakeMinor: unknown) =>
      holdMechanic.open({ rules, choice: { stakeMinor }, limits }, () => 3);
    expect(ask(100).ok).toBe(true);
    for (const outside of [98, 101, 10_002])
      expect(ask(outside)).toEqual({ ok: false, code: "round.stake_outside_limits" });
    for (const wrong of [0, "100", null])
      expect(ask(wrong)).toEqual({ ok: false, code: "round.action_illegal" });
  });
});

describe("the feature of a hold slot", () => {
  it("ends after three respins in a row without a coin", () => {
    const { feature, winMinor } = play([...six, ...blank, ...blank, ...blank]);
    expect(feature?.held).toHaveLength(6);
    expect(feature?.respins).toEqual([2, 1, 0].map((respinsLeft) => ({ coins: [], respinsLeft })));
    expect(feature).toMatchObject({ grandMinor: 0, winMinor: 6 * 400 });
    // Its line of twos is paid beside the feature.
    expect(winMinor).toBe(6 * 400 + 400);
  });

  it("resets to three respins for every new coin, and draws for free cells only", () => {
    const coming = [NONE, COIN, MINI, NONE];
    const { feature } = play([...six, ...blank, ...coming, NONE, NONE, NONE, NONE, NONE, NONE]);
    expect(feature?.respins.map(({ coins, respinsLeft }) => [coins.length, respinsLeft])).toEqual([
      [0, 2],
      [1, 3],
      [0, 2],
      [0, 1],
      [0, 0],
    ]);
    expect(feature?.respins[1]?.coins).toEqual([{ cell: [1, 1], valueMinor: 2_000, jackpot: "mini" }]);
    expect(feature?.winMinor).toBe(6 * 400 + 2_000);
  });

  it("ends when every cell holds a coin, and pays the grand too", () => {
    const { feature, winMinor, isCapped } = play([...six, COIN, LOW, COIN, LOW, COIN, LOW]);
    expect(feature?.respins).toHaveLength(1);
    expect(feature?.respins[0]?.respinsLeft).toBe(0);
    expect(feature).toMatchObject({ grandMinor: 20_000, winMinor: 9 * 400 + 20_000 });
    expect(winMinor).toBe(9 * 400 + 20_000 + 400);
    expect(isCapped).toBe(false);
  });

  it("is opened by enough coins of the spin, which it keeps, and not by fewer", () => {
    expect(play([0, 0, 3, LOW, LOW, LOW, LOW]).feature).toBeNull();
    expect(
      play([0, 0, 3, LOW, LOW, LOW, LOW, ...Array.from({ length: 15 }, () => NONE)], {
        ...rules,
        hold: { ...rules.hold, minCoins: 4 },
      }).feature?.held,
    ).toHaveLength(4);
  });

  it("pays at most the cap for lines and feature together", () => {
    const full = [...six, COIN, LOW, COIN, LOW, COIN, LOW];
    expect(play(full, { ...rules, maxWinMultiple: 50 })).toMatchObject({ winMinor: 10_000, isCapped: true });
    expect(play(full, { ...rules, maxWinMultiple: 120 })).toMatchObject({ winMinor: 24_000, isCapped: true });
  });
});

it("a coin is drawn by its weight, and a draw beyond the weights throws", () => {
  const multiples = Array.from({ length: 10 }, (_, drawn) => drawCoin(rules.hold, () => drawn).multiple);
  expect(multiples).toEqual([2, 2, 2, 2, 2, 2, 2, 10, 10, 10]);
  const asked: number[] = [];
  drawCoin(rules.hold, (exclusiveMax) => {
    asked.push(exclusiveMax);
    return 0;
  });
  expect(asked).toEqual([10]);
  expect(() => drawCoin(rules.hold, () => 10)).toThrow(
    new RangeError("the draw is beyond the weights of the coins"),
  );
});
