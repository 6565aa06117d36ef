import { describe, expect, it } from "vitest";
import type { Draw } from "../mechanic.ts";
import { type Found, makeBoard } from "./make-board.ts";
import { tumbleMechanic } from "./tumble-mechanic.ts";
import type { TumbleRules } from "./tumble-rules.ts";

/** Three reels of three cells; a draw of n shows symbol n. */
const rules: TumbleRules = {
  id: "small",
  reels: 3,
  rows: 3,
  wins: "cluster",
  weights: [1, 1, 1, 1],
  sizes: [3, 5],
  pays: [
    [4, 40],
    [3, 30],
    [2, 20],
    [1, 10],
  ],
  ladder: [1, 2],
  stakeParts: 2,
  maxWinMultiple: 1_000,
  symbolIds: ["a", "b", "c", "d"],
};
const anywhere: TumbleRules = { ...rules, wins: "anywhere" };

function drawing(draws: readonly number[]): Draw {
  const left = draws.values();
  return () => left.next().value ?? expect.unreachable("one draw too many");
}
/** The board by reels, each from its top. */
const reels = (...texts: readonly string[]) =>
  texts.flatMap((text) => Array.from(text, (id) => "abcd".indexOf(id)));

function winsOf(
  by: TumbleRules,
  cells: readonly number[],
): { found: Found[]; count: number; groups: number[] } {
  const board = makeBoard(by);
  board.fill(drawing(cells));
  const found: Found[] = [];
  const count = board.findWins((each) => found.push(each));
  return { found, count, groups: [...board.groups] };
}

