import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemActor } from "../../../platform/command/actor.ts";
import { createId } from "../../../platform/ids.ts";
import { newKey } from "../../../testing/fixtures/play.ts";
import { createTestApp, type TestApp, type TestPlayer } from "../../../testing/test-app.ts";
import { listBalances, reconcileLedger } from "../../foundation/ledger/index.ts";
import { countPoints, readStatus } from "../point/index.ts";
import { awardPrize, fulfilAward, listWaitingAwards, type Prize } from "./index.ts";

describe("prizes", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(async () => {
    expect(await reconcileLedger(app.parts.db)).toMatchObject({ isClean: true });
    await app.stop();
  });

  const award = (player: TestPlayer, prize: Prize, key = newKey()) =>
    app.runner.run({ name: "prize.award", actor: systemActor, input: {} }, (context) =>
      awardPrize(context, { playerId: player.id, prize, subjectId: createId(), key }),
    );
  const balance = async ({ id }: TestPlayer, kind: "real" | "bonus", currency = "USD") =>
    (await listBalances(app.parts.db, id)).find((each) => each.kind === kind && each.currency === currency)
      ?.amountMinor;
  const rowsOf = async (text: string, player: TestPlayer) =>
    (await app.database.pool.query<Record<string, unknown>>(text, [player.id])).rows;

  test("of money are paid through the ledger in the active currency, once per key", async () => {
    const player = await app.player();
    const key = newKey();
    const prize: Prize = { type: 1, params: { amounts: { USD: 1_500 } } };
    await Promise.all([award(player, prize, key), award(player, prize, key)]);
    expect(await balance(player, "real")).toBe(1_500n);
    const roubles = await app.player({ currency: "RUB" });
    await award(roubles, { type: 1, params: { amount: 100 } });
    expect(await balance(roubles, "real", "RUB")).toBe(8_064n);
    expect(
      await rowsOf(
        "select amount_minor, currency, fulfilled_at is not null as done from prize_award where player_id = $1",
        roubles,
      ),
    ).toEqual([{ amount_minor: 8_064n, currency: "RUB", done: true }]);
  });

  test("of bonus money carry their wagering requirement", async () => {
    const player = await app.player();
    await award(player, { type: 2, params: { amount: 500, wagerRatio: 20, days: 7 } });
    expect(await balance(player, "bonus")).toBe(500n);
    expect(await balance(player, "real")).toBe(0n);
  });

  test("of free spins are granted for the named titles at the currency's stake", async () => {
    const player = await app.player({ currency: "EUR" });
    const stakes = { USD: 25, EUR: 25, RUB: 1_000 };
    const params = { amount: 30, games: ["kraken", "dragon-luck"], stakes, wagerRatio: 20, days: 7 };
    await award(player, { type: 3, params });
    const { rows } = await app.database.pool.query<{ count: bigint }>(
      "select count(*) from free_spin_grant where player_id = $1",
      [player.id],
    );
    expect(rows).toEqual([{ count: 1n }]);
  });

  test("of points, super-charges and a status are credited", async () => {
    const player = await app.player();
    await award(player, { type: 7, params: { amount: 2_000 } });
    await award(player, { type: 9, params: { amount: 8 } });
    await award(player, { type: 8, params: { actionId: "VIP" } });
    expect(await countPoints(app.parts.db, player.id, app.clock.now())).toBe(2_000n);
    expect(await rowsOf("select coins from skill_account where player_id = $1", player)).toEqual([
      { coins: 8 },
    ]);
    expect(await readStatus(app.parts.db, player.id)).toMatchObject({ status: "VIP", extraPercent: 5 });
    expect(await listWaitingAwards(app.parts.db)).toEqual([]);
  });

  test("that staff hand over wait for the operator, who completes them once", async () => {
    const player = await app.player();
    await award(player, { type: 5, params: { actionId: "a watch" } });
    const [waiting] = await listWaitingAwards(app.parts.db);
    expect(waiting).toMatchObject({ login: player.login, prize: { type: 5 } });
    const fulfil = () =>
      app.parts.db.transaction().execute((tx) => fulfilAward(tx, waiting?.id ?? "", app.clock.now()));
    expect((await Promise.all([fulfil(), fulfil()])).sort()).toEqual([false, true]);
    expect(await listWaitingAwards(app.parts.db)).toEqual([]);
  });
});
