import { describe, expect, it } from "vitest";
import { seededDraw } from "../seeded-draw.ts";
import { RETURN_SETTINGS } from "../slot/slot-settings.ts";
import { SCATTER } from "../slot/slot-rules.ts";
import { compileHold } from "./compile-hold.ts";
import { holdDesigns, type HoldDesignId } from "./hold-designs.ts";
import { holdModel } from "./hold-models.ts";
import { holdShares } from "./hold-return.ts";
import type { HoldModel } from "./hold-rules.ts";

const ids = Object.keys(holdDesigns) as HoldDesignId[];

describe("the RTP of a hold-and-win slot", () => {
  it.each(ids.flatMap((id) => RETURN_SETTINGS.map((setting) => [id, setting] as const)))(
    "of %s at %s is within 0.1 of a point of the setting",
    (id, setting) => {
      expect(Math.abs(holdShares(holdModel(id, setting)).total - Number(setting) / 100)).toBeLessThan(0.001);
    },
  );

  it("matches the closed form of a board that a single respin can only fill or leave", () => {
    // One reel whose window always has three coins, with the feature opened by two: with a single free cell
    // and one respin the chain has two branches, so the mean is 2 coins plus, with probability p, one more
    // and the grand.
    const model: HoldModel = {
      ...holdModel("purse", "96"),
      lines: [[0, 0, 0]],
      reels: [
        [SCATTER, SCATTER, 3],
        [4, 5, 6],
        [5, 6, 4],
      ],
      hold: {
        minCoins: 2,
        respins: 1,
        chance: 1,
        chanceOf: 4,
        coins: [{ weight: 1, multiple: 2, jackpot: null }],
        grandMultiple: 0,
      },
    };
    // Seven free cells; an empty respin ends it, so E(free) = sum over k of C(free,k) p^k q^(free-k) (k +
    // E(free - k)), k above 0.
    const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
    const more = (free: number): number =>
      Array.from({ length: free }, (_, index) => index + 1).reduce(
        (sum, k) => sum + choose(free, k) * 0.25 ** k * 0.75 ** (free - k) * (k + more(free - k)),
        0,
      );
    expect(holdShares(model).feature).toBeCloseTo(2 * (2 + more(7)), 10);
    expect(holdShares(model).featureRate).toBe(1);
  });

  it.each(ids)("of %s matches a simulation", (id) => {
    const model = holdModel(id, "96");
    const fastRound = compileHold(model);
    const { parts } = fastRound;
    const draw = seededDraw(19);
    let [sum, squares] = [0, 0];
    const rounds = 400_000;
    for (let round = 0; round < rounds; round += 1) {
      const win = fastRound.play(draw) / parts;
      sum += win;
      squares += win * win;
    }
    const error = Math.sqrt((squares / rounds - (sum / rounds) ** 2) / rounds);
    expect(Math.abs(sum / rounds - holdShares(model).total)).toBeLessThan(4 * error);
  });
});
