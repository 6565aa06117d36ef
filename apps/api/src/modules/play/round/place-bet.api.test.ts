import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reconcileLedger } from "../../foundation/ledger/index.ts";
import { changeBlockStatus } from "../../identity/player/index.ts";
import { systemActor } from "../../../platform/command/actor.ts";
import { openFrame, newKey, launchTokenOf } from "../../../testing/fixtures/play.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

const cycle = 6_000;
const red = { bets: [{ kind: "red", amountMinor: 100 }] };

describe("placing a bet", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(async () => {
    expect(await reconcileLedger(app.parts.db)).toMatchObject({ isClean: true });
    await app.stop();
  });

  const balanceOf = async (id: string): Promise<bigint> => {
    const { rows } = await app.database.pool.query(
      "select amount_minor from ledger_balance where player_id = $1 and kind = 'real' and currency = 'USD'",
      [id],
    );
    return rows[0].amount_minor;
  };

  test("takes the stake, pays the win and stores the round atomically", async () => {
    const player = await app.player({ balanceMinor: 10_000n });
    const frame = await openFrame(app, player, { slug: "riviera-roulette" });
    const { status, body } = await frame.bet(red);
    expect(status).toBe(200);
    expect(body.round).toMatchObject({ status: "settled", stakeMinor: 100, step: 1, legalActions: [] });
    expect(body.balanceMinor).toBe(10_000 - 100 + body.round.winMinor);
    expect(await balanceOf(player.id)).toBe(BigInt(body.balanceMinor));
    const { rows } = await app.database.pool.query(
      "select account, amount_minor from ledger_entry where subject_id = $1 order by line",
      [body.round.id],
    );
    expect(rows.slice(0, 2)).toEqual([
      { account: "player/real", amount_minor: -100n },
      { account: "house/games", amount_minor: 100n },
    ]);
    expect(rows.reduce((sum, { amount_minor }) => sum + amount_minor, 0n)).toBe(0n);
  });

  test("returns the same answer to the same key without moving money, and refuses it with another choice", async () => {
    const player = await app.player({ balanceMinor: 10_000n });
    const frame = await openFrame(app, player, { slug: "riviera-roulette" });
    const key = newKey();
    const first = await frame.bet(red, key);
    app.clock.advance(cycle);
    const again = await frame.bet(red, key);
    expect(again).toMatchObject({ status: 200, body: first.body });
    const other = await frame.bet({ bets: [{ kind: "black", amountMinor: 100 }] }, key);
    expect(other).toMatchObject({ status: 422, body: { error: { type: "idempotency.key_reused" } } });
    expect(await balanceOf(player.id)).toBe(BigInt(first.body.balanceMinor));
  });

  test("opens one round for fifty concurrent uses of a key", async () => {
    const player = await app.player({ balanceMinor: 10_000n });
    const frame = await openFrame(app, player, { slug: "riviera-roulette" });
    const key = newKey();
    const all = await Promise.all(Array.from({ length: 50 }, () => frame.bet(red, key)));
    // They run one after the other: on a slow machine the last ones cannot start within a second.
    const answers = all.filter(({ status }) => status !== 503);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.round.id)).size).toBe(1);
    const { rows } = await app.database.pool.query(
      "select count(*) as rounds from round where player_id = $1",
      [player.id],
    );
    expect(rows[0].rounds).toBe(1n);
  });

  test("never overspends with two concurrent bets", async () => {
    const player = await app.player({ balanceMinor: 100n });
    const frames = await Promise.all(
      ["riviera-roulette", "midnight-roulette"].map((slug) => openFrame(app, player, { slug })),
    );
    const answers = await Promise.all(
      frames.map((frame) => frame.bet({ bets: [{ kind: "straight", pockets: [17], amountMinor: 100 }] })),
    );
    const won = answers.some(({ status, body }) => status === 200 && body.round.winMinor > 0);
    if (!won) expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await balanceOf(player.id)).toBeGreaterThanOrEqual(0n);
  });

  test("refuses a bet above the balance and takes nothing", async () => {
    const player = await app.player({ balanceMinor: 99n });
    const frame = await openFrame(app, player, { slug: "riviera-roulette" });
    expect(await frame.bet(red)).toMatchObject({
      status: 409,
      body: { error: { type: "wallet.insufficient_funds" } },
    });
    expect(await balanceOf(player.id)).toBe(99n);
  });

  test.each([
    [{ bets: [] }],
    [{ bets: [{ kind: "red", amountMinor: -100 }] }],
    [{ bets: [{ kind: "red", amountMinor: 0.5 }] }],
    [{ bets: [{ kind: "straight", pockets: [37], amountMinor: 100 }] }],
    [{ bets: "all" }],
    [null],
    ["red"],
    [{ bets: [{ kind: "red", amountMinor: Number.MAX_SAFE_INTEGER }] }],
  ])("refuses the choice %j with a code, never with a 500", async (choice) => {
    const player = await app.player({ balanceMinor: 10_000n });
    const frame = await openFrame(app, player, { slug: "riviera-roulette" });
    const { status, body } = await frame.bet(choice);
    expect(status).toBe(409);
    expect(JSON.stringify(body)).toMatch(/round\.(action_illegal|stake_outside_limits)/);
    expect(await balanceOf(player.id)).toBe(10_000n);
  });

  test("refuses a dice target that is no longer offered before money moves, and takes the next bet", async () => {
    const player = await app.player({ balanceMinor: 10_000n });
    const frame = await openFrame(app, player, { slug: "velvet-dice" });
    for (const choice of [
      { side: "under", targetHundredths: 9_000 },
      { side: "over", targetHundredths: 1_000 },
    ])
      expect(await frame.bet({ stakeMinor: 100, ...choice })).toMatchObject({
        status: 409,
        body: { error: { type: "round.action_illegal" } },
      });
    expect(await balanceOf(player.id)).toBe(10_000n);
    const { rows } = await app.database.pool.query(
      "select id from round where player_id = $1 union all select id from round_open where player_id = $1",
      [player.id],
    );
    expect(rows).toEqual([]);
    const taken = await frame.bet({ stakeMinor: 100, side: "under", targetHundredths: 8_982 });
    expect(taken).toMatchObject({ status: 200, body: { round: { view: { multiplierHundredths: 108 } } } });
  });

  test("refuses a second bet within the minimum cycle, and takes one after it", async () => {
    const player = await app.player({ balanceMinor: 10_000n });
    const frame = await openFrame(app, player, { slug: "riviera-roulette" });
    await frame.bet(red);
    app.clock.advance(1_000);
    expect(await frame.bet(red)).toMatchObject({ status: 429, body: { error: { type: "round.too_soon" } } });
    app.clock.advance(cycle);
    expect(await frame.bet(red)).toMatchObject({ status: 200 });
  });

  test("keeps the session's currency after the player has changed it, and refuses a bet in another", async () => {
    const player = await app.player({ balanceMinor: 10_000n });
    const frame = await openFrame(app, player, { slug: "riviera-roulette" });
    await player.client.call(operations.changeCurrency, {
      params: { currency: "EUR" },
      body: { currency: "EUR" },
    });
    const betIn = (currency: "USD" | "EUR") =>
      player.client.call(operations.placeBet, {
        body: { choice: red, currency },
        key: newKey(),
        headers: { authorization: `Bearer ${frame.token}` },
      });
    expect(await betIn("EUR")).toMatchObject({
      status: 409,
      body: { error: { type: "round.currency_mismatch" } },
    });
    const { body } = await betIn("USD");
    expect(body.balanceMinor).toBe(10_000 - 100 + body.round.winMinor);
    expect(await player.client.readInfo()).toMatchObject({ currency: "EUR", balance: 0 });
  });

  test("refuses a missing token, an invented one, and a missing key", async () => {
    const player = await app.player({ balanceMinor: 10_000n });
    const frame = await openFrame(app, player, { slug: "riviera-roulette" });
    const { client } = player;
    const ended = { status: 401, body: { error: { type: "round.session_ended" } } };
    expect(await client.call(operations.placeBet, { body: { choice: red }, key: newKey() })).toMatchObject(
      ended,
    );
    expect(
      await client.call(operations.placeBet, {
        body: { choice: red },
        key: newKey(),
        headers: { authorization: `Bearer ${"a".repeat(43)}` },
      }),
    ).toMatchObject(ended);
    expect(
      await client.call(operations.placeBet, {
        body: { choice: red },
        headers: { authorization: `Bearer ${frame.token}` },
      }),
    ).toMatchObject({ status: 400, body: { error: { type: "idempotency.key_missing" } } });
  });

  test("ends the session's right to play on sign-out", async () => {
    const player = await app.player({ balanceMinor: 10_000n });
    const frame = await openFrame(app, player, { slug: "riviera-roulette" });
    await player.client.call(operations.endSession);
    expect(await frame.bet(red)).toMatchObject({
      status: 401,
      body: { error: { type: "round.session_ended" } },
    });
  });

  test("refuses the next bet after a block", async () => {
    const player = await app.player({ balanceMinor: 10_000n });
    const frame = await openFrame(app, player, { slug: "riviera-roulette" });
    await app.runner.run(
      { name: "test.block", actor: systemActor, input: { playerId: player.id, status: 1 as const } },
      changeBlockStatus,
    );
    expect(await frame.bet(red)).toMatchObject({ status: 403, body: { error: { type: "player.blocked" } } });
    expect(await balanceOf(player.id)).toBe(10_000n);
  });

  test.each(["blocked_countries = '{RU}'", "blocked_currencies = '{EUR,USD}'"])(
    "refuses the next bet once the game has %s",
    async (blocked) => {
      const slug = "riviera-roulette";
      const player = await app.player({ balanceMinor: 10_000n });
      const frame = await openFrame(app, player, { slug });
      const bet = () => {
        app.clock.advance(60_000);
        return frame.bet({ bets: [{ kind: "red", amountMinor: 100 }] });
      };
      expect((await bet()).status).toBe(200);
      const change = (to: string) => app.database.pool.query(`update game set ${to} where slug = $1`, [slug]);
      await change(blocked);
      expect(await bet()).toMatchObject({ body: { error: { type: "game.is_blocked" } } });
      await change("blocked_countries = '{}', blocked_currencies = '{}'");
      expect((await bet()).status).toBe(200);
    },
  );

  test("accepts a launch token once, within two minutes", async () => {
    const player = await app.player({ balanceMinor: 10_000n });
    const launch = async () => {
      const { body } = await player.client.call(operations.launchGame, {
        params: { frontendPageUrl: "riviera-roulette" },
        query: { mode: "real" },
      });
      return launchTokenOf(body.runUrl);
    };
    const open = (launchToken: string) =>
      player.client.call(operations.openPlaySession, { body: { launchToken } });
    const token = await launch();
    expect(await open(token)).toMatchObject({ status: 200 });
    expect(await open(token)).toMatchObject({
      status: 401,
      body: { error: { type: "round.launch_token_invalid" } },
    });
    const late = await launch();
    app.clock.advance(121_000);
    expect(await open(late)).toMatchObject({
      status: 401,
      body: { error: { type: "round.launch_token_invalid" } },
    });
  });

  test("requires a sign-in, a complete profile and an open account for real play", async () => {
    const launch = (client: Awaited<ReturnType<TestApp["guest"]>>, slug = "riviera-roulette") =>
      client.call(operations.launchGame, { params: { frontendPageUrl: slug }, query: { mode: "real" } });
    expect(await launch(await app.guest())).toMatchObject({ status: 401 });
    const incomplete = await app.player({ isComplete: false });
    expect(await launch(incomplete.client)).toMatchObject({
      status: 403,
      body: { error: { type: "player.profile_incomplete" } },
    });
    const blocked = await app.player();
    await app.runner.run(
      { name: "test.block", actor: systemActor, input: { playerId: blocked.id, status: 1 as const } },
      changeBlockStatus,
    );
    expect(await launch(blocked.client)).toMatchObject({
      status: 403,
      body: { error: { type: "player.blocked" } },
    });
    expect(await launch((await app.player()).client, "no-such-game")).toMatchObject({
      status: 404,
      body: { error: { type: "game.not_found" } },
    });
  });

  test("plays a demo without a sign-in and without writing money", async () => {
    const before = await app.database.pool.query(
      "select (select count(*) from ledger_entry) as entries, (select count(*) from round) as rounds",
    );
    const frame = await openFrame(app, null, { slug: "riviera-roulette", mode: "demo" });
    expect(frame.session).toMatchObject({ mode: "demo", balanceMinor: 100_000 });
    const key = newKey();
    const first = await frame.bet(red, key);
    expect(first.body.balanceMinor).toBe(100_000 - 100 + first.body.round.winMinor);
    expect((await frame.bet(red, key)).body).toEqual(first.body);
    const after = await app.database.pool.query(
      "select (select count(*) from ledger_entry) as entries, (select count(*) from round) as rounds",
    );
    expect(after.rows).toEqual(before.rows);
  });

  test("plays a round of every slot, whose win the ledger pays", async () => {
    const player = await app.player({ balanceMinor: 1_000_000n });
    const { body } = await player.client.call(operations.listGames, { query: { category: "slots" } });
    expect(body.games.length).toBeGreaterThanOrEqual(9);
    for (const { frontendPageUrl } of body.games) {
      const frame = await openFrame(app, player, { slug: frontendPageUrl });
      const { status, body: bet } = await frame.bet({ stakeMinor: frame.session.limits.defaultStakeMinor });
      expect(status).toBe(200);
      expect(await balanceOf(player.id)).toBe(BigInt(bet.balanceMinor));
    }
  });
});
