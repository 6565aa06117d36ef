import { hourMs } from "../../../platform/time/durations.ts";
import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemActor } from "../../../platform/command/actor.ts";
import { countRounds } from "../../../testing/fixtures/count-rounds.ts";
import { newKey } from "../../../testing/fixtures/play.ts";
import { expectSameRefusals } from "../../../testing/same-refusals.ts";
import { sampleParams } from "../../../testing/sample-params.ts";
import { createTestApp, type TestApp, type TestPlayer } from "../../../testing/test-app.ts";
import { reconcileLedger } from "../../foundation/ledger/index.ts";
import { addPoints, countPoints, grantStatus, switchExchange } from "./index.ts";

describe("bonus points", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(async () => {
    expect(await reconcileLedger(app.parts.db)).toMatchObject({ isClean: true });
    await app.stop();
  });

  const give = (player: TestPlayer, points: bigint, key = newKey()) =>
    app.runner.run({ name: "point.add", actor: systemActor, input: {} }, (context) =>
      addPoints(context, { playerId: player.id, points, reason: "test", key }),
    );
  const points = async ({ client }: TestPlayer) => (await client.call(operations.getPoints)).body;
  const exchange = ({ client }: TestPlayer, wanted: unknown, key = newKey()) =>
    client.call(operations.exchangePoints, { body: { points: wanted }, key });
  const play = (player: TestPlayer, rounds: Parameters<typeof countRounds>[2][number] | object) =>
    countRounds(app, "point", [{ playerId: player.id, ...rounds }]);

  test("are refused to guests and without a CSRF token", async () => {
    for (const operation of [operations.getPoints, operations.quotePoints, operations.listPointRatios])
      await expectSameRefusals(app, operation, sampleParams);
    await expectSameRefusals(app, operations.exchangePoints);
  });

  test("count a dollar staked as one point, at tables as a fifth, and carry the fraction [POINTS-19] [API-80]", async () => {
    const player = await app.player();
    await play(player, { stakeMinor: 1_050n });
    expect(await points(player)).toMatchObject({ points: 10, status: "regular", ratio: 1000 });
    await play(player, { stakeMinor: 1_000n, slug: "riviera-roulette" });
    expect(await points(player)).toMatchObject({ points: 12 });
    await play(player, { stakeMinor: 50n });
    expect(await points(player)).toMatchObject({ points: 13, lifetime: 13 });
    expect(await player.client.readInfo()).toMatchObject({ points: 13 });
    expect((await player.client.call(operations.getBalance)).body).toMatchObject({ bonusPoints: 13 });
  });

  test("convert stakes of other currencies at the current rate", async () => {
    const player = await app.player({ currency: "RUB" });
    await play(player, { stakeMinor: 1_000_000n, currency: "RUB" });
    expect(await points(player)).toMatchObject({ points: 124 });
  });

  test.each([
    ["gold", 105],
    ["VIP", 105],
    ["PLATINUM", 110],
  ] as const)(
    "with status %s come to %i per hundred [POINTS-20] [POINTS-21] [POINTS-22]",
    async (status, expected) => {
      const player = await app.player();
      await app.runner.run({ name: "point.give-status", actor: systemActor, input: {} }, (context) =>
        grantStatus(context, { playerId: player.id, status }),
      );
      await play(player, { stakeMinor: 10_000n });
      expect(await points(player)).toMatchObject({ points: expected, status });
    },
  );

  test("points given with a key count once, also concurrently", async () => {
    const player = await app.player();
    const key = newKey();
    await Promise.all([give(player, 500n, key), give(player, 500n, key), give(player, 500n, key)]);
    expect(await points(player)).toMatchObject({ points: 500 });
  });

  test("are quoted in the active currency at 1000 points per dollar [API-70] [POINTS-03] [POINTS-17] [ENTITY-27]", async () => {
    const [dollars, roubles] = [await app.player(), await app.player({ currency: "RUB" })];
    const quote = async ({ client }: TestPlayer, of: string) =>
      (await client.call(operations.quotePoints, { params: { points: of } })).body;
    expect(await quote(dollars, "2500")).toEqual({ exchangedAmount: "2.50\u00a0USD", ratio: 1000 });
    expect(await quote(roubles, "1000")).toEqual({ exchangedAmount: "80.64\u00a0RUB", ratio: 1000 });
  });

  test("have a table of ratios with points, ratio and level, whose rows a level unlocks [API-72] [ENTITY-28] [POINTS-06]", async () => {
    const player = await app.player();
    const { body } = await player.client.call(operations.listPointRatios);
    expect(body.ratioTable[0]).toEqual({ points: 1000, ratio: 1000, level: 1 });
    expect(body.ratioTable.at(-1)).toMatchObject({ level: 50, ratio: 750 });
    await app.database.pool.query(
      "insert into skill_account (player_id, level, updated_at) values ($1, 10, now())",
      [player.id],
    );
    expect(await points(player)).toMatchObject({ ratio: 950 });
  });

  test("become real money when exchanged, oldest first [API-71] [POINTS-07]", async () => {
    const player = await app.player();
    await give(player, 3_000n);
    expect(await exchange(player, 2_000)).toMatchObject({
      status: 200,
      body: { amountMinor: 200, currency: "USD", exchangedAmount: "2.00\u00a0USD" },
    });
    expect(await player.client.readInfo()).toMatchObject({ balance: 200, points: 1_000 });
  });

  test.each([
    ["", "blank"],
    [undefined, "blank"],
    ["12e3", "digits"],
    ["-2000", "digits"],
    ["10000000", "length"],
    [999, "min"],
    [5_001, "max"],
  ] as const)(
    "refuse an exchange of %j points with a field error: %s [POINTS-08] [POINTS-09] [POINTS-10] [POINTS-11] [POINTS-13] [POINTS-15]",
    async (wanted, code) => {
      const player = await app.player();
      await give(player, 5_000n);
      expect(await exchange(player, wanted)).toMatchObject({
        status: 400,
        body: { errors: [{ points: code }] },
      });
      expect(await points(player)).toMatchObject({ points: 5_000 });
    },
  );

  test("refuse a second exchange within the waiting time and report its length [POINTS-07] [ERR-42]", async () => {
    const player = await app.player();
    await give(player, 4_000n);
    expect((await exchange(player, 1_000)).status).toBe(200);
    const again = await exchange(player, 1_000);
    expect(again).toMatchObject({ status: 409, body: { error: { type: "point.too_soon", code: 1102 } } });
    expect(again.headers["retry-after"]).toBe("86400");
    expect((await points(player)).nextExchangeAt).toBe(
      new Date(app.clock.now().getTime() + 24 * hourMs).toISOString(),
    );
    await app.database.pool.query(
      "update point_account set exchanged_at = exchanged_at - interval '24 hours'",
    );
    expect((await exchange(player, 1_000)).status).toBe(200);
  });

  test("refuse an exchange below the minimum payout [ERR-41]", async () => {
    const player = await app.player();
    await give(player, 1_000n);
    await app.database.pool.query("update point_rule set min_base_minor = 101");
    expect(await exchange(player, 1_000)).toMatchObject({
      status: 409,
      body: { error: { type: "point.below_minimum", code: 1101 } },
    });
    await app.database.pool.query("update point_rule set min_base_minor = 100");
    expect((await exchange(player, 1_000)).status).toBe(200);
  });

  test("refuse an exchange while the operator has paused it [ERR-43]", async () => {
    const player = await app.player();
    await give(player, 1_000n);
    const setPaused = (isPaused: boolean) =>
      app.parts.db.transaction().execute((tx) => switchExchange(tx, { isPaused }));
    await setPaused(true);
    expect(await exchange(player, 1_000)).toMatchObject({
      status: 409,
      body: { error: { type: "point.exchange_paused", code: 1103 } },
    });
    await setPaused(false);
    expect((await exchange(player, 1_000)).status).toBe(200);
  });

  test("refuse an exchange of blocked and fraud-flagged players [POINTS-16]", async () => {
    for (const [change, type] of [
      ["block_status = 1", "player.blocked"],
      ["is_fraud = true", "player.fraud"],
    ] as const) {
      const player = await app.player();
      await give(player, 2_000n);
      await app.database.pool.query(`update player set ${change} where id = $1`, [player.id]);
      expect(await exchange(player, 1_000)).toMatchObject({ status: 403, body: { error: { type } } });
      expect(await points(player)).toMatchObject({ points: 2_000 });
    }
  });

  test("pay once for a repeated key, and once for eight concurrent exchanges", async () => {
    const player = await app.player();
    await give(player, 2_000n);
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 4 }, () => exchange(player, 1_000, key)));
    for (const { status, body } of answers)
      expect({ status, ...body }).toEqual({
        status: 200,
        amountMinor: 100,
        currency: "USD",
        exchangedAmount: "1.00\u00a0USD",
      });
    expect(await exchange(player, 2_000, key)).toMatchObject({
      status: 422,
      body: { error: { type: "idempotency.key_reused" } },
    });
    expect(await points(player)).toMatchObject({ points: 1_000 });
    const other = await app.player();
    await give(other, 9_000n);
    const many = await Promise.all(Array.from({ length: 8 }, () => exchange(other, 1_000)));
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await other.client.readInfo()).toMatchObject({ balance: 100, points: 8_000 });
  });

  test("expire after a year, with a notice beforehand [POINTS-18]", async () => {
    const player = await app.player();
    await give(player, 1_500n);
    const { firstToExpire } = await points(player);
    expect(firstToExpire?.points).toBe(1_500);
    const end = new Date(firstToExpire?.at ?? "");
    const today = app.clock.now();
    expect(end.getTime()).toBeLessThanOrEqual(new Date(today).setUTCFullYear(today.getUTCFullYear() + 1));
    expect(await countPoints(app.parts.db, player.id, new Date(end.getTime() - 1))).toBe(1_500n);
    expect(await countPoints(app.parts.db, player.id, end)).toBe(0n);
  });
});
