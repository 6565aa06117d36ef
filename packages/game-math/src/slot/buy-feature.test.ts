import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rulesSheet } from "../report.ts";
import { seededDraw } from "../seeded-draw.ts";
import { withBuy, slotTitles, titles } from "../titles/titles.ts";
import { slotMechanic } from "./slot-mechanic.ts";

describe("bought free spins", () => {
  const sellers = slotTitles.flatMap((title) => {
    const seller = withBuy(title);
    return seller?.mechanic === "slot-lines" ? [seller] : [];
  });
  const wide = { minStakeMinor: 1n, maxStakeMinor: 1_000_000_000n };

  it("are sold by every slot with free spins and without a jackpot, and by no other", () => {
    expect(new Set(sellers.map(({ slug }) => slug))).toEqual(
      new Set(slotTitles.filter(({ rules, jackpot }) => rules.freeSpins && !jackpot).map(({ slug }) => slug)),
    );
    for (const title of titles.filter(({ mechanic }) => mechanic !== "slot-lines"))
      expect(withBuy(title)).toBeNull();
  });

  it("pay between zero and the cap, with spins that sum to the win, for the stated price", () => {
    fc.assert(
      fc.property(fc.constantFrom(...sellers), fc.nat(), ({ rules }, seed) => {
        const stakeMinor = rules.stakeParts * 3;
        const asked = { rules, choice: { stakeMinor, buy: true }, limits: wide };
        const verdict = slotMechanic.open(asked, seededDraw(seed));
        if (!verdict.ok) throw new Error(verdict.code);
        const state = verdict.value.state;
        expect(verdict.value.debitMinor).toBe(3n * BigInt(rules.buy?.priceParts ?? 0));
        expect(state.winMinor).toBeGreaterThanOrEqual(0);
        expect(state.winMinor).toBeLessThanOrEqual(stakeMinor * rules.maxWinMultiple);
        expect(state.spins.reduce((sum, spin) => sum + spin.winMinor, 0)).toBe(state.winMinor);
        expect(Number(verdict.value.creditMinor)).toBe(state.winMinor);
      }),
    );
  });

  it.each(["wolf-moon", "dragon-luck", "koi-river"])(
    "of %s return what the rules say, over many purchases",
    (slug) => {
      const title = sellers.find((each) => each.slug === slug);
      if (!title) throw new Error(slug);
      const { rules } = title;
      const draw = seededDraw(11);
      const returns = Array.from({ length: 4000 }, () => {
        const verdict = slotMechanic.open(
          { rules, choice: { stakeMinor: rules.stakeParts, buy: true }, limits: wide },
          draw,
        );
        if (!verdict.ok) throw new Error(verdict.code);
        return Number(verdict.value.creditMinor) / Number(verdict.value.debitMinor);
      });
      const mean = returns.reduce((sum, each) => sum + each, 0) / returns.length;
      const spread = returns.reduce((sum, each) => sum + (each - mean) ** 2, 0) / returns.length;
      const stated = Number(rulesSheet(title).facts["buyReturn"]) / 100;
      expect(stated).toBeLessThan(1);
      expect(Math.abs(mean - stated)).toBeLessThan(4 * Math.sqrt(spread / returns.length));
    },
  );
});
