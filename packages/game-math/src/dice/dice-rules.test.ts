import { describe, expect, test } from "vitest";
import { settingsOf, titleAt, titles } from "../titles/titles.ts";
import { diceKind } from "./dice-kind.ts";
import {
  diceMultiplier,
  type DiceRules,
  isWinningOffered,
  nearestWinning,
  nextWinning,
  ROLLS,
  winningRange,
} from "./dice-rules.ts";

/** The rules of every title at every setting, without duplicates. */
const all = new Map<string, DiceRules>();
for (const title of titles)
  for (const setting of settingsOf(title)) {
    const at = titleAt(title, setting);
    if (at?.mechanic === "dice") all.set(JSON.stringify(at.rules), at.rules);
  }

describe.each([...all.values()])("winning rolls at %o", (rules) => {
  const counts = Array.from({ length: ROLLS + 1 }, (_, winning) => winning);
  const offered = counts.filter((winning) => isWinningOffered(rules, winning));
  const { min, max } = winningRange(rules);

  test("are offered exactly where rounding costs at most a tenth of a point", () => {
    // In ten-thousandths of a roll's stake: a bet's actual payout against the setting's, over all rolls.
    const within = counts.filter((winning) => {
      if (winning < min || winning > max) return false;
      const paid = 100 * diceMultiplier(rules, winning) * winning;
      return paid >= (rules.returnBasisPoints - 10) * ROLLS && paid <= rules.returnBasisPoints * ROLLS;
    });
    expect(offered).toEqual(within);
    for (const odd of [min + 0.5, Number.NaN, -5]) expect(isWinningOffered(rules, odd)).toBe(false);
  });

  test("are offered at both ends of their range and at even chances, and close enough together to step by points", () => {
    expect([offered[0], offered.at(-1)]).toEqual([min, max]);
    expect(offered).toContain(5000);
    const gaps = offered.slice(1).map((winning, index) => winning - (offered[index] ?? 0));
    expect(Math.max(...gaps)).toBeLessThan(100);
  });

  test("are found nearest to any requested count, and next to it in either direction", () => {
    const nearest = (asked: number) =>
      offered.reduce((best, each) => (Math.abs(each - asked) < Math.abs(best - asked) ? each : best));
    const wrong: number[] = [];
    let [below, above] = [min, min];
    for (let asked = min; asked <= max; asked += 1) {
      if (isWinningOffered(rules, asked)) below = asked;
      if (above < asked) above = offered.find((each) => each >= asked) ?? max;
      const isRight = nextWinning(rules, asked, 1) === above && nextWinning(rules, asked, -1) === below;
      if (!isRight || nearestWinning(rules, asked) !== nearest(asked)) wrong.push(asked);
    }
    expect(wrong).toEqual([]);
    for (const find of [nearestWinning, (rule: DiceRules, asked: number) => nextWinning(rule, asked, 1)])
      expect([find(rules, min - 50), find(rules, max + 50)]).toEqual([min, max]);
  });

  test("in the pay table are all offered and distinct", () => {
    const shown = diceKind.paySheet(rules).payTable.map(({ values }) => Number(values?.["target"]) * 100);
    expect(shown.length).toBeGreaterThanOrEqual(10);
    expect(shown).toEqual(shown.toSorted((a, b) => b - a));
    expect(new Set(shown).size).toBe(shown.length);
    for (const winning of shown) expect(isWinningOffered(rules, Math.round(winning))).toBe(true);
  });
});
