import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createId } from "../../../platform/ids.ts";
import { poolOf, createJackpotPlayer } from "../../../testing/fixtures/jackpot-fixture.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { reconcileLedger } from "../../foundation/ledger/index.ts";

describe("a jackpot", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterEach(async () => {
    expect(await reconcileLedger(app.parts.db)).toMatchObject({ isClean: true, wrongPools: [] });
  });
  afterAll(() => app.stop());

  const grand = "riviera-sunset-grand-usd";
  const mini = "riviera-sunset-mini-usd";
  const kettle = "common-kettle-minor-usd";

  test("starts at its seed, paid by the house", async () => {
    expect(await poolOf(app, grand)).toMatchObject({
      amount_minor: 2_500_000n,
      seeded_minor: 2_500_000n,
      wins: 0n,
    });
    const { rows } = await app.database.pool.query(
      "select account, reason, sum(amount_minor)::bigint as amount from ledger_entry where subject_id = (select id from jackpot_pool where code = $1) group by 1, 2 order by 1",
      [grand],
    );
    expect(rows).toEqual([
      { account: `house/jackpot/${grand}`, reason: "jackpot_seed", amount: 2_500_000n },
      { account: "house/jackpot_cost", reason: "jackpot_seed", amount: -2_500_000n },
    ]);
  });

  test("takes its share of every stake, to the millionth, from the house's part", async () => {
    const before = await poolOf(app, grand);
    const jackpotPlayer = await createJackpotPlayer(app, "riviera-sunset", 10_000n);
    // 5 000 millionths of 30 are 0.15 of a minor unit: seven such stakes add one and carry 0.05.
    for (let count = 0; count < 7; count += 1) await jackpotPlayer.spin({ debit: 30n });
    const after = await poolOf(app, grand);
    expect(after.contributed_minor - before.contributed_minor).toBe(1n);
    expect(after.fraction_ppm).toBe(50_000);
    expect(await jackpotPlayer.balance()).toBe(10_000n - 210n);
    const { rows } = await app.database.pool.query(
      "select sum(amount_minor)::bigint as amount from ledger_entry where account = 'house/games' and reason = 'jackpot_contribution'",
    );
    expect(rows[0].amount).toBeLessThan(0n);
  });

  test("is paid in full to the winning round, including its own contribution, and restarts at its seed", async () => {
    const jackpotPlayer = await createJackpotPlayer(app, "riviera-sunset", 10_000n);
    const { amount_minor: stood } = await poolOf(app, grand);
    const opening = jackpotPlayer.open({ debit: 10_000n, credit: 700n, wins: ["grand"] });
    const verdict = await app.parts.batcher.settle(opening);
    const amountMinor = stood + 50n;
    expect(verdict).toMatchObject({ kind: "settled", jackpotWins: [{ level: "grand", amountMinor }] });
    expect(await jackpotPlayer.balance()).toBe(amountMinor + 700n);
    expect(await poolOf(app, grand)).toMatchObject({
      amount_minor: 2_500_000n,
      paid_minor: amountMinor,
      wins: 1n,
    });
    const { rows } = await app.database.pool.query(
      "select win_minor, state, balance_before_minor, balance_after_minor from round where id = $1",
      [opening.roundId],
    );
    expect(rows).toEqual([
      {
        win_minor: amountMinor + 700n,
        state: {
          game: null,
          legal: [],
          shares: expect.objectContaining({ [grand]: expect.any(Number) }),
          jackpot: [{ level: "grand", amountMinor: Number(amountMinor) }],
        },
        balance_before_minor: 10_000n,
        balance_after_minor: amountMinor + 700n,
      },
    ]);
    const entries = await app.database.pool.query(
      "select line, account, amount_minor, balance_after_minor from ledger_entry where subject_id = $1 order by line",
      [opening.roundId],
    );
    expect(entries.rows.slice(-2)).toEqual([
      {
        line: 5,
        account: `house/jackpot/${grand}`,
        amount_minor: -amountMinor,
        balance_after_minor: null,
      },
      {
        line: 6,
        account: "player/real",
        amount_minor: amountMinor,
        balance_after_minor: amountMinor + 700n,
      },
    ]);
  });

  test("two levels can fall in one round, and each posting has the balance after it", async () => {
    const jackpotPlayer = await createJackpotPlayer(app, "riviera-sunset", 100n);
    const opening = jackpotPlayer.open({ debit: 100n, wins: ["mini", "major"] });
    const verdict = await app.parts.batcher.settle(opening);
    if (verdict.kind !== "settled") throw new Error(verdict.kind);
    expect(verdict.jackpotWins.map(({ level }) => level)).toEqual(["major", "mini"]);
    const { rows } = await app.database.pool.query(
      "select line, balance_after_minor from ledger_entry where subject_id = $1 and account = 'player/real' order by line",
      [opening.roundId],
    );
    const major = verdict.jackpotWins[0]?.amountMinor ?? 0n;
    expect(rows).toEqual([
      { line: 1, balance_after_minor: 0n },
      { line: 4, balance_after_minor: major },
      { line: 6, balance_after_minor: verdict.balanceMinor },
    ]);
  });

  test("of two winners in one batch the second gets the restarted pool", async () => {
    const jackpotPlayers = await Promise.all(
      [1, 2, 3, 4].map(() => createJackpotPlayer(app, "common-kettle", 10_000n)),
    );
    // The first two get free connections; the rest is batched meanwhile.
    const verdicts = await Promise.all(
      jackpotPlayers.map((jackpotPlayer) => jackpotPlayer.spin({ debit: 10_000n, wins: ["minor"] })),
    );
    const paid = verdicts.flatMap((verdict) =>
      verdict.kind === "settled" ? verdict.jackpotWins.map(({ amountMinor }) => amountMinor) : [],
    );
    // Seed 50.00 and 0.60 of each stake: every winner takes the seed and the own share.
    expect(paid).toEqual([5_060n, 5_060n, 5_060n, 5_060n]);
    expect(await poolOf(app, kettle)).toMatchObject({ amount_minor: 5_000n, wins: 4n, paid_minor: 20_240n });
  });

  test("a repeated key gets the first answer and neither feeds nor wins again", async () => {
    const jackpotPlayer = await createJackpotPlayer(app, "riviera-sunset", 1_000n);
    const key = createId();
    await jackpotPlayer.spin({ debit: 1_000n, wins: ["mini"], key });
    const [pool, balance] = [await poolOf(app, mini), await jackpotPlayer.balance()];
    expect(await jackpotPlayer.spin({ debit: 1_000n, wins: ["mini"], key })).toMatchObject({
      kind: "repeated",
    });
    expect(await poolOf(app, mini)).toEqual(pool);
    expect(await jackpotPlayer.balance()).toBe(balance);
    // Two concurrent requests with one key collide at the command log: one is rolled back with its
    // contribution.
    const other = await createJackpotPlayer(app, "riviera-sunset", 5_000n);
    const twice = createId();
    const both = await Promise.all([
      other.spin({ debit: 1_000n, key: twice }),
      other.spin({ debit: 1_000n, key: twice }),
    ]);
    expect(both.map(({ kind }) => kind).sort()).toEqual(["repeated", "settled"]);
    expect((await poolOf(app, mini)).contributed_minor - pool.contributed_minor).toBe(3n);
  });

  test("a refused bet contributes nothing, even in a batch with settled ones", async () => {
    const before = await poolOf(app, mini);
    const poor = await Promise.all([1, 2, 3].map(() => createJackpotPlayer(app, "riviera-sunset", 5n)));
    const rich = await Promise.all([1, 2, 3].map(() => createJackpotPlayer(app, "riviera-sunset", 1_000n)));
    const verdicts = await Promise.all(
      [...poor, ...rich].map((jackpotPlayer) => jackpotPlayer.spin({ debit: 1_000n })),
    );
    expect(verdicts.map(({ kind }) => kind)).toEqual([
      "refused",
      "refused",
      "refused",
      "settled",
      "settled",
      "settled",
    ]);
    expect((await poolOf(app, mini)).contributed_minor - before.contributed_minor).toBe(9n);
  });

  test("a must-hit pool is won by the stake that reaches the hidden amount, and gets a new one", async () => {
    const code = "evening-drop-mini-usd";
    const { hit_at_minor: drawn } = await poolOf(app, code);
    expect(drawn).toBeGreaterThan(2_000n);
    expect(drawn).toBeLessThan(10_000n);
    await app.database.pool.query(
      "update jackpot_pool set hit_at_minor = case level when 'mini' then 2050 else 99999 end where jackpot = 'evening-drop' and level <> 'grand'",
    );
    const jackpotPlayer = await createJackpotPlayer(app, "evening-drop", 100_000n);
    const wins = async (debit: bigint) => {
      const verdict = await jackpotPlayer.spin({ debit, nextHits: { mini: 7_777n, major: 88_888n } });
      return verdict.kind === "settled" ? verdict.jackpotWins : verdict;
    };
    // 4 000 millionths: 40 of 10 000.
    expect(await wins(10_000n)).toEqual([]);
    expect(await wins(2_250n)).toEqual([]);
    expect(await wins(250n)).toEqual([{ code, level: "mini", amountMinor: 2_050n }]);
    expect(await poolOf(app, code)).toMatchObject({ amount_minor: 2_000n, hit_at_minor: 7_777n });
    expect(await wins(10_000n)).toEqual([]);
  });

  test("of many concurrent stakes only the one that crosses the hidden amount wins", async () => {
    const code = "evening-drop-major-usd";
    const { amount_minor: stood } = await poolOf(app, code);
    await app.database.pool.query(
      "update jackpot_pool set hit_at_minor = amount_minor + 500 where code = $1",
      [code],
    );
    const jackpotPlayers = await Promise.all(
      Array.from({ length: 20 }, () => createJackpotPlayer(app, "evening-drop", 10_000n)),
    );
    const verdicts = await Promise.all(
      jackpotPlayers.map((jackpotPlayer) =>
        jackpotPlayer.spin({ debit: 10_000n, nextHits: { mini: 9_000n, major: 90_000n } }),
      ),
    );
    const majors = verdicts.flatMap((verdict) =>
      verdict.kind === "settled" ? verdict.jackpotWins.filter(({ level }) => level === "major") : [],
    );
    // Each adds 60: the ninth is the first past 500, and the eleven after it feed the new pool.
    expect(majors).toEqual([{ code, level: "major", amountMinor: stood + 540n }]);
    expect(await poolOf(app, code)).toMatchObject({ amount_minor: 25_000n + 660n, hit_at_minor: 90_000n });
  });
});
