import { expect, test } from "vitest";
import { toastTop } from "./place-toasts.ts";

type Sizes = readonly [left: number, top: number, width: number, height: number];
const box = (...[left, top, width, height]: Sizes) => ({
  isFirst: false,
  left,
  top,
  right: left + width,
  bottom: top + height,
});
/** A toast under the header of a wide page, 80 high. */
const wide = { own: box(1060, 84, 360, 80), foot: 900, inUse: [], current: 0 };
/** The same on a phone with its bottom bar. */
const phone = { own: box(12, 72, 366, 80), foot: 772, inUse: [], current: 0 };

test("toasts stay at the top right while nothing in use is there", () => {
  expect(toastTop(wide)).toBe(84);
  expect(toastTop({ ...wide, inUse: [box(40, 90, 400, 52), box(1060, 400, 300, 52)] })).toBe(84);
});

test("toasts leave for the foot, above its bars, where they would cover a field", () => {
  expect(toastTop({ ...wide, inUse: [box(1000, 100, 300, 52)] })).toBe(900 - 8 - 80);
  expect(toastTop({ ...phone, inUse: [box(16, 140, 358, 52)] })).toBe(772 - 8 - 80);
});

test("toasts take a gap between controls where the foot is in use too", () => {
  const inUse = [box(16, 140, 358, 52), box(16, 620, 358, 140)];
  const top = toastTop({ ...phone, inUse });
  expect(top + 80).toBeLessThanOrEqual(620);
  expect(top).toBeGreaterThanOrEqual(192);
});

test("toasts stay where they are while that is free, and return when their own place is", () => {
  const inUse = [box(16, 140, 358, 52)];
  expect(toastTop({ ...phone, inUse, current: 500 })).toBe(500);
  expect(toastTop({ ...phone, inUse: [...inUse, box(16, 540, 358, 52)], current: 500 })).toBe(772 - 88);
  expect(toastTop({ ...phone, current: 500 })).toBe(72);
});

test("toasts cover least where nothing is free", () => {
  const rows = [...Array(10)].map((_, row) => box(16, row * 80, 358, row === 4 ? 20 : 76));
  const top = toastTop({ ...phone, inUse: rows });
  expect(top).toBeGreaterThan(4 * 80);
  expect(top).toBeLessThan(5 * 80);
});

test("toasts rather cover other controls than the one in the hand or the window's head", () => {
  const head = { ...box(16, 60, 358, 40), isFirst: true };
  const rest = box(16, 110, 358, 700);
  const top = toastTop({ ...phone, inUse: [head, rest] });
  expect(top >= 100 || top + 80 <= 60).toBe(true);
});
