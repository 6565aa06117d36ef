import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPaymentApp, newKey, type PaymentApp } from "../../../testing/fixtures/payment-app.ts";

const body = { mode: "in", gateway: "card", amount: 10_000, currency: "USD", fields: {} } as const;

describe("starting a payment", () => {
  let app: PaymentApp;
  beforeAll(async () => {
    app = await createPaymentApp();
  });
  afterAll(async () => {
    expect((await app.reconcile()).isClean).toBe(true);
    await app.stop();
  });

  test("withdraws by the method of a deposit only, which the list of methods says in the player's language", async () => {
    const player = await app.player({ balanceMinor: 50_000n });
    const list = async () => {
      const query = { mode: "out", locale: "en" } as const;
      const { body: found } = await player.client.call(operations.listMethods, { query });
      return "gateways" in found ? found.gateways.map(({ id, closed }) => [id, closed] as const) : [];
    };
    expect((await list()).every(([, closed]) => closed === null)).toBe(true);
    await app.deposit(player, "4242424242424242");
    for (const [id, closed] of await list())
      expect(closed, id).toBe(id === "card" ? null : "You haven’t deposited this way");
    const wallet = { mode: "out", gateway: "marlin-pay", fields: { account: "12345678" } } as const;
    expect(await app.pay(player, wallet)).toMatchObject({
      status: 409,
      body: { error: { type: "payment.method_not_deposited" } },
    });
    expect(await app.pay(player, { mode: "out" })).toMatchObject({ status: 200 });
  });

  test("requires a session, a CSRF token, an idempotency key and a complete profile", async () => {
    const guest = await app.guest();
    expect(await guest.call(operations.createPayment, { body, key: newKey() })).toMatchObject({
      status: 401,
    });
    const { client } = await app.player();
    expect(
      await client.call(operations.createPayment, {
        body,
        key: newKey(),
        headers: { "x-csrf-token": "wrong" },
      }),
    ).toMatchObject({ status: 403, body: { message: "Invalid CSRF Token." } });
    expect(await client.call(operations.createPayment, { body })).toMatchObject({
      status: 400,
      body: { error: { type: "idempotency.key_missing" } },
    });
    const incomplete = await app.player({ isComplete: false });
    expect(await app.pay(incomplete)).toMatchObject({
      status: 403,
      body: { error: { type: "player.profile_incomplete" } },
    });
  });

  test.each([
    [{ mode: "sideways" }, { mode: "wrong" }],
    [{ amount: 0 }, { amount: "wrong" }],
    [{ amount: -5_000 }, { amount: "wrong" }],
    [{ amount: 99.5 }, { amount: "wrong" }],
    [{ amount: "10000" }, { amount: "wrong" }],
    [{ currency: "GBP" }, { currency: "wrong" }],
    [{ gateway: undefined }, { gateway: "blank" }],
  ])("refuses %j with an error per field", async (change, fields) => {
    const { client } = await app.player();
    const answer = await client.call(operations.createPayment, {
      body: { ...body, ...change },
      key: newKey(),
    });
    expect(answer).toMatchObject({ status: 400, body: { errors: [fields] } });
  });

  test.each([
    [{ gateway: "carrier-pigeon" }, 404, "payment.method_unknown"],
    [{ gateway: "mir" }, 404, "payment.method_unknown"],
    [{ amount: 999 }, 409, "payment.amount_outside_limits"],
    [{ amount: 500_001 }, 409, "payment.amount_outside_limits"],
    [{ currency: "EUR" as const }, 409, "payment.currency_mismatch"],
  ])("refuses %j with %i %s", async (order, status, type) => {
    const player = await app.player();
    expect(await app.pay(player, order)).toMatchObject({ status, body: { error: { type } } });
    const { rows } = await app.database.pool.query("select from payment where player_id = $1", [player.id]);
    expect(rows).toHaveLength(0);
  });

  test("refuses all payments of blocked and fraud-flagged players, and deposits of self-excluded ones [CASHIER-06, CASHIER-07, CASHIER-08]", async () => {
    const closed = async (set: string, mode: "in" | "out") => {
      const player = await app.player({ balanceMinor: 50_000n });
      await app.database.pool.query(`update player set ${set} where id = $1`, [player.id]);
      const config = await player.client.call(operations.getCashierConfig, { query: { mode } });
      const answer = await app.pay(player, { mode });
      return [config.status, answer.status, (answer.body as { error?: { type: string } }).error?.type];
    };
    expect(await closed("block_status = 1", "in")).toEqual([403, 403, "player.blocked"]);
    expect(await closed("block_status = 1, is_fraud = true", "out")).toEqual([403, 403, "player.blocked"]);
    expect(
      await closed(
        "is_fraud = true, self_exclusion_expire_at = '2027-01-01', self_exclusion_ends_at = '2027-01-01'",
        "in",
      ),
    ).toEqual([403, 403, "player.fraud"]);
    expect(await closed("is_fraud = true", "out")).toEqual([403, 403, "player.fraud"]);
    expect(
      await closed("self_exclusion_expire_at = '2027-01-01', self_exclusion_ends_at = '2027-01-01'", "in"),
    ).toEqual([403, 403, "player.self_excluded"]);
    expect(
      await closed("self_exclusion_expire_at = '2027-01-01', self_exclusion_ends_at = '2027-01-01'", "out"),
    ).toEqual([200, 200, undefined]);
  });

  test("one key and body start one payment and show the same form; another body under the key is refused", async () => {
    const player = await app.player({ balanceMinor: 50_000n });
    const key = newKey();
    const [first, second] = await Promise.all([app.pay(player, { key }), app.pay(player, { key })]);
    expect(first).toMatchObject({ status: 200 });
    expect(second?.body).toEqual(first?.body);
    expect(await app.pay(player, { key, amount: 20_000 })).toMatchObject({
      status: 422,
      body: { error: { type: "idempotency.key_reused" } },
    });
    const out = newKey();
    await Promise.all([1, 2, 3].map(() => app.pay(player, { key: out, mode: "out", amount: 20_000 })));
    expect(await app.moneyOf(player)).toEqual({ real: 30_000n, pending: 20_000n });
    expect(
      await app.pay(player, {
        key: out,
        mode: "out",
        amount: 20_000,
        fields: { number: "5555555555554444" },
      }),
    ).toMatchObject({ status: 422 });
  });

  test.each([
    ["card", { number: "" }, { number: "blank" }],
    ["card", {}, { number: "blank" }],
    ["card", { number: "4276 3800 1205 88" }, { number: "wrong" }],
    ["card", { number: "4242 4242 4242 4241" }, { number: "wrong" }],
    ["card", { number: "4111 1111 1111 1111" }, { number: "wrong" }],
    ["marlin-pay", { account: "12ab" }, { account: "wrong" }],
    ["tether", { account: "T short" }, { account: "wrong" }],
  ])(
    "a withdrawal to %s with %j reports the wrong field and moves nothing",
    async (gateway, fields, wrong) => {
      const player = await app.player({ balanceMinor: 50_000n });
      const answer = await app.pay(player, {
        mode: "out",
        gateway,
        fields: fields as Record<string, string>,
      });
      expect(answer).toMatchObject({ status: 400, body: { errors: [wrong] } });
      expect(await app.moneyOf(player)).toEqual({ real: 50_000n, pending: 0n });
    },
  );

  test("a repeated key gets its first answer even if the payment would be refused now", async () => {
    const player = await app.player({ balanceMinor: 50_000n });
    const orders = [{ key: newKey() }, { key: newKey(), mode: "out", amount: 50_000 }] as const;
    const first = await Promise.all(orders.map((order) => app.pay(player, order)));
    await app.database.pool.query("update player set is_fraud = true where id = $1", [player.id]);
    const again = await Promise.all(orders.map((order) => app.pay(player, order)));
    expect(again.map(({ status, body: reply }) => [status, reply])).toEqual(
      first.map(({ body: reply }) => [200, reply]),
    );
    expect(await app.pay(player)).toMatchObject({ status: 403 });
    expect(await app.moneyOf(player)).toEqual({ real: 0n, pending: 50_000n });
  });

  test("two concurrent withdrawals cannot spend the same money", async () => {
    const player = await app.player({ balanceMinor: 10_000n });
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => app.pay(player, { mode: "out", amount: 8_000 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await app.moneyOf(player)).toEqual({ real: 2_000n, pending: 8_000n });
  });

  test("offers roubles their own methods and limits", async () => {
    const player = await app.player({ currency: "RUB" });
    expect(await app.pay(player, { gateway: "mir", currency: "RUB", amount: 50_000 })).toMatchObject({
      status: 200,
    });
    expect(await app.pay(player, { gateway: "tether", currency: "RUB", amount: 50_000 })).toMatchObject({
      status: 404,
    });
    const abroad = await app.player({ currency: "RUB" });
    await app.database.pool.query("update player set country = 'DE' where id = $1", [abroad.id]);
    expect(await app.pay(abroad, { gateway: "mir", currency: "RUB", amount: 50_000 })).toMatchObject({
      status: 404,
    });
  });
});

describe("with the sandbox off", () => {
  test("without a provider offers no method and takes no payment", async () => {
    const app = await createPaymentApp({ PAYMENT_SANDBOX: "off" });
    const player = await app.player({ balanceMinor: 50_000n });
    expect((await player.client.call(operations.listMethods)).body.gateways).toEqual([]);
    expect(await app.pay(player)).toMatchObject({
      status: 503,
      body: { error: { type: "payment.provider_unavailable" } },
    });
    expect(await app.pay(player, { mode: "out" })).toMatchObject({ status: 503 });
    expect(await app.moneyOf(player)).toEqual({ real: 50_000n, pending: 0n });
    await app.stop();
  });
});
