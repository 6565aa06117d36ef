import { expect, test } from "vitest";
import { elapsedSince } from "./round-view.ts";

const now = new Date("2026-11-24T12:00:00Z");
const after = (ms: number) => new Date(now.getTime() + ms);

test("a round has been open since its opening, and never for less than zero", () => {
  expect(elapsedSince(now, after(1_500))).toBe(1_500);
  expect(elapsedSince(now, now)).toBe(0);
  expect(elapsedSince(now, after(-1_500))).toBe(0);
});
