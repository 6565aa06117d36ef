import { expect, test } from "vitest";
import { needleAngle } from "./wager-gauge.tsx";

test("the wagering needle's angle is 160 × percent ÷ 100 − 35 degrees [GAME-29]", () => {
  expect(needleAngle(0)).toBe(-35);
  expect(needleAngle(62.5)).toBe(65);
  expect(needleAngle(100)).toBe(125);
});

test("the tournament needle's angle is 180 × percent ÷ 100 − 35 degrees [GAME-31]", () => {
  expect(needleAngle(0, 180)).toBe(-35);
  expect(needleAngle(40, 180)).toBe(37);
  expect(needleAngle(100, 180)).toBe(145);
});
