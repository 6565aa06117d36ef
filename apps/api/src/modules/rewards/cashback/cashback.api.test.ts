import { dayMs } from "../../../platform/time/durations.ts";
import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createBonusPlayer } from "../../../testing/fixtures/bonus-fixture.ts";
import { countRounds } from "../../../testing/fixtures/count-rounds.ts";
import { expectSameRefusals } from "../../../testing/same-refusals.ts";
import { createTestApp, type TestApp, type TestPlayer } from "../../../testing/test-app.ts";
import { reconcileLedger } from "../../foundation/ledger/index.ts";
import { countCashback } from "./index.ts";

describe("cashback", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(async () => {
    expect(await reconcileLedger(app.parts.db)).toMatchObject({ isClean: true });
    await app.stop();
  });

  const play = (player: TestPlayer, stakeMinor: bigint, winMinor: bigint) =>
    countRounds(app, "cashback", [{ playerId: player.id, stakeMinor, winMinor }]);
  const read = async ({ client }: TestPlayer) => (await client.call(operations.getCashback)).body;
  const take = ({ client }: TestPlayer) => client.call(operations.takeCashback);
  /** Moves the week back instead of the clock forward, which would expire the players' sessions. */
  const endWeek = async () => {
    await app.database.pool.query("update cashback_week set week = week - 7 where counted_at is null");
    await countCashback(app.parts);
  };

  test("requires a session and a CSRF token", async () => {
    await expectSameRefusals(app, operations.getCashback);
    await expectSameRefusals(app, operations.takeCashback);
  });

  test("pays a share of a lost week once, however often it is collected [API-73] [API-79] [ENTITY-19] [CASHBACK-01]", async () => {
    const player = await app.player();
    await play(player, 130_000n, 105_000n);
    await play(player, 120_000n, 101_000n);
    expect(await read(player)).toEqual({
      availableRealAmount: 0,
      availableRealAmountFormatted: "0.00",
      currency: "USD",
      totalAmountMinimumLimit: 100,
    });
    expect(await countCashback(app.parts)).toBe(0);
    await endWeek();
    // 3 % of 440.00.
    expect(await read(player)).toMatchObject({
      availableRealAmount: 1_320,
      availableRealAmountFormatted: "13.20",
    });
    const answers = await Promise.all([take(player), take(player)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await read(player)).toMatchObject({ availableRealAmount: 0 });
    expect(await player.client.readInfo()).toMatchObject({ balance: 1_320 });
  });

  test("is paid once in each currency when it is collected while the currency is switched", async () => {
    const player = await app.player();
    const { client, id: playerId } = player;
    const lost = { playerId, stakeMinor: 1_000_000n, winMinor: 900_000n };
    await countRounds(app, "cashback", [lost, { ...lost, currency: "EUR" }]);
    await endWeek();
    const change = (currency: string) =>
      client.call(operations.changeCurrency, { params: { currency }, body: { currency } });
    for (let turn = 0; turn < 3; turn += 1)
      await Promise.all(
        ["EUR", "USD"].flatMap((to) => [take(player), take(player), change(to), take(player)]),
      );
    for (const currency of ["EUR", "USD"]) {
      await change(currency);
      await take(player);
    }
    const { rows } = await app.database.pool.query(
      "select currency, amount_minor from ledger_balance where player_id = $1 and kind = 'real' order by currency",
      [playerId],
    );
    expect(rows).toEqual([
      { currency: "EUR", amount_minor: 3_000n },
      { currency: "USD", amount_minor: 3_000n },
    ]);
  });

  test("is for the week's loss in all currencies together", async () => {
    const player = await app.player();
    const played = { playerId: player.id, stakeMinor: 100_000n };
    await countRounds(app, "cashback", [
      { ...played, winMinor: 0n, currency: "EUR" },
      { ...played, winMinor: 300_000n },
    ]);
    await endWeek();
    const body = { currency: "EUR" };
    await player.client.call(operations.changeCurrency, { params: body, body });
    expect(await read(player)).toMatchObject({ currency: "EUR", availableRealAmount: 0 });
    expect(await take(player)).toMatchObject({ status: 409 });
  });

  test("carries an amount at or below the minimum over to the next weeks [CASHBACK-02]", async () => {
    const player = await app.player();
    await play(player, 33_334n, 30_000n);
    await endWeek();
    expect(await read(player)).toMatchObject({ availableRealAmount: 100 });
    expect(await take(player)).toMatchObject({
      status: 409,
      body: { error: { type: "cashback.too_little" } },
    });
    await app.database.pool.query("update cashback_week set week = week - 7 where player_id = $1", [
      player.id,
    ]);
    await play(player, 10_000n, 9_000n);
    await endWeek();
    expect(await read(player)).toMatchObject({ availableRealAmount: 130 });
    expect(await take(player)).toMatchObject({ status: 200 });
  });

  test("a won week brings nothing, status and skill raise ratio and cap, and uncollected cashback expires", async () => {
    const [winner, loser] = [await app.player(), await app.player()];
    await play(winner, 1_000n, 5_000n);
    await play(loser, 10_000_000n, 9_000_000n);
    await app.database.pool.query(
      "insert into skill_owned (player_id, skill, step, updated_at) values ($1, 'cashback', 1, now())",
      [loser.id],
    );
    await endWeek();
    expect(await read(winner)).toMatchObject({ availableRealAmount: 0 });
    // 3 % would be 300.00; the cap is 100.00 plus 10.00 from the skill.
    expect(await read(loser)).toMatchObject({ availableRealAmount: 11_000 });
    await app.database.pool.query("update cashback_week set expires_at = $2 where player_id = $1", [
      loser.id,
      new Date(app.clock.now().getTime() - dayMs),
    ]);
    expect(await read(loser)).toMatchObject({ availableRealAmount: 0 });
  });

  test("counts real-money rounds exactly once", async () => {
    const player = await app.player({ balanceMinor: 1_000n });
    const gameSession = await createBonusPlayer(app, player.id);
    await app.consumers.drain();
    await gameSession.spin({ debit: 400n, credit: 100n });
    await expect
      .poll(async () => {
        await app.consumers.drain();
        const { rows } = await app.database.pool.query(
          "select stake_minor, win_minor, counted_minor from cashback_week where player_id = $1",
          [player.id],
        );
        return rows;
      })
      .toEqual([{ stake_minor: 400n, win_minor: 100n, counted_minor: 400n }]);
  });

  test("is at most 0.75 % of the bets that count: slots whole, table and instant games by 5 %, jackpot games not", async () => {
    const cashbackFor = async (slug: string) => {
      const player = await app.player();
      // 3 % of the loss would be 300.00, and the maximum 100.00.
      const lost = { playerId: player.id, slug, stakeMinor: 1_000_000n };
      await countRounds(app, "cashback", [lost]);
      await endWeek();
      return (await read(player)).availableRealAmount;
    };
    expect(await cashbackFor("kraken")).toBe(7_500);
    expect(await cashbackFor("blackjack")).toBe(375);
    expect(await cashbackFor("velvet-dice")).toBe(375);
    expect(await cashbackFor("sunset-promenade")).toBe(0);
  });

  test("a round belongs to the week of its stake, and a week waits for the rounds that were opened in it", async () => {
    const player = await app.player({ balanceMinor: 1_000_000n });
    const gameSession = await createBonusPlayer(app, player.id);
    await app.consumers.drain();
    const opening = gameSession.open({ debit: 1_000_000n, isFinal: false });
    await app.parts.batcher.settle(opening);
    await app.database.pool.query(
      "update round_open set created_at = created_at - interval '7 days' where id = $1",
      [opening.roundId],
    );
    await play(player, 1_000_000n, 0n);
    await app.database.pool.query("update cashback_week set week = week - 7 where player_id = $1", [
      player.id,
    ]);
    await countCashback(app.parts);
    expect(await read(player)).toMatchObject({ availableRealAmount: 0 });
    await app.database.pool.query(
      "update round_open set created_at = created_at + interval '7 days' where id = $1",
      [opening.roundId],
    );
    const lastWeek = new Date(app.clock.now().getTime() - 7 * dayMs);
    const played = { playerId: player.id, stakeMinor: 1_000_000n, winMinor: 1_900_000n };
    await countRounds(app, "cashback", [{ ...played, at: lastWeek }]);
    await countCashback(app.parts);
    // 3 % of the 1 000.00 that the week has lost with the late win.
    expect(await read(player)).toMatchObject({ availableRealAmount: 3_000 });
  });

  test("a week that began before the bets were counted keeps its terms", async () => {
    const player = await app.player();
    await play(player, 100_000n, 0n);
    await app.database.pool.query("update cashback_week set counted_minor = null where player_id = $1", [
      player.id,
    ]);
    await play(player, 100_000n, 0n);
    await endWeek();
    expect(await read(player)).toMatchObject({ availableRealAmount: 6_000 });
  });
});
