import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { playedAt, poolOf } from "../../../testing/fixtures/sample-play.ts";
import { feedPools, type JackpotTurn, type PoolState } from "./jackpot-rules.ts";

const turnOf = (more: Partial<JackpotTurn> = {}): JackpotTurn => ({
  id: "riviera",
  drawnLevels: [],
  nextHitsMinor: {},
  ...more,
});

const fed = (pools: readonly PoolState[], debitMinor: bigint, turn: Partial<JackpotTurn> = {}) =>
  feedPools(pools, { turn: turnOf(turn), currency: "USD", debitMinor }, playedAt);

describe("a stake", () => {
  test("feeds each pool of its jackpot with the pool's share", () => {
    const major = poolOf({ id: "major", code: "riviera/major/USD", level: "major", sharePpm: 20_000n });
    expect(fed([poolOf(), major], 1_000n)).toEqual({
      pools: [
        poolOf({ amountMinor: 5_010n, contributedMinor: 4_010n }),
        { ...major, amountMinor: 5_020n, contributedMinor: 4_020n },
      ],
      wins: [],
    });
  });

  test("leaves pools of other jackpots and currencies alone, even when their level is drawn", () => {
    const others = [poolOf({ jackpot: "evening" }), poolOf({ currency: "EUR" })];
    const after = fed(others, 1_000n, { drawnLevels: ["mini"] });
    expect(after.wins).toEqual([]);
    for (const [index, pool] of others.entries()) expect(after.pools[index]).toBe(pool);
  });

  test("carries the fraction of a cent over to the next stake", () => {
    const [once] = fed([poolOf({ sharePpm: 12_345n })], 100n).pools;
    expect(once).toMatchObject({ amountMinor: 5_001n, contributedMinor: 4_001n, fractionPpm: 234_500n });
    const [again] = fed([poolOf({ sharePpm: 12_345n, fractionPpm: 999_999n })], 0n).pools;
    expect(again).toMatchObject({ amountMinor: 5_000n, fractionPpm: 999_999n });
    const [whole] = fed([poolOf({ sharePpm: 1n, fractionPpm: 999_999n })], 1n).pools;
    expect(whole).toMatchObject({ amountMinor: 5_001n, fractionPpm: 0n });
  });
});

describe("a drawn level", () => {
  test("pays the whole pool including the stake's share and restarts at the seed", () => {
    const { pools, wins } = fed([poolOf()], 1_050n, { drawnLevels: ["mini"] });
    expect(wins).toEqual([{ code: "riviera/mini/USD", level: "mini", amountMinor: 5_010n }]);
    expect(pools).toEqual([
      poolOf({
        amountMinor: 1_000n,
        fractionPpm: 500_000n,
        contributedMinor: 4_010n,
        seededMinor: 2_000n,
        paidMinor: 5_010n,
        wins: 1n,
        lastWonMinor: 5_010n,
        lastWonAt: playedAt,
      }),
    ]);
  });

  test("pays alongside another one, each from its own pool", () => {
    const major = poolOf({ code: "riviera/major/USD", level: "major", amountMinor: 70n });
    const { wins } = fed([poolOf(), major], 0n, { drawnLevels: ["mini", "major"] });
    expect(wins.map(({ level, amountMinor }) => [level, amountMinor])).toEqual([
      ["mini", 5_000n],
      ["major", 70n],
    ]);
  });

  test("gives a pool without a must-hit limit no hidden amount", () => {
    const turn = { drawnLevels: ["mini" as const], nextHitsMinor: { mini: 9n } };
    expect(fed([poolOf()], 0n, turn).pools[0]?.hitAtMinor).toBeNull();
  });
});

describe("a must-hit pool", () => {
  const hidden = poolOf({ hitAtMinor: 5_010n });

  test("pays with the stake that reaches its hidden amount and takes the next amount then", () => {
    const turn = { nextHitsMinor: { mini: 7_777n } };
    expect(fed([hidden], 999n, turn)).toMatchObject({ wins: [], pools: [{ hitAtMinor: 5_010n }] });
    const { pools, wins } = fed([hidden], 1_000n, turn);
    expect(wins).toMatchObject([{ amountMinor: 5_010n }]);
    expect(pools).toMatchObject([{ amountMinor: 1_000n, hitAtMinor: 7_777n }]);
  });

  test("pays the excess of the stake over the hidden amount too", () => {
    expect(fed([hidden], 5_000n, { nextHitsMinor: { mini: 1n } }).wins).toMatchObject([
      { amountMinor: 5_050n },
    ]);
  });
});

test("a pool holds contributions minus payments, with its share of all stakes to the millionth", () => {
  const stakes = fc.array(fc.tuple(fc.bigInt(0n, 100_000n), fc.boolean()), { maxLength: 50 });
  fc.assert(
    fc.property(stakes, fc.bigInt(0n, 999_999n), (all, sharePpm) => {
      let pools: readonly PoolState[] = [
        poolOf({ sharePpm }),
        poolOf({ level: "minor", sharePpm, hitAtMinor: 5_500n }),
      ];
      let won = 0n;
      for (const [debitMinor, isDrawn] of all) {
        const turn = { drawnLevels: isDrawn ? ["mini" as const] : [], nextHitsMinor: { minor: 1_500n } };
        const after = fed(pools, debitMinor, turn);
        won += after.wins.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
        pools = after.pools;
      }
      const staked = all.reduce((sum, [debitMinor]) => sum + debitMinor, 0n);
      for (const pool of pools) {
        expect(pool.amountMinor).toBe(pool.seededMinor + pool.contributedMinor - pool.paidMinor);
        expect((pool.contributedMinor - 4_000n) * 1_000_000n + pool.fractionPpm).toBe(staked * sharePpm);
        expect(pool.seededMinor).toBe(1_000n * (pool.wins + 1n));
        if (pool.hitAtMinor !== null) expect(pool.amountMinor < pool.hitAtMinor).toBe(true);
      }
      expect(pools.reduce((sum, { paidMinor }) => sum + paidMinor, 0n)).toBe(won);
    }),
  );
});
