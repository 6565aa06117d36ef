import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Draw } from "../mechanic.ts";
import { seededDraw } from "../seeded-draw.ts";
import { findTitle, titles } from "../titles/titles.ts";
import { scoreLine } from "./score-grid.ts";
import { slotMechanic } from "./slot-mechanic.ts";
import { slotModels } from "./slot-models.ts";
import type { SlotState } from "./slot-state.ts";
import type { SlotTitle } from "../titles/title.ts";

const slots = titles.filter((title): title is SlotTitle => title.mechanic === "slot-lines");
const limits = { minStakeMinor: 20n, maxStakeMinor: 10_000n };

function play(title: SlotTitle, draw: Draw, stakeMinor = 100): SlotState {
  const verdict = slotMechanic.open({ rules: title.rules, choice: { stakeMinor }, limits }, draw);
  if (!verdict.ok) throw new Error(verdict.code);
  return verdict.value.state as unknown as SlotState;
}

/** Draws that show three scatters on the base spin. */
function featureDraw(title: SlotTitle, seed: number): Draw {
  const free = seededDraw(seed);
  let reel = 0;
  return (exclusiveMax) => {
    const strip = title.rules.reels[reel];
    reel += 1;
    return strip && reel <= 3 ? strip.indexOf(1) : free(exclusiveMax);
  };
}

describe("a line", () => {
  const model = slotModels.trail;
  it("pays wilds as the symbol after them or as themselves, whichever is more", () => {
    expect(scoreLine(model, [0, 0, 9, 5, 5])).toEqual({ symbol: 9, count: 3, pay: 6 });
    expect(scoreLine(model, [0, 0, 0, 9, 5])).toEqual({ symbol: 0, count: 3, pay: 65 });
    expect(scoreLine(model, [0, 0, 0, 2, 2])).toEqual({ symbol: 2, count: 5, pay: 1100 });
    expect(scoreLine(model, [0, 0, 0, 0, 0])).toEqual({ symbol: 0, count: 5, pay: 1600 });
  });

  it("is broken by a scatter and pays nothing for two", () => {
    expect(scoreLine(model, [2, 2, 1, 2, 2])).toBeNull();
    expect(scoreLine(model, [0, 0, 1, 0, 0])).toBeNull();
  });
});

describe("the slot mechanic", () => {
  it("takes the stake, pays the win and is final at once", () => {
    const [title] = slots;
    const verdict = slotMechanic.open(
      { rules: title!.rules, choice: { stakeMinor: 100 }, limits },
      seededDraw(1),
    );
    expect(verdict).toMatchObject({ ok: true, value: { debitMinor: 100n, isFinal: true, legalActions: [] } });
  });

  it("refuses a stake that does not divide by the lines or leaves the limits", () => {
    for (const stakeMinor of [110, 0.5, 10, 10_020]) {
      const verdict = slotMechanic.open(
        { rules: findSlot("kraken").rules, choice: { stakeMinor }, limits },
        seededDraw(1),
      );
      expect(verdict.ok).toBe(false);
    }
    const odd = slotMechanic.open(
      { rules: findSlot("kraken").rules, choice: { stakeMinor: 110 }, limits },
      seededDraw(1),
    );
    expect(odd).toEqual({ ok: false, code: "round.stake_outside_limits" });
  });

  it("refuses any malformed choice without throwing or drawing", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (choice) => {
        const draw: Draw = () => expect.unreachable("an outcome was drawn");
        const looksRight = typeof choice === "object" && choice !== null && "stakeMinor" in choice;
        fc.pre(!looksRight);
        expect(slotMechanic.open({ rules: slots[0]!.rules, choice, limits }, draw).ok).toBe(false);
      }),
    );
  });

  it("keeps wins between nothing and the cap, and the sum of spins equal to the win", () => {
    fc.assert(
      fc.property(fc.constantFrom(...slots), fc.nat(), fc.boolean(), (title, seed, isFeature) => {
        const state = play(title, isFeature ? featureDraw(title, seed) : seededDraw(seed));
        expect(state.winMinor).toBeGreaterThanOrEqual(0);
        expect(state.winMinor).toBeLessThanOrEqual(100 * title.rules.maxWinMultiple);
        expect(state.spins.reduce((sum, spin) => sum + spin.winMinor, 0)).toBe(state.winMinor);
        expect(state.spins.length).toBeLessThanOrEqual(1 + title.rules.freeSpins.maxSpins);
        expect(state.spins.at(-1)?.spinsLeft).toBe(0);
      }),
    );
  });

  it("gives the same state for the same draws, and the state is plain JSON", () => {
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
    const wild = title.rules.symbolIds[0];
    for (let seed = 0; seed < 20; seed += 1) {
      const free = play(title, featureDraw(title, seed)).spins.slice(1);
      for (const [index, spin] of free.entries()) {
        for (const [reel, row] of free[index - 1]?.sticky ?? []) expect(spin.grid[reel]?.[row]).toBe(wild);
      }
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

function findSlot(slug: string): SlotTitle {
  const title = findTitle(slug);
  if (title?.mechanic !== "slot-lines") throw new Error(slug);
  return title;
}
