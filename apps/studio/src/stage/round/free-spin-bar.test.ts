// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import words from "@w10/phrases/locales/en/studio.json";
import { createFreeSpinBar, showEndCard, stakeAfterFree } from "./free-spin-bar.ts";

const money = (minor: number): string => `${(minor / 100).toFixed(2)} USD`;
const spins = {
  left: 2,
  stakeMinor: 20,
  wonMinor: 150,
  wagerRatio: 40,
  wagerDays: 7,
  expiresAt: "2026-12-01T00:00:00Z",
};
const card = () => document.querySelector<HTMLDialogElement>(".end-card");

beforeEach(() => document.body.replaceChildren());

test("the bar counts the spins down and is gone after the last", () => {
  const bar = createFreeSpinBar(spins, { words, money });
  expect(bar.element.textContent).toContain("Free spins: 2");
  bar.hold();
  expect(bar.element.textContent).toContain("Free spins: 1");
  bar.apply({ ...spins, left: 1 });
  bar.hold();
  expect(bar.element.hidden).toBe(false);
  bar.apply({ ...spins, left: 0 });
  expect([bar.element.hidden, bar.isFree]).toEqual([true, false]);
});

test("the stake after free spins is theirs, or the lowest of the title", () => {
  expect(stakeAfterFree([20, 100, 200], 20)).toBe(20);
  expect(stakeAfterFree([500, 100, 200], 25)).toBe(100);
});

test.each([
  [{ wonMinor: 150 }, ["1.50 USD", "Wagering: 40x, days to wager: 7", "Your bet is now 0.20 USD"]],
  [{ wonMinor: 150, wagerRatio: 0 }, ["1.50 USD", "Credited to your balance"]],
  [{ wonMinor: 0 }, ["No win this time", "Your bet is now 0.20 USD"]],
])("the end card of %j says what was won and on which terms", (change, parts) => {
  showEndCard({ ...spins, left: 0, ...change }, { words, money, stakeMinor: 20 });
  const text = card()?.textContent?.replaceAll("\u00a0", " ") ?? "";
  for (const part of parts) expect(text).toContain(part);
  expect(text.includes("0.00 USD")).toBe(false);
  card()?.querySelector("button")?.click();
  expect(card()).toBeNull();
});
