import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Draw } from "../mechanic.ts";
import { seededDraw } from "../seeded-draw.ts";
import { slotTitles } from "../titles/titles.ts";
import type { SlotTitle } from "../titles/title.ts";
import { compileSlot } from "./compile-slot.ts";
import { scoreGrid, scoreLine } from "./score-grid.ts";
import { slotDesigns } from "./slot-designs.ts";
import { slotMechanic } from "./slot-mechanic.ts";
import { slotModel } from "./slot-models.ts";
import { SCATTER, WILD } from "./slot-rules.ts";
import type { SlotState } from "./slot-state.ts";

const limits = { minStakeMinor: 20n, maxStakeMinor: 10_000n };
/** One title of each design. */
const slots = Object.keys(slotDesigns).map((id) => {
  const title = slotTitles.find(({ rules }) => rules.id === `${id}-96`);
  if (!title) throw new Error(`no title of ${id}`);
  return title;
});

function findSlot(slug: string): SlotTitle {
  const title = slotTitles.find((each) => each.slug === slug);
  if (!title) throw new Error(slug);
  return title;
}

function play(title: SlotTitle, draw: Draw, choice: object = { stakeMinor: 100 }): SlotState {
  const verdict = slotMechanic.open({ rules: title.rules, choice, limits }, draw);
  if (!verdict.ok) throw new Error(verdict.code);
  return verdict.value.state;
}

/** A draw that shows three scatters on the base spin, if the game has them. */
function featureDraw(title: SlotTitle, seed: number): Draw {
  const free = seededDraw(seed);
  let reel = 0;
  return (exclusiveMax) => {
    const stop = title.rules.reels[reel]?.indexOf(SCATTER) ?? -1;
    reel += 1;
    return reel <= 3 && stop >= 0 ? stop : free(exclusiveMax);
  };
}

describe("a line", () => {
  const pays = slotModel("trail", "96");
  const model = {
    ...pays,
    linePays: pays.linePays.map((row, symbol) => row.map((_, at) => 100 * at + 20 - symbol)),
  };
  it("pays wilds as the symbol after them or as themselves, whichever is more", () => {
    expect(scoreLine(model, [0, 0, 9, 5, 5])).toEqual({ symbol: 9, count: 3, pay: 11 });
    expect(scoreLine(model, [0, 0, 0, 9, 5])).toEqual({ symbol: 9, count: 4, pay: 111 });
    expect(scoreLine(model, [0, 0, 0, 1, 5])).toEqual({ symbol: 0, count: 3, pay: 20 });
    expect(scoreLine(model, [0, 0, 0, 0, 0])).toEqual({ symbol: 0, count: 5, pay: 220 });
  });

  it("is broken by a scatter and pays nothing for two", () => {
    expect(scoreLine(model, [2, 2, 1, 2, 2])).toBeNull();
    expect(scoreLine(model, [0, 0, 1, 0, 0])).toBeNull();
  });
});

describe("ways", () => {
  it("multiply the counts of a symbol and wilds on neighbouring reels", () => {
    const model = slotModel("river", "96");
    const grid = [
      [5, 5, 7],
      [0, 5, 8],
      [5, 7, 0],
      [9, 8, 6],
      [5, 5, 5],
    ];
    const [three = 0] = model.linePays[5] ?? [];
    const [seven = 0] = model.linePays[7] ?? [];
    expect(scoreGrid(model, grid)).toEqual([
      { line: null, symbol: 5, count: 3, ways: 8, pay: 8 * three },
      { line: null, symbol: 7, count: 3, ways: 2, pay: 2 * seven },
    ]);
  });
});

