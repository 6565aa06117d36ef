import { afterAll, beforeAll, expect, test } from "vitest";
import { reconcileLedger } from "../modules/foundation/ledger/index.ts";
import { poolOf, createJackpotPlayer } from "../testing/fixtures/jackpot-fixture.ts";
import { runCommand, createTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  expect(await reconcileLedger(app.parts.db)).toMatchObject({ isClean: true });
  await app.stop();
});

const run = async (name: string, ...args: string[]): Promise<string> =>
  (await runCommand(app, name, ...args)).replaceAll(/[\u00a0\u202f]/g, " ");

test("lists every pool with its amount, seed, contributions and payouts, but not the hidden amount", async () => {
  await app.database.pool.query(
    "update jackpot_pool set hit_at_minor = must_hit_minor - 223 where jackpot = 'evening-drop' and must_hit_minor > 0",
  );
  const jackpotPlayer = await createJackpotPlayer(app, "evening-drop", 100_000n);
  await jackpotPlayer.spin({ debit: 10_000n, wins: ["grand"] });
  const text = await run("jackpot.list-pools");
  expect(text.split("\n")).toHaveLength(27);
  expect(text).toMatch(
    /evening-drop-mini-usd +20\.40 USD +seed 20\.00 USD, contributed 0\.40 USD, paid 0\.00 USD in 0 wins, must hit below 100\.00 USD/,
  );
  expect(text).toMatch(
    /evening-drop-grand-usd +5 000\.00 USD +seed 5 000\.00 USD, contributed 0\.30 USD, paid 5 000\.30 USD in 1 wins$/m,
  );
  expect(await poolOf(app, "evening-drop-mini-usd")).toMatchObject({ hit_at_minor: 9_777n });
  expect(text).not.toContain("97.77");
});

test("house money is transferred to a pool, with a note in the command log, but not to a must-hit pool", async () => {
  expect(
    await run(
      "jackpot.fund-pool",
      "--pool",
      "common-kettle-grand-eur",
      "--amount",
      "250.00",
      "--note",
      "opening week",
    ),
  ).toBe("common-kettle-grand-eur: 250.00 EUR added.");
  expect(await poolOf(app, "common-kettle-grand-eur")).toMatchObject({
    amount_minor: 225_000n,
    seeded_minor: 225_000n,
  });
  const { rows } = await app.database.pool.query(
    "select note from command_log where command = 'jackpot.fund-pool'",
  );
  expect(rows).toEqual([{ note: "opening week" }]);
  await expect(
    run("jackpot.fund-pool", "--pool", "evening-drop-mini-usd", "--amount", "5.00", "--note", "x"),
  ).rejects.toThrow(/takes stakes only/);
  await expect(
    run("jackpot.fund-pool", "--pool", "common-kettle-grand-eur", "--amount", "-5", "--note", "x"),
  ).rejects.toThrow(/amount/);
  await expect(run("jackpot.fund-pool", "--pool", "nowhere", "--amount", "5", "--note", "x")).rejects.toThrow(
    /no active pool 'nowhere'/,
  );
  await expect(
    run("jackpot.fund-pool", "--pool", "common-kettle-grand-eur", "--amount", "5"),
  ).rejects.toThrow(/--note/);
});

test("a retired pool moves its money to another one of its currency", async () => {
  const before = await poolOf(app, "common-kettle-grand-usd");
  const into = await poolOf(app, "riviera-sunset-grand-usd");
  await expect(
    run(
      "jackpot.retire-pool",
      "--pool",
      "common-kettle-grand-usd",
      "--into",
      "riviera-sunset-grand-rub",
      "--note",
      "x",
    ),
  ).rejects.toThrow(/same currency/);
  expect(
    await run(
      "jackpot.retire-pool",
      "--pool",
      "common-kettle-grand-usd",
      "--into",
      "riviera-sunset-grand-usd",
      "--note",
      "x",
    ),
  ).toBe("common-kettle-grand-usd is retired; its money moved to riviera-sunset-grand-usd.");
  expect((await poolOf(app, "riviera-sunset-grand-usd")).amount_minor).toBe(
    into.amount_minor + before.amount_minor,
  );
  expect(await run("jackpot.list-pools")).not.toContain("common-kettle-grand-usd");
  const jackpotPlayer = await createJackpotPlayer(app, "common-kettle", 1_000n);
  expect(await jackpotPlayer.spin({ debit: 1_000n, wins: ["grand"] })).toMatchObject({
    kind: "settled",
    jackpotWins: [],
  });
  expect(await poolOf(app, "common-kettle-grand-usd")).toMatchObject({ amount_minor: 0n });
});
