import { operations } from "@w10/contract";
import { TestClient } from "@w10/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchTokenOf, newKey, openFrame } from "../../../testing/fixtures/play.ts";
import { expectSameRefusals } from "../../../testing/same-refusals.ts";
import { createTestApp, type TestApp, type TestPlayer } from "../../../testing/test-app.ts";
import { systemActor } from "../../../platform/command/actor.ts";
import type { GameId } from "../../../platform/ids.ts";
import { grantFreeSpins } from "../../play/bonus-grant/index.ts";
import { settleAbandoned } from "../../play/round/index.ts";

const hour = 3_600_000;
const day = 24 * hour;

describe("self-exclusion", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ env: { SESSION_IDLE_MINUTES: "1000000", SESSION_DAYS: "365" } });
  });
  afterAll(() => app.stop());

  const exclude = ({ client }: TestPlayer, recurType: string) =>
    client.call(operations.excludeSelf, { body: { recurType } });
  const reopen = ({ client }: TestPlayer) => client.call(operations.deleteSelfExclusion);
  const reopensAt = async ({ client }: TestPlayer) => {
    const { body } = await client.call(operations.getPlayerInfo);
    return body.auth ? body.selfExclusionReopensAt : null;
  };
  const launch = ({ client }: TestPlayer) =>
    client.call(operations.launchGame, {
      params: { frontendPageUrl: "riviera-roulette" },
      query: { mode: "real" },
    });
  const bet = { bets: [{ kind: "red", amountMinor: 100 }] };

  test("refuses guests and requests without a CSRF token, including the GET that changes state [API-49]", async () => {
    await expectSameRefusals(app, operations.excludeSelf);
    const guest = await app.guest();
    expect(
      await guest.call(operations.deleteSelfExclusion, { headers: { "x-csrf-token": guest.csrfToken } }),
    ).toMatchObject({ status: 401 });
    const { client } = await app.player();
    expect(
      await client.call(operations.deleteSelfExclusion, { headers: { "x-csrf-token": "stale" } }),
    ).toMatchObject({ status: 403 });
  });

  test("accepts only the four periods", async () => {
    const player = await app.player();
    for (const recurType of ["", "1_day", "7", "24_HOUR"])
      expect(await exclude(player, recurType)).toMatchObject({
        status: 400,
        body: { errors: [{ recurType: "blank" }] },
      });
    expect(await player.client.readInfo()).toMatchObject({ selfExclusionExpireAt: null });
  });

  test("applies at once: the running game, the next launch and a deposit are refused, other devices are signed out [API-50] [SELFEX-04]", async () => {
    const player = await app.player({ balanceMinor: 10_000n });
    const frame = await openFrame(app, player, { slug: "riviera-roulette" });
    const other = await app.guest();
    await other.call(operations.checkLogin, {
      body: { email: player.email, passwordPlain: player.password, recaptchaToken: "debug mode" },
    });
    const answer = await exclude(player, "1_month");
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: expect.stringMatching(
          /^Игра на деньги и депозиты закрыты до \d\d\/\d\d\/2\d{3} \d\d:\d\d:\d\d UTC\.$/,
        ),
      },
    });
    expect(await frame.bet(bet)).toMatchObject({
      status: 401,
      body: { error: { type: "round.session_ended" } },
    });
    await player.client.readInfo();
    expect(await launch(player)).toMatchObject({
      status: 403,
      body: { error: { type: "player.self_excluded" } },
    });
    const mine = await player.client.readInfo();
    expect(mine).toMatchObject({ auth: true, selfExclusionExpireAt: expect.any(String) });
    // The other device gets the reason and the end.
    const until = mine.auth && mine.selfExclusionExpireAt;
    expect(await other.readInfo()).toEqual({ auth: false, ended: { by: "self_exclusion", until } });
    expect(await (await app.guest()).readInfo()).toEqual({ auth: false });
  });

  test("closes links, games, free spins, deposits, bonuses and tournaments, but not withdrawals", async () => {
    const player = await app.player({ balanceMinor: 10_000n });
    const { client } = player;
    const link = await launch(player);
    const frame = await openFrame(app, player, { slug: "riviera-roulette" });
    const mines = await openFrame(app, player, { slug: "pearl-reef" });
    const { round } = (await mines.bet({ stakeMinor: 100, mines: 3 })).body;
    const offers = (await client.call(operations.listBonuses)).body;
    const { activeTournaments } = (await client.call(operations.listTournaments)).body;
    const id = offers[0]?.id ?? "";
    const pay = (mode: "in" | "out") => {
      const body = {
        mode,
        gateway: "card",
        amount: 2_000,
        currency: "USD" as const,
        fields: mode === "in" ? {} : { number: "4242 4242 4242 4242" },
      };
      return client.call(operations.createPayment, { body, key: newKey() });
    };
    await exclude(player, "7_day");
    await client.readInfo();

    const refused = { status: 403, body: { error: { type: "player.self_excluded" } } };
    expect(await launch(player)).toMatchObject(refused);
    const launchToken = launchTokenOf(link.body.runUrl);
    expect(await pay("in")).toMatchObject(refused);
    expect(await client.call(operations.listMethods, { query: { mode: "in" } })).toMatchObject(refused);
    expect(await client.call(operations.activateBonus, { params: { id } })).toMatchObject(refused);
    expect(await client.call(operations.chooseBonus, { body: { id } })).toMatchObject(refused);
    expect(
      await client.call(operations.joinTournament, { params: { id: activeTournaments[0]?.id ?? "" } }),
    ).toMatchObject(refused);
    const over = { status: 401, body: { error: { type: "round.session_ended" } } };
    expect(await client.call(operations.openPlaySession, { body: { launchToken } })).toMatchObject(over);
    expect(await frame.bet(bet)).toMatchObject(over);
    expect(await mines.act({ id: round.id, step: round.step }, "open:0")).toMatchObject(over);
    expect(await pay("out")).toMatchObject({ status: 200 });
  });

  test.each([
    ["24_hour", "paused"],
    ["7_day", day],
    ["1_month", 7 * day],
    ["3_month", 7 * day],
  ] as const)("delays an early return from %s by its cool-off [SELFEX-22]", async (period, wait) => {
    const player = await app.player();
    await exclude(player, period);
    app.clock.advance(hour);
    if (wait === "paused") {
      expect(await reopen(player)).toMatchObject({
        status: 409,
        body: { error: { type: "self-exclusion.paused" } },
      });
      return;
    }
    expect((await reopen(player)).status).toBe(200);
    app.clock.advance(wait - 1000);
    expect(await launch(player)).toMatchObject({ status: 403 });
    app.clock.advance(1000);
    expect((await launch(player)).status).toBe(200);
  });

  test("refuses a stake and a free spin in a game that is still open", async () => {
    const player = await app.player({ balanceMinor: 10_000n });
    await app.runner.run({ name: "test.give-spins", actor: systemActor, input: {} }, async (context) => {
      const { rows } = await app.database.pool.query<{ id: GameId }>(
        "select id from game where slug = 'pharaoh-mines'",
      );
      return grantFreeSpins(context, {
        playerId: player.id,
        count: 3,
        gameIds: rows.map(({ id }) => id),
        stakeMinor: 20n,
        currency: "USD",
        wagerRatio: 10,
        expiresAt: new Date(context.now.getTime() + day),
        source: "test",
        key: newKey(),
      });
    });
    const frame = await openFrame(app, player, { slug: "pharaoh-mines" });
    expect(frame.session.freeSpins).toMatchObject({ left: 3 });
    await app.database.pool.query(
      "update player set self_exclusion_period = '7_day', self_exclusion_expire_at = '2100-01-01', self_exclusion_ends_at = '2100-01-01' where id = $1",
      [player.id],
    );
    for (const body of [{ choice: { stakeMinor: 20 } }, { choice: null, isFree: true }])
      expect(
        await new TestClient(app.http).call(operations.placeBet, {
          body,
          key: newKey(),
          headers: { authorization: `Bearer ${frame.token}` },
        }),
      ).toMatchObject({ status: 403, body: { error: { type: "player.self_excluded" } } });
    const { rows } = await app.database.pool.query("select 1 from round where player_id = $1", [player.id]);
    expect(rows).toEqual([]);
  });

  test("finishes the player's open round by its default action", async () => {
    const player = await app.player({ balanceMinor: 10_000n });
    const frame = await openFrame(app, player, { slug: "pearl-reef" });
    await frame.bet({ stakeMinor: 100, mines: 3 });
    const open = () => app.database.pool.query("select id from round_open where player_id = $1", [player.id]);
    expect((await open()).rows).toHaveLength(1);
    await exclude(player, "24_hour");
    await settleAbandoned({ ...app.parts, openRoundHours: 24 });
    expect((await open()).rows).toHaveLength(0);
  });

  test.each([
    ["24_hour", day],
    ["7_day", 7 * day],
  ])(
    "ends a time-out of %s by itself, to the second [SELFEX-03] [SELFEX-06] [SELFEX-07]",
    async (period, lastsMs) => {
      const player = await app.player({ balanceMinor: 10_000n });
      const other = await app.guest();
      await other.call(operations.checkLogin, {
        body: { email: player.email, passwordPlain: player.password, recaptchaToken: "debug mode" },
      });
      await exclude(player, period);
      app.clock.advance(lastsMs - 1000);
      expect(await launch(player)).toMatchObject({ status: 403 });
      expect(await other.readInfo()).toMatchObject({ ended: { by: "self_exclusion" } });
      app.clock.advance(1000);
      expect(await other.readInfo()).toEqual({ auth: false });
      expect(await player.client.readInfo()).toMatchObject({
        selfExclusionExpireAt: null,
        selfExclusionDeletedAt: null,
      });
      expect((await launch(player)).status).toBe(200);
    },
  );

  test.each([
    ["1_month", 32 * day],
    ["3_month", 93 * day],
  ])(
    "does not end %s by itself: after its date the player must ask and wait a day [SELFEX-05] [SELFEX-08] [SELFEX-09]",
    async (period, pastMs) => {
      const player = await app.player();
      await exclude(player, period);
      app.clock.advance(pastMs);
      expect(await launch(player)).toMatchObject({ status: 403 });
      expect((await reopen(player)).status).toBe(200);
      expect(await player.client.readInfo()).toMatchObject({
        selfExclusionDeletedAt: new Date(app.clock.now().getTime() + day).toISOString(),
      });
      app.clock.advance(day - 1000);
      expect(await launch(player)).toMatchObject({ status: 403 });
      app.clock.advance(1000);
      expect((await launch(player)).status).toBe(200);
    },
  );

  test("can be extended but not shortened; a second request, or one with less than a day left, changes nothing", async () => {
    const player = await app.player();
    await exclude(player, "7_day");
    expect(await exclude(player, "24_hour")).toMatchObject({
      status: 409,
      body: { error: { type: "self-exclusion.shorter" } },
    });
    expect((await exclude(player, "1_month")).status).toBe(200);
    expect((await reopen(player)).status).toBe(200);
    expect(await reopen(player)).toMatchObject({
      status: 409,
      body: { error: { type: "self-exclusion.paused" } },
    });
    const short = await app.player();
    await exclude(short, "24_hour");
    expect(await reopen(short)).toMatchObject({
      status: 409,
      body: { error: { type: "self-exclusion.paused" } },
    });
    expect(await reopensAt(short)).toBeNull();
    app.clock.advance(hour);
    expect(await reopen(short)).toMatchObject({
      status: 409,
      body: { error: { type: "self-exclusion.paused" } },
    });
    expect(await reopen(await app.player())).toMatchObject({
      status: 409,
      body: { error: { type: "self-exclusion.none" } },
    });
  });

  test("can be chosen again after a request to reopen, which that takes back, but not as a time-out", async () => {
    const player = await app.player();
    await exclude(player, "3_month");
    await reopen(player);
    const shorter = { status: 409, body: { error: { type: "self-exclusion.shorter" } } };
    expect(await exclude(player, "7_day")).toMatchObject(shorter);
    expect((await exclude(player, "1_month")).status).toBe(200);
    app.clock.advance(8 * day);
    expect(await launch(player)).toMatchObject({ status: 403 });
  });

  test("reports in the player's info when play would reopen, by the same rule as the request", async () => {
    const player = await app.player();
    expect(await reopensAt(player)).toBeNull();
    await exclude(player, "7_day");
    const announced = await reopensAt(player);
    expect(announced).toBe(new Date(app.clock.now().getTime() + day).toISOString());
    expect((await reopen(player)).status).toBe(200);
    const { body } = await player.client.call(operations.getPlayerInfo);
    expect(body).toMatchObject({ selfExclusionDeletedAt: announced, selfExclusionReopensAt: null });
  });

  test("allows no early return when the licence forbids it", async () => {
    const strict = await createTestApp({
      env: { SELF_EXCLUSION_EARLY_REOPEN: "off", SESSION_IDLE_MINUTES: "1000000", SESSION_DAYS: "365" },
    });
    const player = await strict.player();
    await exclude(player, "3_month");
    expect(await reopensAt(player)).toBeNull();
    expect(await reopen(player)).toMatchObject({
      status: 409,
      body: { error: { type: "self-exclusion.early_reopen_off" } },
    });
    strict.clock.advance(100 * day);
    expect((await reopen(player)).status).toBe(200);
    await strict.stop();
  });
});
