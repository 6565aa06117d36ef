import { expect, test } from "vitest";
import { diceReturn } from "./dice/dice-return.ts";
import { isWinningOffered, ROLLS } from "./dice/dice-rules.ts";
import { reportOf, rulesSheet, statedReturn } from "./report.ts";
import { boughtReturn, returnRange } from "./return-range.ts";
import { withBuy, settingsOf, titleAt, titles } from "./titles/titles.ts";

const all = titles.flatMap((title) => settingsOf(title).map((setting) => titleAt(title, setting) ?? title));

test("every stated RTP is in its title's range, which is a single value when nothing is chosen", () => {
  const rounding = 1e-8;
  const outside = all.filter((title) => {
    const stated = statedReturn(title.slug, title.setting);
    const { min, max } = returnRange(title);
    return stated > max + rounding || (min !== null && stated < min - rounding);
  });
  expect(outside.map(({ slug, setting }) => `${slug} ${setting}`)).toEqual([]);
  const fixed = all.filter((title) =>
    ["slot-lines", "slot-tumble", "slot-hold", "scratch"].includes(title.mechanic),
  );
  for (const title of fixed) {
    const stated = statedReturn(title.slug, title.setting);
    expect(returnRange(title)).toEqual({ min: stated, max: stated, deviation: null });
  }
});

test("no choice at a table or an instant game returns 100 % or more", () => {
  for (const title of all) {
    const { min, max } = returnRange(title);
    expect(max).toBeLessThan(1);
    expect(min ?? max).toBeGreaterThan(0.8);
  }
});

test("where players choose, the assumed deviation is at least that of the reported bet", () => {
  for (const title of all) {
    const { deviation } = returnRange(title);
    const { standardDeviation } = reportOf(title.slug, title.setting).simulated;
    if (deviation !== null) expect(deviation).toBeGreaterThan(0.98 * standardDeviation);
  }
  const pearlDrop = all.find(({ slug }) => slug === "pearl-drop");
  // Sixteen rows at high risk, by the binomial distribution.
  expect(pearlDrop && returnRange(pearlDrop).deviation).toBeCloseTo(3.26, 2);
});

test("the RTP of a bought feature matches its rules, to a hundredth of a percent", () => {
  const sold = all.flatMap((title) => withBuy(title) ?? []);
  expect(sold.length).toBeGreaterThan(100);
  for (const title of sold)
    expect(((boughtReturn(title) ?? 0) * 100).toFixed(2)).toBe(rulesSheet(title).facts["buyReturn"]);
  const others = all.filter(({ mechanic }) => mechanic !== "slot-lines");
  expect(new Set(others.map(boughtReturn))).toEqual(new Set([null]));
});

test("every offered dice target has the setting's RTP to a tenth of a point, and never more", () => {
  const dice = all.filter((title) => title.mechanic === "dice");
  expect(dice).toHaveLength(16);
  for (const title of dice) {
    const named = Number(title.setting) / 100;
    const counts = Array.from({ length: ROLLS }, (_, winning) => winning);
    const returns = counts
      .filter((winning) => isWinningOffered(title.rules, winning))
      .map((winning) => diceReturn(title.rules, winning).returned);
    // A third of all targets is offered, from the longest shot to the safest roll.
    expect(returns.length).toBeGreaterThan(3_200);
    const rounding = 1e-12;
    const off = returns.filter((each) => each > named + rounding || each < named - 0.001 - rounding);
    expect(off, `${title.slug} ${title.setting}`).toEqual([]);
    const { min, max } = returnRange(title);
    expect([min, max]).toEqual([Math.min(...returns), Math.max(...returns)]);
    expect(rulesSheet(title).facts).toEqual({
      minReturn: (named * 100 - 0.1).toFixed(2),
      maxReturn: (named * 100).toFixed(2),
    });
  }
});

/** Titles whose RTP follows from a published pay table; their own tests check it. */
const ownReturns = new Set(["roulette", "blackjack", "baccarat", "three-card", "video-poker"]);

test("every setting of other titles has its named RTP to a tenth of a point", () => {
  const named = all.filter(({ mechanic }) => !ownReturns.has(mechanic));
  const points = (title: (typeof all)[number]) => statedReturn(title.slug, title.setting) * 100;
  const off = named.filter((title) => Math.abs(points(title) - Number(title.setting)) > 0.1);
  expect(off.map((title) => `${title.slug} ${title.setting}: ${points(title)}`)).toEqual([]);
  expect(new Set(named.map(({ mechanic }) => mechanic))).toEqual(
    new Set([
      "slot-lines",
      "slot-tumble",
      "slot-hold",
      "scratch",
      "dice",
      "mines",
      "plinko",
      "limbo",
      "keno",
      "crash",
      "wheel",
    ]),
  );
});
