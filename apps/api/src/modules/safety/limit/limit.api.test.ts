import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  bet,
  createLosingTable,
  deposit,
  frameOf,
  setLimit,
  signInAgain,
} from "../../../testing/fixtures/losing-table.ts";
import { newKey, openFrame } from "../../../testing/fixtures/play.ts";
import { expectSameRefusals } from "../../../testing/same-refusals.ts";
import { giveMoney, type TestApp, type TestPlayer } from "../../../testing/test-app.ts";
import { windowEnd, windowStart } from "./limit-rules.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

test("limit windows begin at midnight, on Monday and on the first of the month, in UTC", () => {
  const now = new Date("2026-11-22T23:59:59Z");
  expect(windowStart("day", now)).toEqual(new Date("2026-11-22T00:00:00Z"));
  expect(windowStart("week", now)).toEqual(new Date("2026-11-16T00:00:00Z"));
  expect(windowEnd("week", now)).toEqual(new Date("2026-11-23T00:00:00Z"));
  expect(windowEnd("month", now)).toEqual(new Date("2026-12-01T00:00:00Z"));
});

describe("a player's own limits", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createLosingTable();
  });
  afterAll(() => app.stop());

  const list = async ({ client }: TestPlayer) => (await client.call(operations.listLimits)).body.limits;

  test("refuse guests and requests without a CSRF token", async () => {
    await expectSameRefusals(app, operations.listLimits);
    await expectSameRefusals(app, operations.setLimit);
  });

  test.each([
    [{ kind: "fun", amount: 1 }, { kind: "blank" }],
    [{ kind: "loss", period: "year", amount: 1 }, { period: "blank" }],
    [{ kind: "loss", amount: -1 }, { amount: "wrong" }],
    [{ kind: "loss", amount: 1.5 }, { amount: "wrong" }],
    [{ kind: "session", period: "week", amount: 60 }, { period: "wrong" }],
  ])("refuse %j with an error per field", async (limit, fields) => {
    const answer = await setLimit(await app.player(), limit);
    expect(answer).toMatchObject({ status: 400, body: { errors: [fields] } });
  });

  test("apply a first or lower amount at once; a raise and a removal after a day [SELFEX-23] [SELFEX-24]", async () => {
    const player = await app.player();
    expect((await setLimit(player, { kind: "deposit", amount: 10_000 })).body.limits).toMatchObject([
      {
        kind: "deposit",
        period: "day",
        currency: "USD",
        amount: 10_000,
        used: 0,
        pendingAmount: null,
        effectiveAt: null,
      },
    ]);
    await setLimit(player, { kind: "deposit", amount: 5_000 });
    expect(await list(player)).toMatchObject([{ amount: 5_000, effectiveAt: null }]);
    const raised = await setLimit(player, { kind: "deposit", amount: 20_000 });
    const effectiveAt = new Date(app.clock.now().getTime() + day).toISOString();
    expect(raised.body.limits).toMatchObject([{ amount: 5_000, pendingAmount: 20_000, effectiveAt }]);
    app.clock.advance(day - 1000);
    expect(await list(player)).toMatchObject([{ amount: 5_000, pendingAmount: 20_000 }]);
    app.clock.advance(1000);
    expect(await list(player)).toMatchObject([{ amount: 20_000, pendingAmount: null, effectiveAt: null }]);
    await setLimit(player, { kind: "deposit", amount: null });
    expect(await list(player)).toMatchObject([
      { amount: 20_000, pendingAmount: null, effectiveAt: expect.any(String) },
    ]);
    app.clock.advance(day);
    expect(await list(player)).toEqual([]);
  });

  test("drop a pending raise or removal when the amount in force is set again", async () => {
    const player = await app.player();
    await setLimit(player, { kind: "deposit", amount: 5_000 });
    for (const amount of [20_000, null]) {
      await setLimit(player, { kind: "deposit", amount });
      expect(await list(player)).toMatchObject([{ amount: 5_000, effectiveAt: expect.any(String) }]);
      await setLimit(player, { kind: "deposit", amount: 5_000 });
      app.clock.advance(day + hour);
      expect(await list(player)).toMatchObject([{ amount: 5_000, pendingAmount: null, effectiveAt: null }]);
    }
    await app.jobs.drain();
    const { body } = await player.client.call(operations.listMessages);
    expect(body.messages).toEqual([]);
  });

  test("drop a pending raise when lowered, and report a raise in force by a message", async () => {
    const player = await app.player();
    await setLimit(player, { kind: "loss", amount: 5_000 });
    await setLimit(player, { kind: "loss", amount: 9_000 });
    await setLimit(player, { kind: "loss", amount: 4_000 });
    app.clock.advance(day + hour);
    expect(await list(player)).toMatchObject([{ amount: 4_000, pendingAmount: null }]);
    await setLimit(player, { kind: "wager", amount: 100 });
    await setLimit(player, { kind: "wager", amount: 2_000 });
    app.clock.advance(day);
    await app.jobs.drain();
    const { body } = await player.client.call(operations.listMessages);
    expect(body.messages.map(({ text }) => text)).toContainEqual(expect.stringContaining("Ставки, в день"));
  });

  test("of deposits are never exceeded, also concurrently, and restart the next day", async () => {
    const player = await app.player();
    await setLimit(player, { kind: "deposit", amount: 10_000 });
    const answers = await Promise.all([deposit(player, 6_000), deposit(player, 6_000, "bank")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await deposit(player, 4_001)).toMatchObject({
      status: 409,
      body: { error: { type: "limit.deposit_reached" } },
    });
    expect((await deposit(player, 4_000)).status).toBe(200);
    expect(await list(player)).toMatchObject([{ used: 10_000 }]);
    app.clock.advance(day);
    // Yesterday's payable orders count until their provider has closed them.
    expect((await deposit(player, 3_900)).status).toBe(409);
    await app.jobs.drain();
    expect((await deposit(player, 4_000)).status).toBe(200);
  });

  test("of stakes allow play up to the exact cent", async () => {
    const player = await app.player({ balanceMinor: 100_000n });
    await setLimit(player, { kind: "wager", amount: 250 });
    const frame = await frameOf(app, player);
    expect((await frame.bet(bet(100))).status).toBe(200);
    expect((await frame.bet(bet(150))).status).toBe(200);
    expect(await frame.bet(bet(100))).toMatchObject({
      status: 409,
      body: { error: { type: "limit.wager_reached" } },
    });
    expect(await list(player)).toMatchObject([{ kind: "wager", used: 250 }]);
    app.clock.advance(day);
    await player.client.call(operations.answerRealityCheck, { body: { answer: "go_on" } });
    expect((await (await frameOf(app, player)).bet(bet(100))).status).toBe(200);
    expect(await list(player)).toMatchObject([{ used: 100 }]);
  });

  test.each(["loss", "wager"] as const)(
    "of %s allow fifty concurrent bets in two games up to the exact cent",
    async (kind) => {
      const player = await app.player({ balanceMinor: 1_000_000n });
      await setLimit(player, { kind, amount: 1_050 });
      await setLimit(player, {
        kind: kind === "loss" ? "wager" : "loss",
        period: "month",
        amount: 1_000_000,
      });
      const frame = await frameOf(app, player);
      const other = await openFrame(app, player, { slug: "summer-terrace" });
      // A busy machine refuses some at first: they have not played, and the game asks again with their key.
      const place = async (at: typeof frame, key = newKey()): ReturnType<typeof frame.bet> => {
        const answer = await at.bet(bet(100), key);
        return answer.status === 503 ? place(at, key) : answer;
      };
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => place(index % 2 ? other : frame)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
      for (const answer of answers.filter(({ status }) => status !== 200))
        expect(answer).toMatchObject({ status: 409, body: { error: { type: `limit.${kind}_reached` } } });
      const { rows } = await app.database.pool.query(
        "select sum(win_minor)::int as won, sum(stake_minor)::int as staked from round where player_id = $1",
        [player.id],
      );
      expect(rows).toEqual([{ won: 0, staked: 1_000 }]);
      expect((await list(player)).map(({ used }) => used)).toEqual([1_000, 1_000]);
    },
  );

  test("of deposits allow fifty concurrent deposits up to the exact cent", async () => {
    const player = await app.player();
    await setLimit(player, { kind: "deposit", period: "month", amount: 10_500 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => deposit(player, 1_000 + index)),
    );
    const taken = answers.flatMap(({ status }, index) => (status === 200 ? 1_000 + index : []));
    expect(taken).toHaveLength(10);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer).toMatchObject({ status: 409, body: { error: { type: "limit.deposit_reached" } } });
    expect(await list(player)).toMatchObject([{ used: taken.reduce((sum, each) => sum + each, 0) }]);
  });

  test("count further stakes of an open round and its win", async () => {
    const player = await app.player({ balanceMinor: 100_000n });
    await setLimit(player, { kind: "loss", amount: 10_000 });
    const frame = await openFrame(app, player, { slug: "pearl-reef" });
    const opened = await frame.bet({ stakeMinor: 100, mines: 1 });
    expect(opened.status).toBe(200);
    expect(await list(player)).toMatchObject([{ used: 100 }]);
    const { round } = opened.body;
    const stepped = await frame.act({ id: round.id, step: round.step }, "open:0");
    const last = stepped.body.round;
    const out =
      last.status === "open"
        ? (await frame.act({ id: last.id, step: last.step }, "cash_out")).body.round
        : last;
    expect(await list(player)).toMatchObject([{ used: 100 - out.winMinor }]);
  });

  test("cover all wallets: stakes in another currency count at the current rate", async () => {
    const player = await app.player({ balanceMinor: 1_000_000n });
    for (const kind of ["wager", "loss"]) await setLimit(player, { kind, amount: 1_000 });
    expect((await (await frameOf(app, player)).bet(bet(500))).status).toBe(200);
    await player.client.call(operations.changeCurrency, {
      params: { currency: "EUR" },
      body: { currency: "EUR" },
    });
    await giveMoney(app, player.id, { currency: "EUR", amountMinor: 1_000_000n });
    await app.database.pool.query(
      "insert into rate (currency, holds_from, micro_base) values ('EUR', $1, 1100000)",
      [app.clock.now()],
    );
    const frame = await frameOf(app, player);
    const reached = {
      status: 409,
      body: { error: { type: expect.stringMatching(/^limit\.(loss|wager)_reached$/) } },
    };
    // 500 and 5.00 EUR, which are 5.50 USD, would be 10.50.
    expect(await frame.bet(bet(500))).toMatchObject(reached);
    // 4.54 EUR are 4.994 USD, rounded up to 5.00.
    expect((await frame.bet(bet(454))).status).toBe(200);
    expect(await frame.bet(bet(100))).toMatchObject(reached);
    expect((await list(player)).map(({ kind, currency, used }) => [kind, currency, used])).toEqual([
      ["loss", "USD", 1_000],
      ["wager", "USD", 1_000],
    ]);
  });

  test("hold for bets in two games and two currencies at once", async () => {
    const player = await app.player({ balanceMinor: 1_000_000n });
    const inDollars = await openFrame(app, player, { slug: "gold-bell" });
    const body = { currency: "EUR" } as const;
    await player.client.call(operations.changeCurrency, { params: body, body });
    await giveMoney(app, player.id, { amountMinor: 1_000_000n, ...body });
    const inEuros = await frameOf(app, player);
    await setLimit(player, { kind: "wager", amount: 1_000 });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => [inDollars.bet({ stakeMinor: 200 }), inEuros.bet(bet(200))]).flat(),
    );
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken.length).toBeGreaterThan(2);
    const [limit] = await list(player);
    expect(limit?.used).toBeGreaterThan(700);
    expect(limit?.used).toBeLessThanOrEqual(1_000);
  });

  test("apply to a further stake in another currency, and deduct its win from the losses", async () => {
    const player = await app.player({ balanceMinor: 100_000n });
    await setLimit(player, { kind: "wager", amount: 500 });
    await setLimit(player, { kind: "loss", period: "week", amount: 100_000 });
    await player.client.call(operations.changeCurrency, {
      params: { currency: "RUB" },
      body: { currency: "RUB" },
    });
    await giveMoney(app, player.id, { currency: "RUB", amountMinor: 10_000_000n });
    await app.database.pool.query(
      "insert into rate (currency, holds_from, micro_base) values ('RUB', $1, 10000)",
      [app.clock.now()],
    );
    const frame = await openFrame(app, player, { slug: "three-at-sunset" });
    // 300 RUB are 3 USD; the same amount for the play bet would make it 6.
    expect(await frame.bet({ anteMinor: 30_000, pairPlusMinor: 0 })).toMatchObject({
      status: 409,
      body: { error: { type: "limit.wager_reached" } },
    });
    const { round } = (await frame.bet({ anteMinor: 20_000, pairPlusMinor: 0 })).body;
    const over = (await frame.act(round, "play")).body.round;
    expect(over).toMatchObject({ status: "settled", stakeMinor: 40_000 });
    expect((await list(player)).map(({ kind, used }) => [kind, used])).toEqual([
      ["loss", 400 - Math.floor(over.winMinor / 100)],
      ["wager", 400],
    ]);
  });

  const untilMidnight = () =>
    app.clock.advance(windowEnd("day", app.clock.now()).getTime() - app.clock.now().getTime());
  const reachedBy = (kind: "session" | "time") => ({
    status: 409,
    body: { error: { type: `limit.${kind}_reached` } },
  });

  test("of a session end play after their minutes; it continues after a break under an hour and ends with one of an hour", async () => {
    const player = await app.player({ balanceMinor: 10_000n });
    await setLimit(player, { kind: "session", amount: 60 });
    const frame = await frameOf(app, player);
    app.clock.advance(59 * minute);
    expect((await frame.bet(bet(100))).status).toBe(200);
    app.clock.advance(minute);
    expect(await frame.bet(bet(100))).toMatchObject(reachedBy("session"));
    expect(await list(player)).toMatchObject([
      { kind: "session", currency: null, amount: 60, used: 60, resetsAt: null },
    ]);
    for (const breakMinutes of [0, 59]) {
      await player.client.call(operations.endSession);
      app.clock.advance(breakMinutes * minute);
      await signInAgain(player);
      expect(await (await frameOf(app, player)).bet(bet(100))).toMatchObject(reachedBy("session"));
    }
    await player.client.call(operations.endSession);
    app.clock.advance(60 * minute);
    await signInAgain(player);
    expect(await list(player)).toMatchObject([{ kind: "session", used: 0 }]);
    expect((await (await frameOf(app, player)).bet(bet(100))).status).toBe(200);
  });

  test("of a day's time count all sign-ins, overlapping ones once, and restart at midnight", async () => {
    const player = await app.player({ balanceMinor: 10_000n });
    untilMidnight();
    await signInAgain(player);
    await setLimit(player, { kind: "time", amount: 120 });
    app.clock.advance(50 * minute);
    await list(player);
    const other = { ...player, client: await app.guest() };
    await signInAgain(other);
    app.clock.advance(20 * minute);
    // The first has lasted 70 minutes, the second the last 20 of them.
    for (const { client } of [player, other])
      expect(await list({ ...player, client })).toMatchObject([{ kind: "time", used: 70, amount: 120 }]);
    await player.client.call(operations.endSession);
    await other.client.call(operations.endSession);
    app.clock.advance(5 * hour);
    await signInAgain(player);
    const frame = await frameOf(app, player);
    app.clock.advance(49 * minute);
    expect((await frame.bet(bet(100))).status).toBe(200);
    app.clock.advance(minute);
    expect(await frame.bet(bet(100))).toMatchObject(reachedBy("time"));
    untilMidnight();
    expect((await frame.bet(bet(100))).status).toBe(200);
  });

  test("of time apply to an optional further stake as to an opening one", async () => {
    for (const kind of ["session", "time"] as const) {
      const player = await app.player({ balanceMinor: 100_000n });
      await setLimit(player, { kind, amount: 60 });
      const frame = await openFrame(app, player, { slug: "blackjack" });
      const { round } = (await frame.bet({ stakeMinor: 1_000 })).body;
      const further = ["insurance", "split", "double"].find((action) => round.legalActions.includes(action));
      app.clock.advance(61 * minute);
      expect(await frame.act(round, further)).toMatchObject(reachedBy(kind));
      const calm = round.legalActions.find((action) => ["stand", "decline_insurance"].includes(action));
      expect((await frame.act(round, calm)).status).toBe(200);
    }
  });
});
