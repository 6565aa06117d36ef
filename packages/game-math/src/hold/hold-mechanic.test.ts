import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Draw } from "../mechanic.ts";
import { seededDraw } from "../seeded-draw.ts";
import { SCATTER } from "../slot/slot-rules.ts";
import { holdSlots } from "../titles/slots/hold-slots.ts";
import { compileHold } from "./compile-hold.ts";
import { holdDesigns, type HoldDesignId } from "./hold-designs.ts";
import { drawCoin, holdMechanic } from "./hold-mechanic.ts";
import type { HoldModel, HoldSlotRules, HoldState } from "./hold-rules.ts";

const limits = { minStakeMinor: 20n, maxStakeMinor: 10_000n };
const ids = Object.keys(holdDesigns) as HoldDesignId[];
const designs = ids.map((id) => {
  const title = holdSlots.find(({ rules }) => rules.id === `${id}-96`);
  if (!title) throw new Error(`no title of ${id}`);
  return title.rules;
});

function play(rules: HoldSlotRules, draw: Draw): HoldState {
  const verdict = holdMechanic.open({ rules, choice: { stakeMinor: 100 }, limits }, draw);
  if (!verdict.ok) throw new Error(verdict.code);
  return verdict.value.state;
}

/** A draw whose first five stops show a full stack of coins on every reel. */
function coinDraw({ reels }: HoldModel, seed: number): Draw {
  const free = seededDraw(seed);
  let reel = 0;
  return (exclusiveMax) => {
    const strip = reels[reel];
    reel += 1;
    return strip && reel <= 5 ? strip.indexOf(SCATTER) : free(exclusiveMax);
  };
}

describe("a hold-and-win slot", () => {
  it("opens the feature with six or more coins, never with fewer", () => {
    fc.assert(
      fc.property(fc.constantFrom(...designs), fc.nat(), fc.boolean(), (rules, seed, isRich) => {
        const state = play(rules, isRich ? coinDraw(rules, seed) : seededDraw(seed));
        expect(state.feature !== null).toBe(state.coins.length >= rules.hold.minCoins);
        expect(state.coins.length).toBe(
          state.grid.flat().filter((id) => id === rules.symbolIds[SCATTER]).length,
        );
      }),
    );
  });

  it("keeps every coin, resets to three respins for each new one, and ends after three without or when full", () => {
    for (const rules of designs) {
      for (let seed = 0; seed < 60; seed += 1) {
        const { feature } = play(rules, coinDraw(rules, seed));
        if (!feature) throw new Error("no feature");
        const taken = new Set(feature.held.map(({ cell }) => cell.join()));
        let left = rules.hold.respins;
        for (const { coins, respinsLeft } of feature.respins) {
          expect(left).toBeGreaterThan(0);
          for (const { cell } of coins) expect(taken.has(cell.join())).toBe(false);
          for (const { cell } of coins) taken.add(cell.join());
          left = taken.size === 15 ? 0 : coins.length > 0 ? rules.hold.respins : left - 1;
          expect(respinsLeft).toBe(left);
        }
        expect(left).toBe(0);
        expect(feature.grandMinor).toBe(taken.size === 15 ? 100 * rules.hold.grandMultiple : 0);
      }
    }
  });

  it("pays the grand when every cell holds a coin", () => {
    const [rules] = designs;
    if (!rules) throw new Error("no design");
    const certain = { ...rules, hold: { ...rules.hold, chance: rules.hold.chanceOf } };
    const { feature, winMinor } = play(certain, coinDraw(certain, 1));
    expect(feature?.respins).toHaveLength(1);
    expect(feature?.grandMinor).toBe(100 * rules.hold.grandMultiple);
    expect(winMinor).toBeGreaterThanOrEqual(feature?.winMinor ?? 0);
  });

  it("pays lines and feature together, between zero and the cap, as plain JSON", () => {
    fc.assert(
      fc.property(fc.constantFrom(...designs), fc.nat(), fc.boolean(), (rules, seed, isTight) => {
        const capped = isTight ? { ...rules, maxWinMultiple: 20 } : rules;
        const state = play(capped, coinDraw(capped, seed));
        const lines = state.lineWins.reduce((sum, { payMinor }) => sum + payMinor, 0);
        expect(state.winMinor).toBe(
          Math.min(lines + (state.feature?.winMinor ?? 0), 100 * capped.maxWinMultiple),
        );
        expect(state.isCapped).toBe(state.winMinor === 100 * capped.maxWinMultiple);
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
      }),
    );
  });

  it("refuses invalid stakes and choices without drawing, and any action", () => {
    const [rules] = designs;
    if (!rules) throw new Error("no design");
    const draw = () => expect.unreachable("an outcome was drawn");
    for (const choice of [null, [], {}, { stakeMinor: true }, { stakeMinor: 110 }, { stakeMinor: 20_000 }])
      expect(holdMechanic.open({ rules, choice, limits }, draw).ok).toBe(false);
    const state = JSON.parse(JSON.stringify(play(rules, seededDraw(1))));
    expect(holdMechanic.act({ rules, state, action: "respin", elapsedMs: 0 }, draw).ok).toBe(false);
    expect(holdMechanic.settleByDefault({ rules, state }, draw)).toMatchObject({ state, creditMinor: 0n });
  });

  it("draws each coin by its weight, for every draw below the sum of weights", () => {
    for (const { hold } of designs) {
      const all = hold.coins.reduce((sum, { weight }) => sum + weight, 0);
      const counts = new Map<number, number>();
      for (let drawn = 0; drawn < all; drawn += 1) {
        const { multiple } = drawCoin(hold, () => drawn);
        counts.set(multiple, (counts.get(multiple) ?? 0) + 1);
      }
      expect([...counts]).toEqual(hold.coins.map(({ multiple, weight }) => [multiple, weight]));
    }
  });
});

describe("the compiled hold-and-win slot", () => {
  it.each(designs)("of $id pays like the mechanic for the same draws", (rules) => {
    const fastRound = compileHold(rules);
    const { parts } = fastRound;
    const [slow, fast] = [seededDraw(5), seededDraw(5)];
    for (let round = 0; round < 6000; round += 1) {
      const verdict = holdMechanic.open({ rules, choice: { stakeMinor: parts }, limits }, slow);
      if (!verdict.ok) throw new Error(verdict.code);
      expect(fastRound.play(fast)).toBe(Number(verdict.value.creditMinor));
    }
    expect(fast(1_000_000)).toBe(slow(1_000_000));
  });
});
