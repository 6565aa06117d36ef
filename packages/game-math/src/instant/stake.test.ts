import { describe, expect, it } from "vitest";
import { payMinor, readStake } from "./stake.ts";

const limits = { minStakeMinor: 100n, maxStakeMinor: 10_000n };

describe("the stake of an instant game", () => {
  it("is whole hundreds of minor units within the limits, inclusive", () => {
    for (const stake of [100, 300, 10_000])
      expect(readStake({ stakeMinor: stake }, limits)).toEqual({ ok: true, value: BigInt(stake) });
  });

  it.each([99, 101, 150, 9_950, 10_001, 10_100, 1])("of %s is outside the limits", (stake) => {
    expect(readStake({ stakeMinor: stake }, limits)).toEqual({
      ok: false,
      code: "round.stake_outside_limits",
    });
  });

  it.each([
    0,
    -100,
    100.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    2 ** 53,
    "100",
    null,
    undefined,
    [100],
    100n,
  ])("is refused for the value %s", (stake) => {
    expect(readStake({ stakeMinor: stake }, limits)).toEqual({ ok: false, code: "round.action_illegal" });
  });
});

describe("payment of a multiplier", () => {
  it("is exactly the stake times hundredths, for stakes in whole hundreds", () => {
    expect(payMinor(300, 250)).toBe(750);
    expect(payMinor(100, 1)).toBe(1);
    expect(payMinor(100, 0)).toBe(0);
  });
});