describe("a board", () => {
  it("is filled reel by reel, each symbol by its weight", () => {
    const board = makeBoard({ ...rules, weights: [2, 1, 0, 1] });
    const asked: number[] = [];
    const draws = [0, 1, 2, 3, 0, 1, 2, 3, 0].values();
    board.fill((exclusiveMax) => {
      asked.push(exclusiveMax);
      return draws.next().value ?? 0;
    });
    expect([...board.cells]).toEqual([0, 0, 1, 3, 0, 0, 1, 3, 0]);
    expect(new Set(asked)).toEqual(new Set([4]));
  });

  it("finds groups that touch along and across reels, not over a corner or an edge", () => {
    expect(winsOf(rules, reels("aab", "cad", "bcd"))).toEqual({
      count: 1,
      found: [{ symbol: 0, group: 1, size: 3, sizeClass: 0 }],
      groups: [1, 1, 0, 0, 1, 0, 0, 0, 0],
    });
    // The bottom of a reel and the top of the next are not neighbours, nor are corners.
    expect(winsOf(rules, reels("bca", "acd", "adb")).count).toBe(0);
    expect(winsOf(rules, reels("abc", "bac", "cda")).count).toBe(0);
    expect(winsOf(rules, reels("cca", "aab", "dcc")).count).toBe(0);
  });

  it("distinguishes several groups, each by its size class", () => {
    const { found, groups, count } = winsOf(rules, reels("aaa", "abb", "abb"));
    expect(count).toBe(2);
    expect(found).toEqual([
      { symbol: 0, group: 1, size: 5, sizeClass: 1 },
      { symbol: 1, group: 2, size: 4, sizeClass: 0 },
    ]);
    expect(groups).toEqual([1, 1, 1, 1, 2, 2, 1, 2, 2]);
    const twice = winsOf(rules, reels("aaa", "bcb", "aaa"));
    expect(twice.found.map(({ symbol, group }) => [symbol, group])).toEqual([
      [0, 1],
      [0, 2],
    ]);
  });

  it("counts equal symbols anywhere, where the game says so", () => {
    expect(winsOf(anywhere, reels("abc", "dab", "cda"))).toEqual({
      count: 1,
      found: [{ symbol: 0, group: 1, size: 3, sizeClass: 0 }],
      groups: [1, 0, 0, 0, 1, 0, 0, 0, 1],
    });
    const two = winsOf(anywhere, reels("aba", "bab", "aba"));
    expect(two.found).toEqual([
      { symbol: 0, group: 1, size: 5, sizeClass: 1 },
      { symbol: 1, group: 2, size: 4, sizeClass: 0 },
    ]);
    expect(two.groups).toEqual([1, 2, 1, 2, 1, 2, 1, 2, 1]);
    expect(winsOf(anywhere, reels("aab", "bcc", "ddb").with(2, 3)).count).toBe(1);
    expect(winsOf({ ...anywhere, sizes: [6] }, reels("aba", "bab", "aba"))).toMatchObject({
      count: 0,
      found: [],
    });
  });

  it("forgets previous wins", () => {
    const board = makeBoard(rules);
    board.fill(drawing(reels("aaa", "bcd", "cdb")));
    expect(board.findWins(() => undefined)).toBe(1);
    board.fill(drawing(reels("abc", "dab", "cda")));
    expect(board.findWins(() => undefined)).toBe(0);
    expect([...board.groups]).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it("drops remaining symbols in their order, and draws for free cells from the lowest up", () => {
    const board = makeBoard(rules);
    board.fill(drawing(reels("abd", "aac", "cdb")));
    board.findWins(() => undefined);
    board.tumble(drawing(reels("d", "bd").flat()));
    expect([...board.cells]).toEqual(reels("dbd", "dbc", "cdb"));
  });
});

describe("a tumbling round", () => {
  const limits = { minStakeMinor: 100n, maxStakeMinor: 10_000n };
  const play = (draws: readonly number[], by = rules) => {
    const verdict = tumbleMechanic.open({ rules: by, choice: { stakeMinor: 200 }, limits }, drawing(draws));
    if (!verdict.ok) throw new Error(verdict.code);
    return verdict.value.state;
  };

  it("pays each step by its factor, and ends with a step without a win", () => {
    // Three a vanish; the b that replace them join two more; the next ones win nothing.
    const state = play([...reels("aab", "cad", "bcd"), ...reels("bb", "b"), ...reels("abd", "a", "b")]);
    expect(state.steps.map(({ multiplier, winMinor }) => [multiplier, winMinor])).toEqual([
      [1, 400],
      [2, 6_000],
      [2, 0],
    ]);
    expect(state.winMinor).toBe(6_400);
    expect(state.steps[0]?.wins).toEqual([
      {
        symbol: "a",
        cells: [
          [0, 0],
          [0, 1],
          [1, 1],
        ],
        payMinor: 400,
      },
    ]);
    expect(state.steps[2]?.grid.map((column) => column.join(""))).toEqual(["dba", "acd", "bcd"]);
    expect(state).toMatchObject({ kind: "slot-tumble", stakeMinor: 200, isCapped: false });
  });

  it("stays at the last factor of its ladder, and names symbols without a name by their numbers", () => {
    const nameless = play(reels("abc", "dab", "cda"), { ...rules, symbolIds: [], ladder: [3] });
    expect(nameless.steps).toEqual([
      {
        grid: [
          ["0", "1", "2"],
          ["3", "0", "1"],
          ["2", "3", "0"],
        ],
        wins: [],
        multiplier: 3,
        winMinor: 0,
      },
    ]);
  });

  it("ends at its cap with the win cut", () => {
    const capped = play(reels("aaa", "abb", "abb"), { ...rules, maxWinMultiple: 20 });
    expect(capped).toMatchObject({ winMinor: 4_000, isCapped: true });
    expect(capped.steps).toHaveLength(1);
    expect(capped.steps[0]).toMatchObject({ winMinor: 4_000 });
  });

  it("accepts stakes within the limits that divide into its parts", () => {
    const ask = (stakeMinor: unknown) =>
      tumbleMechanic.open({ rules, choice: { stakeMinor }, limits }, drawing(reels("abc", "dab", "cda")));
    expect(ask(100).ok).toBe(true);
    for (const outside of [98, 101, 10_002])
      expect(ask(outside)).toEqual({ ok: false, code: "round.stake_outside_limits" });
    for (const wrong of [0, "100", null])
      expect(ask(wrong)).toEqual({ ok: false, code: "round.action_illegal" });
  });
});