describe("the slot mechanic", () => {
  it("takes the stake, pays the win and is final at once", () => {
    const { rules } = findSlot("kraken");
    const verdict = slotMechanic.open({ rules, choice: { stakeMinor: 100 }, limits }, seededDraw(1));
    expect(verdict).toMatchObject({ ok: true, value: { debitMinor: 100n, isFinal: true, legalActions: [] } });
  });

  it("refuses a stake that does not divide by the lines or is outside the limits", () => {
    const { rules } = findSlot("kraken");
    for (const stakeMinor of [110, 10, 10_025])
      expect(slotMechanic.open({ rules, choice: { stakeMinor }, limits }, seededDraw(1))).toEqual({
        ok: false,
        code: "round.stake_outside_limits",
      });
    expect(slotMechanic.open({ rules, choice: { stakeMinor: 0.5 }, limits }, seededDraw(1)).ok).toBe(false);
  });

  it("refuses any malformed choice without throwing or drawing", () => {
    const draw: Draw = () => expect.unreachable("an outcome was drawn");
    const { rules } = findSlot("kraken");
    fc.assert(
      fc.property(fc.jsonValue(), (choice) => {
        const looksRight = typeof choice === "object" && choice !== null && "stakeMinor" in choice;
        fc.pre(!looksRight);
        expect(slotMechanic.open({ rules, choice, limits }, draw).ok).toBe(false);
      }),
    );
    for (const buy of ["yes", 1, null])
      expect(slotMechanic.open({ rules, choice: { stakeMinor: 100, buy }, limits }, draw).ok).toBe(false);
  });

  it("keeps wins between zero and the cap, with spins that sum to the win", () => {
    fc.assert(
      fc.property(fc.constantFrom(...slots), fc.nat(), fc.boolean(), (title, seed, isFeature) => {
        const state = play(title, isFeature ? featureDraw(title, seed) : seededDraw(seed));
        expect(state.winMinor).toBeGreaterThanOrEqual(0);
        expect(state.winMinor).toBeLessThanOrEqual(100 * title.rules.maxWinMultiple);
        expect(state.spins.reduce((sum, spin) => sum + spin.winMinor, 0)).toBe(state.winMinor);
        expect(state.spins.length).toBeLessThanOrEqual(1 + (title.rules.freeSpins?.maxSpins ?? 0));
        expect(state.spins.at(-1)?.spinsLeft).toBe(0);
      }),
    );
  });

  it("gives the same state for the same draws, as plain JSON", () => {
    fc.assert(
      fc.property(fc.constantFrom(...slots), fc.nat(), (title, seed) => {
        const state = play(title, featureDraw(title, seed));
        expect(play(title, featureDraw(title, seed))).toEqual(state);
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
      }),
    );
  });

  it("keeps wilds on the reels through a sticky feature", () => {
    const title = findSlot("dragon-luck");
    for (let seed = 0; seed < 20; seed += 1) {
      const free = play(title, featureDraw(title, seed)).spins.slice(1);
      for (const [index, spin] of free.entries()) {
        for (const [reel, row] of free[index - 1]?.sticky ?? [])
          expect(spin.grid[reel]?.[row]).toBe(title.rules.symbolIds[WILD]);
      }
    }
  });

  it("fills every wild's reel in an expanding feature, except scatters, and in no base spin", () => {
    const title = findSlot("lighthouse-keeper");
    const [wild, scatter] = title.rules.symbolIds;
    const spins = Array.from({ length: 30 }, (_, seed) => play(title, featureDraw(title, seed)).spins).flat();
    expect(spins.some(({ expanded }) => expanded.length > 0)).toBe(true);
    for (const { isFree, expanded, grid } of spins) {
      if (!isFree) expect(expanded).toEqual([]);
      for (const reel of expanded)
        expect(grid[reel]?.every((id) => id === wild || id === scatter)).toBe(true);
    }
  });

  it("stops the round at the cap", () => {
    const title = findSlot("wolf-moon");
    const capped = { ...title, rules: { ...title.rules, maxWinMultiple: 3 } };
    const states = Array.from({ length: 40 }, (_, seed) => play(capped, featureDraw(capped, seed)));
    const over = states.filter((state) => state.isCapped);
    expect(over.length).toBeGreaterThan(0);
    for (const state of over) expect(state).toMatchObject({ winMinor: 300 });
  });
});

describe("a bought feature", () => {
  const closed = findSlot("wolf-moon");
  const { buy } = closed.rules;
  const open = {
    ...closed,
    rules: { ...closed.rules, buy: { isAllowed: true, priceParts: buy?.priceParts ?? 0 } },
  };
  const choice = { stakeMinor: 100, buy: true };

  it("is refused in any game unless it is allowed", () => {
    for (const { rules } of slots)
      expect(slotMechanic.open({ rules, choice, limits }, seededDraw(1))).toEqual({
        ok: false,
        code: "round.action_illegal",
      });
  });

  it("costs its price and starts with the free spins", () => {
    const verdict = slotMechanic.open({ rules: open.rules, choice, limits }, seededDraw(1));
    if (!verdict.ok) throw new Error(verdict.code);
    expect(verdict.value.debitMinor).toBe(5n * BigInt(open.rules.buy.priceParts));
    const { spins, isBought } = play(open, seededDraw(1), choice);
    expect(isBought).toBe(true);
    expect(spins.length).toBeGreaterThanOrEqual(closed.rules.freeSpins?.awarded[0] ?? 0);
    expect(spins.every(({ isFree }) => isFree)).toBe(true);
  });

  it("is refused when its price is above the max bet", () => {
    const verdict = slotMechanic.open(
      { rules: open.rules, choice: { stakeMinor: 1000, buy: true }, limits },
      seededDraw(1),
    );
    expect(verdict).toEqual({ ok: false, code: "round.stake_outside_limits" });
  });
});

describe("the compiled slot", () => {
  it.each(slots)("of $rules.id pays like the mechanic for the same draws", (title) => {
    const fastRound = compileSlot(title.rules);
    const { parts } = fastRound;
    const [slow, fast] = [seededDraw(3), seededDraw(3)];
    const wide = { minStakeMinor: 1n, maxStakeMinor: 1000n };
    for (let round = 0; round < 6000; round += 1) {
      const verdict = slotMechanic.open(
        { rules: title.rules, choice: { stakeMinor: parts }, limits: wide },
        slow,
      );
      if (!verdict.ok) throw new Error(verdict.code);
      expect(fastRound.play(fast)).toBe(Number(verdict.value.creditMinor));
    }
    // Both have drawn equally often.
    expect(fast(1_000_000)).toBe(slow(1_000_000));
  });
});
