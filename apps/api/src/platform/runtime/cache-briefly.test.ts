import { expect, test } from "vitest";
import { cacheBriefly } from "./cache-briefly.ts";

test("computes once within the time and again after it", async () => {
  let at = 0;
  let made = 0;
  const read = cacheBriefly(async () => (made += 1), { cacheMs: 100, now: () => new Date(at) });
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  at = 99;
  expect(await read()).toBe(1);
  at = 100;
  expect(await read()).toBe(2);
});

test("retries a failed computation at once", async () => {
  let isDown = true;
  const make = async (): Promise<string> => {
    if (isDown) throw new Error("down");
    return "up";
  };
  const read = cacheBriefly(make, { cacheMs: 100, now: () => new Date(0) });
  await expect(read()).rejects.toThrow("down");
  isDown = false;
  await expect(read()).resolves.toBe("up");
});
