import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayMs, seatForBonus, standingOf } from "../../testing/bonus-seat.ts";
import { createPaymentApp, type PaymentApp } from "./testing.ts";
import { sampleParams } from "../../testing/sample-params.ts";
import { expectSameRefusals } from "../../testing/same-refusals.ts";
import type { TestPlayer } from "../../testing/test-app.ts";

const goodCard = "4242424242424242";

describe("offers of bonuses", () => {
  let app: PaymentApp;
  beforeAll(async () => {
    app = await createPaymentApp();
  });
  afterAll(async () => {
    expect(await app.reconcile()).toMatchObject({ isClean: true, wrongBonuses: [] });
    await app.stop();
  });

  const list = async ({ client }: TestPlayer, locale = "en") =>
    (await client.call(operations.listBonuses, { query: { locale } })).body;
  const find = async (player: TestPlayer, words: string) => {
    const offer = (await list(player)).find(({ title }) => title.includes(words));
    if (!offer) throw new Error(`no offer '${words}'`);
    return offer;
  };
  const first = (player: TestPlayer) => find(player, "first deposit");
  const statusOf = async (player: TestPlayer, words: string) => (await find(player, words)).statusData.status;
  const activate = ({ client }: TestPlayer, id: string) =>
    client.call(operations.activateBonus, { params: { id } });
  const deactivate = ({ client }: TestPlayer, id: string) =>
    client.call(operations.deactivateBonus, { params: { id } });
  const choose = ({ client }: TestPlayer, id: string | null) =>
    client.call(operations.chooseBonus, { body: { id } });
  const confirm = (player: TestPlayer, what: "email" | "phone") =>
    app.database.pool.query(
      `update player set ${what}_confirmed_at = now(), phone = '7' || abs(hashtext(id::text)) where id = $1`,
      [player.id],
    );
  const history = async ({ client }: TestPlayer) =>
    (await client.call(operations.listBonusHistory)).body.collection;

  test("its calls ask for a session and a fresh page", async () => {
    for (const operation of [
      operations.listBonuses,
      operations.chooseBonus,
      operations.activateBonus,
      operations.deactivateBonus,
      operations.listBonusHistory,
      operations.cancelBonus,
    ])
      await expectSameRefusals(app, operation, sampleParams);
  });

  test("a new player is offered the first deposit and the spins, with every field and rule [API-33] [ENTITY-18]", async () => {
    const player = await app.player();
    expect(await list(player)).toMatchObject([
      {
        type: "on_deposit",
        title: "100% on the first deposit",
        endAt: expect.stringMatching(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}$/),
        award: { type: "money", percent: 100, amount: 30_000, spins: null, wagerRatio: 30, wagerDays: 14 },
        statusData: { status: "available" },
        isRequiredRulesDone: true,
        rules: {
          depositSum: { done: false, min: 1_000, max: 30_000, currency: "USD" },
          verifiedEmail: null,
          verifiedPhone: null,
        },
      },
      {
        type: "no_deposit",
        award: { type: "free_spin", spins: 25 },
        isRequiredRulesDone: false,
        rules: { depositSum: null, verifiedEmail: { done: false }, verifiedPhone: { done: false } },
      },
    ]);
    expect((await list(player, "ru"))[0]).toMatchObject({ title: "Бонус 100 % к первому депозиту" });
    expect((await list(player))[0]?.description).toContain("<li>");
  });

  test("taken and given back as often as one likes, until a deposit fulfils it [BONUS-02] [BONUS-03] [BONUS-08] [BONUS-09] [API-35] [API-36]", async () => {
    const player = await app.player();
    const { id } = await first(player);
    expect(await activate(player, id)).toMatchObject({ status: 200, body: {} });
    expect(await activate(player, id)).toMatchObject({ status: 200 });
    expect(await statusOf(player, "first deposit")).toBe("activated");
    expect(await deactivate(player, id)).toMatchObject({ status: 200 });
    expect(await deactivate(player, id)).toMatchObject({ status: 200 });
    expect(await statusOf(player, "first deposit")).toBe("canceled");
    expect(await activate(player, id)).toMatchObject({ status: 200 });
    expect(await statusOf(player, "first deposit")).toBe("activated");
  });

  test("an unknown one is not there [API-36]", async () => {
    const player = await app.player();
    const missing = { status: 404, body: { error: { type: "bonus.not_found" } } };
    expect(await activate(player, sampleParams.id)).toMatchObject(missing);
    expect(await activate(player, "no-id")).toMatchObject(missing);
    expect(await deactivate(player, sampleParams.id)).toMatchObject(missing);
    expect(await choose(player, sampleParams.id)).toMatchObject(missing);
  });

  test("a deposit grants the activated one in the transaction that credits it, and it is active at once [BONUS-01]", async () => {
    const player = await app.player();
    const { id } = await first(player);
    await activate(player, id);
    await app.deposit(player, goodCard, { amount: 10_000 });
    expect(await standingOf(app, player.id)).toMatchObject({
      real: 10_000n,
      bonus: 10_000n,
      grants: [{ status: "active" }],
    });
    expect(await find(player, "first deposit")).toMatchObject({
      statusData: { status: "awarded" },
      rules: { depositSum: { done: true } },
    });
    expect((await player.client.call(operations.getBalance)).body).toMatchObject({
      real: 10_000,
      bonus: 10_000,
      balance: 20_000,
      activeBonus: {
        currency: "USD",
        amount: 10_000,
        fullWager: 300_000,
        wagerLeft: 300_000,
        wagerRatio: 30,
        wageredAmount: 0,
        cancelAfter: new Date(app.clock.now().getTime() + 14 * dayMs).toISOString(),
      },
    });
    expect(await app.toasts(player)).toContain("bonus_granted");
    for (const answer of [await activate(player, id), await deactivate(player, id), await choose(player, id)])
      expect(answer).toMatchObject({ status: 409, body: { error: { type: "bonus.not_available" } } });
  });

  test("a gateway that tells of a deposit twice grants once", async () => {
    const player = await app.player();
    await activate(player, (await first(player)).id);
    // This card's callbacks come doubled.
    await app.deposit(player, "4000000000000127", { amount: 5_000 });
    app.clock.advance(600_000);
    await app.jobs.drain();
    expect(await standingOf(app, player.id)).toMatchObject({ bonus: 5_000n, grants: [{ status: "active" }] });
  });

  test("a deposit below the least leaves the offer waiting, and the first deposit is then gone", async () => {
    const player = await app.player();
    await activate(player, (await first(player)).id);
    await app.deposit(player, goodCard, { amount: 500 }).catch(() => undefined);
    const { bonus } = await standingOf(app, player.id);
    expect(bonus).toBe(0n);
  });

  test("above the most, no more is granted than for the most", async () => {
    const player = await app.player();
    await activate(player, (await first(player)).id);
    await app.deposit(player, goodCard, { amount: 50_000 });
    expect(await standingOf(app, player.id)).toMatchObject({ real: 50_000n, bonus: 30_000n });
  });

  test("without an activated offer a deposit brings no bonus, and the second deposit has its own offer [BONUS-10] [API-34]", async () => {
    const player = await app.player();
    await choose(player, (await first(player)).id);
    expect(await statusOf(player, "first deposit")).toBe("activated");
    expect(await choose(player, null)).toMatchObject({ status: 200, body: {} });
    expect(await statusOf(player, "first deposit")).toBe("canceled");
    await app.deposit(player, goodCard, { amount: 10_000 });
    expect(await standingOf(app, player.id)).toMatchObject({ real: 10_000n, bonus: 0n, grants: [] });
    const titles = (await list(player)).map(({ title }) => title);
    expect(titles).toContain("50% on the second deposit");
    expect(titles).not.toContain("100% on the first deposit");
  });

  test("taking another offer gives back the one that waited for a deposit [BONUS-04] [BONUS-05]", async () => {
    const player = await app.player();
    await confirm(player, "email");
    await confirm(player, "phone");
    await activate(player, (await first(player)).id);
    expect(await activate(player, (await find(player, "free spins")).id)).toMatchObject({ status: 200 });
    expect(await statusOf(player, "first deposit")).toBe("canceled");
  });

  test("the weekly offer comes back on Monday", async () => {
    const player = await app.player();
    await app.deposit(player, goodCard, { amount: 2_000 });
    await app.deposit(player, goodCard, { amount: 2_000 });
    await activate(player, (await find(player, "of the week")).id);
    await app.deposit(player, goodCard, { amount: 4_000 });
    expect(await standingOf(app, player.id)).toMatchObject({ bonus: 1_000n });
    expect(await statusOf(player, "of the week")).toBe("awarded");
    await app.database.pool.query("update bonus_claim set period = '2026-11-09' where player_id = $1", [
      player.id,
    ]);
    expect(await statusOf(player, "of the week")).toBe("available");
  });

  test("what asks for a confirmed email and phone is refused until both are, then granted at once [BONUS-07] [BONUS-16] [BONUS-17]", async () => {
    const player = await app.player();
    const { id } = await find(player, "free spins");
    expect(await activate(player, id)).toMatchObject({
      status: 409,
      body: { error: { type: "bonus.email_not_confirmed" } },
    });
    await confirm(player, "email");
    expect(await activate(player, id)).toMatchObject({
      status: 409,
      body: { error: { type: "bonus.phone_not_confirmed" } },
    });
    expect(await choose(player, id)).toMatchObject({ status: 409 });
    expect((await find(player, "free spins")).isRequiredRulesDone).toBe(false);
    await confirm(player, "phone");
    expect((await find(player, "free spins")).isRequiredRulesDone).toBe(true);
    expect(await activate(player, id)).toMatchObject({ status: 200 });
    expect(await statusOf(player, "free spins")).toBe("awarded");
    const { rows } = await app.database.pool.query(
      "select spins, stake_minor, cardinality(game_ids) as games from free_spin_grant where player_id = $1",
      [player.id],
    );
    expect(rows).toEqual([{ spins: 25, stake_minor: 20n, games: 3 }]);
  });

  test.each([
    ["blocked", "block_status = 1", "player.blocked"],
    ["flagged for fraud", "is_fraud = true", "player.fraud"],
    [
      "self-excluded",
      "self_exclusion_ends_at = '2030-01-01', self_exclusion_expire_at = '2030-01-01', self_exclusion_period = '1_month'",
      "player.self_excluded",
    ],
  ])(
    "a %s player takes none, and a deposit grants none [BONUS-11] [BONUS-12] [BONUS-13]",
    async (_, change, type) => {
      const player = await app.player();
      const { id } = await first(player);
      await activate(player, id);
      const payment = await app.begin(player, { amount: 10_000 });
      await app.database.pool.query(`update player set ${change} where id = $1`, [player.id]);
      expect(await activate(player, id)).toMatchObject({ status: 403, body: { error: { type } } });
      expect(await choose(player, id)).toMatchObject({ status: 403, body: { error: { type } } });
      await app.submit(payment.url, { step: "card", number: goodCard, expiry: "11 / 30", cvc: "123" });
      await app.jobs.drain();
      expect(await standingOf(app, player.id)).toMatchObject({ real: 10_000n, bonus: 0n });
    },
  );

  test("taking money out gives the active bonus up, real money stays whole, and the history says why", async () => {
    const player = await app.player();
    await activate(player, (await first(player)).id);
    await app.deposit(player, goodCard, { amount: 10_000 });
    await app.begin(player, { mode: "out", amount: 2_000 });
    expect(await standingOf(app, player.id)).toMatchObject({
      real: 8_000n,
      bonus: 0n,
      grants: [{ status: "cancelled", why: "withdrawal" }],
    });
    expect(await history(player)).toMatchObject([{ status: "cancelled", endReason: "withdrawal" }]);
  });

  test("a refused withdrawal leaves the bonus as it was", async () => {
    const player = await app.player();
    await activate(player, (await first(player)).id);
    await app.deposit(player, goodCard, { amount: 10_000 });
    expect(await app.pay(player, { mode: "out", amount: 15_000 })).toMatchObject({ status: 409 });
    expect(await standingOf(app, player.id)).toMatchObject({
      real: 10_000n,
      bonus: 10_000n,
      grants: [{ status: "active" }],
    });
  });

  test("the history shows dates, amounts, wager and status, and cancelling debits the bonus money once [BONUSHIST-02] [API-46] [API-47] [API-92] [ENTITY-24]", async () => {
    const player = await app.player();
    await activate(player, (await first(player)).id);
    await app.deposit(player, goodCard, { amount: 10_000 });
    const slot = await seatForBonus(app, player.id);
    await slot.spin({ debit: 500n });
    const [row] = await history(player);
    expect(row).toMatchObject({
      dateTime: expect.any(String),
      cancelAfterDateTime: expect.any(String),
      initialAmountFormatted: "100.00",
      account: 2,
      paidOutFormatted: "0.00",
      fullWagerFormatted: "3\u00a0000.00",
      wageredFormatted: "5.00",
      currency: "USD",
      status: "active",
      endReason: null,
    });
    const cancel = () => player.client.call(operations.cancelBonus, { params: { id: row?.id ?? "" } });
    const answers = await Promise.all([cancel(), cancel()]);
    expect(answers.map(({ body }) => body.status).toSorted()).toEqual([false, true]);
    expect(await history(player)).toMatchObject([{ status: "cancelled", endReason: "player" }]);
    expect(await standingOf(app, player.id)).toMatchObject({ bonus: 0n });
    const other = await app.player();
    const missing = { status: 404, body: { error: { type: "bonus.not_found" } } };
    expect(await other.client.call(operations.cancelBonus, { params: { id: row?.id ?? "" } })).toMatchObject(
      missing,
    );
    expect(await other.client.call(operations.cancelBonus, { params: { id: "no-id" } })).toMatchObject(
      missing,
    );
  });

  test("the history has 20 a page, the newest first [BONUSHIST-04]", async () => {
    const player = await app.player();
    await app.database.pool.query(
      `insert into bonus_grant (id, player_id, currency, source, key, amount_minor, wager_ratio, full_wager_minor, status, end_reason, created_at, expires_at, started_at, ended_at)
       select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $1, 'USD', 'test', n::text, n, 1, n, 'cancelled', 'player', now(), now() + interval '1 day', null, now() from generate_series(1, 23) n`,
      [player.id],
    );
    const page = async (number: number) =>
      (await player.client.call(operations.listBonusHistory, { query: { page: String(number) } })).body
        .collection;
    expect(await page(1)).toHaveLength(20);
    expect((await page(1))[0]).toMatchObject({ initialAmountFormatted: "0.23" });
    expect(await page(2)).toHaveLength(3);
    await app.database.pool.query("delete from bonus_grant where player_id = $1", [player.id]);
  });
});
