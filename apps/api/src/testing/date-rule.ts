import { describe, expect, test } from "vitest";
import type { FakeClock } from "@w10/testkit";

/** What holds for a time: `begin` starts it and gives the question whether it still holds. */
export interface DateRule {
  readonly what: string;
  /** How long, in milliseconds; asked once it has begun, where a calendar ends it. */
  readonly lifeMs: number | (() => number);
  readonly begin: () => Promise<() => Promise<boolean>>;
}

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Walks each rule over its edge: a millisecond before, at that moment, a millisecond after. */
export function walkOverEdges(clockOf: () => FakeClock, rules: readonly DateRule[]): void {
  describe.each(rules)("$what", ({ lifeMs, begin }) => {
    test.each([
      ["holds just before its time is over", -1, true],
      ["is over at that moment", 0, false],
      ["is over just after it", 1, false],
    ] as const)("%s", async (_when, offMs, isHolding) => {
      const holds = await begin();
      clockOf().advance((typeof lifeMs === "number" ? lifeMs : lifeMs()) + offMs);
      expect(await holds()).toBe(isHolding);
    });
  });
}
