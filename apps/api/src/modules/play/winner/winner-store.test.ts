import { expect, test } from "vitest";
import { newsFrom } from "./winner-store.ts";

test("the feed's minimum win is converted to every currency with a rate, rounded up", () => {
  const rateTable = new Map([
    ["USD", 1_000_000n],
    ["RUB", 11_000n],
  ] as const);
  expect(newsFrom(1_000, rateTable)).toEqual([
    { currency: "USD", winMinor: 1_000n },
    { currency: "RUB", winMinor: 90_910n },
  ]);
  expect(newsFrom(0, rateTable).map(({ winMinor }) => winMinor)).toEqual([0n, 0n]);
});
