import { type DiceRules, isWinningOffered, winningRolls } from "@w10/game-math";
import { describe, expect, test } from "vitest";
import { nearestTarget, targetTowards } from "./dice-track.ts";

const setups = [9600, 9700, 9800, 9900].flatMap((returnBasisPoints) =>
  (["under", "over"] as const).map((side) => ({ side, returnBasisPoints })),
);

describe.each(setups)("targets $side at $returnBasisPoints", ({ side, returnBasisPoints }) => {
  const rules: DiceRules = { returnBasisPoints, minWinning: 2 };
  const all = Array.from({ length: 10_001 }, (_, target) => target);
  const offered = all.filter((target) => isWinningOffered(rules, winningRolls(side, target)));
  const [first, last] = [offered[0] ?? 0, offered.at(-1) ?? 0];

  test("snap to the nearest offered target", () => {
    const wrong = all.filter((asked) => {
      const target = nearestTarget(rules, { side, targetHundredths: asked });
      const distance = Math.abs(target - asked);
      const nearer = (each: number) => Math.abs(each - asked) < distance;
      return !isWinningOffered(rules, winningRolls(side, target)) || offered.some(nearer);
    });
    expect(wrong).toEqual([]);
  });

  test("move on by steps of any length until the last one, also from a target that is no longer offered", () => {
    const stuck: string[] = [];
    for (const from of all)
      for (const step of [-10_000, -1000, -50, -1, 1, 50, 1000, 10_000]) {
        const to = targetTowards(rules, { side, targetHundredths: from }, from + step);
        const isOn = step > 0 ? to > from || to === last : to < from || to === first;
        if (!isOn || !isWinningOffered(rules, winningRolls(side, to))) stuck.push(`${from} ${step}: ${to}`);
      }
    expect(stuck).toEqual([]);
  });
});
