import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { simulateTumbles } from "../simulate.ts";
import { seededDraw } from "../seeded-draw.ts";
import { tumbleSlots } from "../titles/slots/tumble-slots.ts";
import { compileTumble, compileTumbles } from "./compile-tumble.ts";
import { makeBoard } from "./make-board.ts";
import { tumbleDesigns } from "./tumble-designs.ts";
import { tumbleMechanic } from "./tumble-mechanic.ts";
import { tumbleModel } from "./tumble-models.ts";
import type { TumbleRules, TumbleState, TumbleStep } from "./tumble-rules.ts";

const limits = { minStakeMinor: 20n, maxStakeMinor: 10_000n };
const designs = Object.keys(tumbleDesigns).map((id) => {
  const title = tumbleSlots.find(({ rules }) => rules.id === `${id}-96`);
  if (!title) throw new Error(`no title of ${id}`);
  return title.rules;
});

function play(rules: TumbleRules, seed: number, stakeMinor = 100): TumbleState {
  const verdict = tumbleMechanic.open({ rules, choice: { stakeMinor }, limits }, seededDraw(seed));
  if (!verdict.ok) throw new Error(verdict.code);
  return verdict.value.state;
}

/** The winning cells of a grid by a slower search: every cell looks for equal cells that it can reach. */
function winningCells(rules: TumbleRules, grid: TumbleStep["grid"]): Set<string> {
  const minSize = rules.sizes[0] ?? 0;
  const found = new Set<string>();
  const reach = (reel: number, row: number, seen: Set<string>): Set<string> => {
    const key = `${reel},${row}`;
    if (seen.has(key)) return seen;
    seen.add(key);
    for (const [x, y] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const)
      if (grid[reel + x]?.[row + y] === grid[reel]?.[row]) reach(reel + x, row + y, seen);
    return seen;
  };
  for (const [reel, column] of grid.entries()) {
    for (const [row, id] of column.entries()) {
      const size =
        rules.wins === "cluster"
          ? reach(reel, row, new Set()).size
          : grid.flat().filter((other) => other === id).length;
      if (size >= minSize) found.add(`${reel},${row}`);
    }
  }
  return found;
}

describe("a tumbling slot", () => {
  it("finds exactly the groups of a slower search, and ends when there are none", () => {
    fc.assert(
      fc.property(fc.constantFrom(...designs), fc.nat(), (rules, seed) => {
        const { steps, isCapped } = play(rules, seed);
        for (const step of steps) {
          const cells = step.wins.flatMap((win) => win.cells.map((cell) => cell.join()));
          expect(new Set(cells)).toEqual(winningCells(rules, step.grid));
          expect(new Set(cells).size).toBe(cells.length);
        }
        if (!isCapped) expect(steps.at(-1)?.wins).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it("drops remaining symbols in their order", () => {
    for (const rules of designs) {
      const { steps } = play(rules, 11).steps.length > 1 ? play(rules, 11) : play(rules, 12);
      for (const [index, step] of steps.slice(0, -1).entries()) {
        const gone = new Set(step.wins.flatMap((win) => win.cells.map((cell) => cell.join())));
        for (const [reel, column] of step.grid.entries()) {
          const left = column.filter((_, row) => !gone.has(`${reel},${row}`));
          expect(steps[index + 1]?.grid[reel]?.slice(rules.rows - left.length)).toEqual(left);
        }
      }
    }
  });

  it("raises the factor with every tumble, up to the end of the ladder", () => {
    for (const rules of designs) {
      for (let seed = 0; seed < 60; seed += 1) {
        for (const [index, { multiplier }] of play(rules, seed).steps.entries())
          expect(multiplier).toBe(rules.ladder[Math.min(index, rules.ladder.length - 1)]);
      }
    }
  });

  it("keeps wins between zero and the cap, with steps that sum to the win", () => {
    fc.assert(
      fc.property(fc.constantFrom(...designs), fc.nat(), fc.boolean(), (rules, seed, isTight) => {
        const capped = isTight ? { ...rules, maxWinMultiple: 1 } : rules;
        const state = play(capped, seed);
        expect(state.winMinor).toBeGreaterThanOrEqual(0);
        expect(state.winMinor).toBeLessThanOrEqual(100 * capped.maxWinMultiple);
        expect(state.steps.reduce((sum, step) => sum + step.winMinor, 0)).toBe(state.winMinor);
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
      }),
    );
  });

  it("refuses invalid stakes and choices without drawing, and any action", () => {
    const [rules] = designs;
    if (!rules) throw new Error("no design");
    const draw = () => expect.unreachable("an outcome was drawn");
    for (const choice of [null, 5, {}, { stakeMinor: "100" }, { stakeMinor: 110 }, { stakeMinor: 20_000 }])
      expect(tumbleMechanic.open({ rules, choice, limits }, draw).ok).toBe(false);
    const state = JSON.parse(JSON.stringify(play(rules, 1)));
    expect(tumbleMechanic.act({ rules, state, action: "spin", elapsedMs: 0 }, draw).ok).toBe(false);
    expect(tumbleMechanic.settleByDefault({ rules, state }, draw)).toMatchObject({ state, creditMinor: 0n });
  });
});

describe("the compiled tumbling slot", () => {
  it.each(designs)("of $id pays like the mechanic for the same draws", (rules) => {
    const fastRound = compileTumble(rules);
    const { parts } = fastRound;
    const [slow, fast] = [seededDraw(9), seededDraw(9)];
    for (let round = 0; round < 1500; round += 1) {
      const verdict = tumbleMechanic.open({ rules, choice: { stakeMinor: parts }, limits }, slow);
      if (!verdict.ok) throw new Error(verdict.code);
      expect(fastRound.play(fast)).toBe(Number(verdict.value.creditMinor));
    }
    expect(fast(1_000_000)).toBe(slow(1_000_000));
  });
});

describe("settings of a tumbling slot", () => {
  const bloom = (["94", "96", "97"] as const).map((setting) => tumbleModel("bloom", setting));

  it("share the rounds of a simulation, each paid as it would be alone", () => {
    const together = simulateTumbles(bloom, { rounds: 2_000, seed: 5 });
    const alone = bloom.flatMap((model) => simulateTumbles([model], { rounds: 2_000, seed: 5 }));
    expect(together).toEqual(alone);
    expect(new Set(together.map(({ returned }) => returned)).size).toBe(3);
  });

  it("share none with models that draw differently", () => {
    expect(() => compileTumbles([tumbleModel("bloom", "96"), tumbleModel("hive", "96")])).toThrow(
      "differ in more than their pays",
    );
  });
});

describe("the RTP of a tumbling slot", () => {
  it("of a board of two cells is the exact one", () => {
    // Two equal cells of three symbols win, then both are redrawn: probability 1/3 each time, a geometric
    // series.
    const model = {
      ...tumbleModel("cascade", "96"),
      reels: 1,
      rows: 2,
      wins: "anywhere" as const,
      weights: [1, 1, 1],
      sizes: [2],
      pays: [[1], [1], [1]],
      ladder: [1, 2],
      stakeParts: 1,
    };
    expect(makeBoard(model).cells).toHaveLength(2);
    const fastRound = compileTumble(model);
    const draw = seededDraw(21);
    let sum = 0;
    for (let round = 0; round < 400_000; round += 1) sum += fastRound.play(draw);
    // 1/3 first at one, then at two: 1/3 + 2 (1/9 + 1/27 + ...) = 1/3 + 2/6.
    expect(sum / 400_000).toBeCloseTo(2 / 3, 2);
  });
});
