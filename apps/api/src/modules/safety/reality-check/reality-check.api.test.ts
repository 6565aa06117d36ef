import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newKey, openFrame } from "../../../testing/fixtures/play.ts";
import { expectSameRefusals } from "../../../testing/same-refusals.ts";
import { createTestApp, type TestApp, type TestPlayer } from "../../../testing/test-app.ts";

const minute = 60_000;
const bet = (amountMinor: number) => ({ bets: [{ kind: "red", amountMinor }] });

describe("reality checks", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({
      env: {
        SESSION_IDLE_MINUTES: "1000000",
        SESSION_DAYS: "365",
        STRICT_PLAY: "off",
        REALITY_CHECK_MINUTES: "60",
      },
    });
  });
  afterAll(() => app.stop());

  const read = async ({ client }: TestPlayer) => (await client.call(operations.getRealityCheck)).body;
  const choose = ({ client }: TestPlayer, minutes: number) =>
    client.call(operations.setRealityCheck, { body: { minutes } });
  const answer = ({ client }: TestPlayer, given = "go_on") =>
    client.call(operations.answerRealityCheck, { body: { answer: given } });
  const frameOf = (player: TestPlayer) => openFrame(app, player, { slug: "riviera-roulette" });
  const in_ = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString();

  test("refuse guests and requests without a CSRF token", async () => {
    for (const operation of [
      operations.getRealityCheck,
      operations.setRealityCheck,
      operations.answerRealityCheck,
    ])
      await expectSameRefusals(app, operation);
  });

  test.each([
    [operations.setRealityCheck, { minutes: 7 }, { minutes: "wrong" }],
    [operations.setRealityCheck, { minutes: 0.5 }, { minutes: "wrong" }],
    [operations.setRealityCheck, {}, { minutes: "wrong" }],
    [operations.answerRealityCheck, { answer: "later" }, { answer: "wrong" }],
  ] as const)("%o refuses %j", async (operation, body, fields) => {
    const refused = await (await app.player()).client.call(operation, { body });
    expect(refused).toMatchObject({ status: 400, body: { errors: [fields] } });
  });

  test("use the default interval from a sign-in's first game, and the player's own from its choice on", async () => {
    const player = await app.player({ balanceMinor: 10_000n });
    expect(await read(player)).toMatchObject({ minutes: 60, dueAt: null, isDue: false, played: [] });
    app.clock.advance(10 * minute);
    await frameOf(player);
    expect(await read(player)).toMatchObject({ dueAt: in_(60 * minute), isDue: false });
    expect((await read(player)).choices).toEqual([15, 30, 60, 120]);
    await frameOf(player);
    expect(await read(player)).toMatchObject({ dueAt: in_(60 * minute) });
    expect((await choose(player, 30)).body).toMatchObject({ minutes: 30, dueAt: in_(30 * minute) });
    const other = await app.player();
    await choose(other, 15);
    await frameOf(other);
    expect(await read(other)).toMatchObject({ minutes: 15, dueAt: in_(15 * minute) });
  });

  test("stop every new round while due, also after a reload", async () => {
    const player = await app.player({ balanceMinor: 10_000n });
    const frame = await frameOf(player);
    app.clock.advance(60 * minute - 1);
    const key = newKey();
    const before = await frame.bet(bet(100), key);
    expect(before).toMatchObject({ status: 200 });
    app.clock.advance(1);
    const refused = { status: 409, body: { error: { type: "round.reality_check_due" } } };
    expect(await frame.bet(bet(100))).toMatchObject(refused);
    const reloaded = await frameOf(player);
    expect(await reloaded.bet(bet(100))).toMatchObject(refused);
    expect(await read(player)).toMatchObject({ isDue: true });
    for (const given of ["go_on", "leave", "set_limits"]) {
      expect((await answer(player, given)).body).toMatchObject({
        isDue: false,
        dueAt: in_(60 * minute),
      });
      expect(await reloaded.bet(bet(100))).toMatchObject({ status: 200 });
      app.clock.advance(60 * minute);
      expect(await reloaded.bet(bet(100))).toMatchObject(refused);
    }
  });

  test("cannot be postponed by signing in again or on another device, but by an hour's break", async () => {
    const player = await app.player({ balanceMinor: 10_000n });
    await frameOf(player);
    const signIn = async (client: TestPlayer["client"]) => {
      await client.readInfo();
      const body = { email: player.email, passwordPlain: player.password, recaptchaToken: "debug mode" };
      await client.call(operations.checkLogin, { body });
      await client.readInfo();
      return { ...player, client };
    };
    const { dueAt } = await read(player);
    app.clock.advance(50 * minute);
    await player.client.call(operations.endSession);
    const again = await signIn(player.client);
    const other = await signIn(await app.guest());
    for (const each of [again, other]) {
      await frameOf(each);
      expect(await read(each)).toMatchObject({ dueAt });
    }
    app.clock.advance(10 * minute);
    for (const each of [again, other])
      expect(await (await frameOf(each)).bet(bet(100))).toMatchObject({
        body: { error: { type: "round.reality_check_due" } },
      });
    for (const each of [again, other]) await each.client.call(operations.endSession);
    app.clock.advance(61 * minute);
    const rested = await signIn(player.client);
    await frameOf(rested);
    expect(await read(rested)).toMatchObject({ dueAt: in_(60 * minute) });
  });

  test("cannot be postponed by another interval when due, nor answered when not due", async () => {
    const player = await app.player();
    await frameOf(player);
    const { dueAt } = await read(player);
    app.clock.advance(10 * minute);
    expect((await answer(player)).body).toMatchObject({ dueAt });
    app.clock.advance(50 * minute);
    expect((await choose(player, 120)).body).toMatchObject({ isDue: true, minutes: 120 });
    expect((await answer(player)).body).toMatchObject({ isDue: false, dueAt: in_(120 * minute) });
    expect((await choose(player, 15)).body).toMatchObject({ isDue: false, dueAt: in_(15 * minute) });
  });

  test("are due at once when a shorter interval has already passed", async () => {
    const player = await app.player();
    await frameOf(player);
    app.clock.advance(20 * minute);
    expect((await choose(player, 15)).body).toMatchObject({ isDue: true });
  });

  test("still return the first answer to a repeated key while due", async () => {
    const player = await app.player({ balanceMinor: 10_000n });
    const frame = await frameOf(player);
    const key = newKey();
    const first = await frame.bet(bet(100), key);
    app.clock.advance(60 * minute);
    expect((await frame.bet(bet(100), key)).body).toEqual(first.body);
  });

  test("let an open round be finished when they become due", async () => {
    const player = await app.player({ balanceMinor: 100_000n });
    const frame = await openFrame(app, player, { slug: "blackjack" });
    let round = (await frame.bet({ stakeMinor: 1000 })).body.round;
    // A natural settles immediately, and a dealer's ace offers insurance first.
    for (let deal = 0; !round.legalActions.includes("stand") && deal < 30; deal += 1)
      round = (
        await (round.status === "open"
          ? frame.act(round, "decline_insurance")
          : frame.bet({ stakeMinor: 1000 }))
      ).body.round;
    expect(round.legalActions).toContain("stand");
    app.clock.advance(61 * minute);
    expect(await frame.act(round, "stand")).toMatchObject({
      status: 200,
      body: { round: { status: "settled" } },
    });
    expect(await frame.bet({ stakeMinor: 1000 })).toMatchObject({ status: 409 });
  });

  test("show time, stakes, wins and net since the sign-in from the ledger, also in the game", async () => {
    const player = await app.player({ balanceMinor: 50_000n });
    const { startedAt } = await read(player);
    const frame = await frameOf(player);
    let staked = 0;
    let won = 0;
    for (let spin = 0; spin < 8; spin += 1) {
      const { round } = (await frame.bet(bet(250))).body;
      staked += round.stakeMinor;
      won += round.winMinor;
    }
    const played = [{ currency: "USD", stakedMinor: staked, wonMinor: won, netMinor: won - staked }];
    expect((await read(player)).played).toEqual(played);
    const { rows } = await app.database.pool.query<{ sum: string }>(
      "select sum(amount_minor)::text from ledger_entry where player_id = $1 and account = 'player/real' and reason in ('stake', 'win')",
      [player.id],
    );
    expect(Number(rows[0]?.sum)).toBe(won - staked);
    app.clock.advance(5 * minute);
    const { session } = await frameOf(player);
    expect(session).toMatchObject({ netMinor: won - staked, startedAt });
    const demo = await openFrame(app, player, { slug: "riviera-roulette", mode: "demo" });
    expect(demo.session).toMatchObject({ netMinor: 0, startedAt: app.clock.now().toISOString() });
    await player.client.call(operations.endSession);
    await player.client.readInfo();
    app.clock.advance(minute);
    await player.client.call(operations.checkLogin, {
      body: { email: player.email, passwordPlain: player.password, recaptchaToken: "debug mode" },
    });
    await player.client.readInfo();
    expect((await read(player)).played).toEqual([]);
  });

  test("record the answer in the command log", async () => {
    const player = await app.player();
    await answer(player, "leave");
    const { rows } = await app.database.pool.query(
      "select note from command_log where actor_id = $1 and command = $2",
      [player.id, operations.answerRealityCheck.id],
    );
    expect(rows).toEqual([{ note: "leave" }]);
  });
});
