import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type JackpotPlayer,
  poolOf,
  createJackpotPlayer,
} from "../../../testing/fixtures/jackpot-fixture.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { reconcileLedger } from "../../foundation/ledger/index.ts";

describe("jackpot pools", () => {
  let app: TestApp;
  let jackpotPlayers: readonly JackpotPlayer[];
  beforeAll(async () => {
    app = await createTestApp();
    jackpotPlayers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        createJackpotPlayer(app, "riviera-sunset", index < 8 ? 100_000_000n : 3_000n),
      ),
    );
  });
  afterAll(() => app.stop());

  const levels = ["mini", "minor", "major", "grand"] as const;
  const ppm = { mini: 3_000n, minor: 3_000n, major: 3_000n, grand: 5_000n } as const;
  const seeds = { mini: 1_000n, minor: 10_000n, major: 100_000n, grand: 2_500_000n } as const;
  const codeOf = (level: string) => `riviera-sunset-${level}-usd`;

  test("lose nothing to rounding, pay nothing twice and take nothing from a refused bet under concurrent rounds", async () => {
    const spins = fc.array(
      fc.record({
        jackpotPlayer: fc.nat(11),
        debit: fc.bigInt(1n, 2_000n),
        credit: fc.bigInt(0n, 50n),
        wins: fc.subarray([...levels], { minLength: 0, maxLength: 4 }),
        isWinner: fc.boolean(),
      }),
      { minLength: 10, maxLength: 80 },
    );
    const staked = { sum: 0n };
    const won = { mini: 0n, minor: 0n, major: 0n, grand: 0n };
    const count = { mini: 0n, minor: 0n, major: 0n, grand: 0n };
    await fc.assert(
      fc.asyncProperty(spins, async (batch) => {
        const verdicts = await Promise.all(
          batch.map(async ({ jackpotPlayer, debit, credit, wins, isWinner }) =>
            jackpotPlayers[jackpotPlayer]?.spin({ debit, credit, wins: isWinner ? wins : [] }),
          ),
        );
        for (const [index, verdict] of verdicts.entries()) {
          if (verdict?.kind !== "settled") continue;
          staked.sum += batch[index]?.debit ?? 0n;
          for (const { level, amountMinor } of verdict.jackpotWins) {
            if (level in won) won[level] += BigInt(amountMinor);
            count[level] += 1n;
            expect(BigInt(amountMinor)).toBeGreaterThanOrEqual(seeds[level]);
          }
        }
        for (const level of levels) {
          const pool = await poolOf(app, codeOf(level));
          // Shares of all settled stakes, to the millionth of a minor unit.
          expect(pool.contributed_minor * 1_000_000n + BigInt(pool.fraction_ppm)).toBe(
            staked.sum * ppm[level],
          );
          expect(pool.paid_minor).toBe(won[level]);
          expect(pool.amount_minor).toBe(
            seeds[level] * (1n + count[level]) + pool.contributed_minor - won[level],
          );
          expect(pool.amount_minor).toBeGreaterThanOrEqual(seeds[level]);
        }
      }),
      { numRuns: 60, endOnFailure: true },
    );
    expect(await reconcileLedger(app.parts.db)).toMatchObject({
      isClean: true,
      wrongPools: [],
      wrongRounds: [],
    });
  });

  test("are reconciled: a tampered pool is found and named", async () => {
    await app.database.pool.query(
      "update jackpot_pool set amount_minor = amount_minor + 1, seeded_minor = seeded_minor + 1 where code = $1",
      [codeOf("mini")],
    );
    expect(await reconcileLedger(app.parts.db)).toMatchObject({
      isClean: false,
      wrongPools: [{ code: codeOf("mini"), currency: "USD" }],
    });
    await expect(
      app.database.pool.query("update jackpot_pool set amount_minor = amount_minor - 1 where code = $1", [
        codeOf("mini"),
      ]),
    ).rejects.toThrow(/jackpot_pool_adds_up/);
  });
});
