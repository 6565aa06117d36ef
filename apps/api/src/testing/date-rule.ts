import { describe, expect, test } from "vitest";
import type { FakeClock } from "@w10/testkit";

/**
 * Something with a limited duration: `begin` starts it and returns a function that checks whether it still
 * holds.
 */
export interface DateRule {
  readonly what: string;
  /** Duration in milliseconds; a function when it depends on the calendar, called after the start. */
  readonly lifeMs: number | (() => number);
  readonly begin: () => Promise<() => Promise<boolean>>;
}

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Tests each rule a millisecond before its end, at its end and a millisecond after. */
export function walkOverEdges(clockOf: () => FakeClock, rules: readonly DateRule[]): void {
  describe.each(rules)("$what", ({ lifeMs, begin }) => {
    test.each([
      ["holds just before its end", -1, true],
      ["is over at its end", 0, false],
      ["is over just after its end", 1, false],
    ] as const)("%s", async (_when, offMs, isHolding) => {
      const holds = await begin();
      clockOf().advance((typeof lifeMs === "number" ? lifeMs : lifeMs()) + offMs);
      expect(await holds()).toBe(isHolding);
    });
  });
}
