import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sign } from "../../platform/secrets.ts";
import { signBody } from "../sandbox-gateway/index.ts";
import type { TestPlayer } from "../../testing/test-app.ts";
import { cardOf, createPaymentApp, type PaymentApp } from "./testing.ts";

const late = 5_000;

describe("deposits through the hosted form", () => {
  let app: PaymentApp;
  beforeAll(async () => {
    app = await createPaymentApp();
  });
  afterAll(async () => {
    expect((await app.reconcile()).isClean).toBe(true);
    await app.stop();
  });

  test("a deposit starts as init, with the gateway's form, and no money moves [CASHIER-15]", async () => {
    const player = await app.player({ balanceMinor: 500n });
    const answer = await app.pay(player);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: "init",
        next: { type: "frame", url: expect.stringMatching(/^\/sandbox-gateway\/pay\/[\w-]{43}$/) },
      },
    });
    expect(await app.watch(player, answer.body.paymentId)).toMatchObject({
      status: "init",
      account: "",
      balanceStartFormatted: "5.00",
      balanceEndFormatted: "5.00",
    });
    expect(await app.moneyOf(player)).toEqual({ real: 500n, pending: 0n });
  });

  test.each([
    ["4242424242424242", "ok", undefined, 10_000n],
    ["5555555555554444", "ok", undefined, 10_000n],
    ["2200000000000004", "ok", undefined, 10_000n],
    ["4000000000000002", "failure", "declined", 0n],
    ["4000000000009995", "failure", "insufficient_funds", 0n],
    ["4000000000000069", "failure", "expired_card", 0n],
    ["4000000000000077", "processing", undefined, 0n],
    ["4000000000000341", "processing", undefined, 0n],
    ["4000000000000127", "ok", undefined, 10_000n],
    ["4000000000000432", "ok", undefined, 10_000n],
  ])("the test card %s ends as %s %s [PAYHIST-10]", async (number, status, failure, real) => {
    const player = await app.player();
    const id = await app.deposit(player, number);
    const payment = await app.watch(player, id);
    expect(payment).toMatchObject({ status, account: `•••• ${number.slice(-4)}` });
    expect(payment.failure).toBe(failure);
    expect((await app.moneyOf(player)).real).toBe(real);
  });

  test("a pending deposit settles late, and then tells the balance before and after", async () => {
    const player = await app.player({ balanceMinor: 2_500n });
    const id = await app.deposit(player, "4000000000000077");
    expect(await app.watch(player, id)).toMatchObject({
      status: "processing",
      dateTimeSubmitted: expect.any(String),
    });
    app.clock.advance(late);
    await app.jobs.drain();
    expect(await app.watch(player, id)).toMatchObject({
      status: "ok",
      balanceStartFormatted: "25.00",
      balanceEndFormatted: "125.00",
    });
  });

  test("a pending deposit fails late", async () => {
    const player = await app.player();
    const id = await app.deposit(player, "4000000000000341");
    app.clock.advance(late);
    await app.jobs.drain();
    expect(await app.watch(player, id)).toMatchObject({ status: "failure", failure: "declined" });
    expect((await app.moneyOf(player)).real).toBe(0n);
  });

  test.each(["4000000000000127", "4000000000000432"])(
    "doubled, late and shuffled answers (%s) credit once, and a late failure changes nothing",
    async (number) => {
      const player = await app.player();
      const id = await app.deposit(player, number);
      for (let step = 0; step < 3; step += 1) {
        app.clock.advance(late);
        await app.jobs.drain();
      }
      expect(await app.watch(player, id)).toMatchObject({ status: "ok" });
      expect((await app.moneyOf(player)).real).toBe(10_000n);
      const { rows } = await app.database.pool.query(
        "select from job where kind = 'sandbox-gateway.deliver-event'",
      );
      expect(rows).toHaveLength(0);
    },
  );

  test("3-D Secure asks for the bank's code: a wrong one may be tried again, the right one pays", async () => {
    const player = await app.player();
    const { id, url } = await app.begin(player);
    await app.submit(url, cardOf("4000 0000 0000 3220"));
    await app.jobs.drain();
    expect(await app.watch(player, id)).toMatchObject({ status: "init" });
    const wrong = await app.submit(url, { step: "code", code: "9999" });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toMatch(/Код не подошёл/);
    expect((await app.submit(url, { step: "code", code: "1234" })).statusCode).toBe(303);
    await app.jobs.drain();
    expect(await app.watch(player, id)).toMatchObject({ status: "ok" });
    expect((await app.moneyOf(player)).real).toBe(10_000n);
  });

  test("a bank that does not confirm fails the payment, and so does leaving the form", async () => {
    const player = await app.player();
    const refused = await app.begin(player);
    await app.submit(refused.url, cardOf("4000000000003220"));
    await app.submit(refused.url, { step: "code", code: "0000" });
    const left = await app.begin(player);
    await app.submit(left.url, { step: "leave" });
    await app.jobs.drain();
    expect(await app.watch(player, refused.id)).toMatchObject({
      status: "failure",
      failure: "authentication_failed",
    });
    expect(await app.watch(player, left.id)).toMatchObject({ status: "failure", failure: "abandoned" });
  });

  test("sending the form twice at once pays once", async () => {
    const player = await app.player();
    const { url } = await app.begin(player);
    await Promise.all([
      app.submit(url, cardOf("4242424242424242")),
      app.submit(url, cardOf("4242424242424242")),
      app.submit(url, cardOf("4000000000000002")),
    ]);
    await app.jobs.drain();
    expect([0n, 10_000n]).toContain((await app.moneyOf(player)).real);
    const { rows } = await app.database.pool.query(
      "select count(*) from ledger_entry where player_id = $1 and reason = 'deposit'",
      [player.id],
    );
    expect([0n, 2n]).toContain(rows[0].count);
  });

  test("a deposit cancelled before it was paid is credited if the gateway settles it all the same", async () => {
    const player = await app.player();
    const { id, url } = await app.begin(player);
    expect(await app.cancel(player, id)).toMatchObject({ status: 200, body: { status: true } });
    expect(await app.watch(player, id)).toMatchObject({ status: "cancelled" });
    await app.submit(url, cardOf("4242424242424242"));
    await app.jobs.drain();
    expect(await app.watch(player, id)).toMatchObject({ status: "ok" });
    expect((await app.moneyOf(player)).real).toBe(10_000n);
  });

  test("a deposit that nobody finishes fails after a day, and its form is closed by then", async () => {
    const player = await app.player();
    const { id, url } = await app.begin(player);
    app.clock.advance(24 * 3_600_000 + 1);
    await app.jobs.drain();
    const { rows } = await app.database.pool.query("select status, failure from payment where id = $1", [id]);
    expect(rows[0]).toEqual({ status: "failure", failure: "timed_out" });
    expect((await app.submit(url, cardOf("4242424242424242"))).statusCode).toBe(303);
    await app.jobs.drain();
    // The form's own time had run out as well, so the gateway says the same.
    expect(
      (await app.database.pool.query("select status from payment where id = $1", [id])).rows[0].status,
    ).toBe("failure");
  });

  test("the player is told of a settled and of a failed deposit", async () => {
    const player = await app.player();
    await app.deposit(player, "4242424242424242");
    await app.deposit(player, "4000000000000002");
    expect(await app.toasts(player)).toEqual(["deposit_settled", "deposit_failed"]);
  });
});

describe("chargebacks", () => {
  let app: PaymentApp;
  beforeAll(async () => {
    app = await createPaymentApp();
  });
  afterAll(async () => {
    expect((await app.reconcile()).isClean).toBe(true);
    await app.stop();
  });

  test("takes the money back, flags the player and closes the cashier", async () => {
    const player = await app.player({ balanceMinor: 1_000n });
    const id = await app.deposit(player, "4000000000000259");
    expect((await app.moneyOf(player)).real).toBe(11_000n);
    app.clock.advance(20_000);
    await app.jobs.drain();
    expect((await app.moneyOf(player)).real).toBe(1_000n);
    expect(await app.watch(player, id)).toMatchObject({
      status: "failure",
      failure: "charged_back",
      balanceEndFormatted: "10.00",
    });
    expect(await player.client.readInfo()).toMatchObject({ fraud: true });
    expect(await app.pay(player)).toMatchObject({ status: 403, body: { error: { type: "player.fraud" } } });
    expect(await app.toasts(player)).toContain("chargeback");
  });

  test("takes what is there and writes the rest down as a debt; no account falls below zero", async () => {
    const player = await app.player();
    const id = await app.deposit(player, "4000000000000259");
    await app.begin(player, { mode: "out", amount: 7_000 });
    app.clock.advance(20_000);
    await app.jobs.drain();
    expect(await app.moneyOf(player)).toEqual({ real: 0n, pending: 7_000n });
    const { rows } = await app.database.pool.query("select debt_minor from payment where id = $1", [id]);
    expect(rows[0].debt_minor).toBe(7_000n);
    const { house } = await app.reconcile();
    expect(house.find(({ account }) => account === "house/gateway/card/debt")).toMatchObject({
      balanceMinor: "-7000",
    });
  });
});

describe("callbacks that are not to be believed", () => {
  let app: PaymentApp;
  let player: TestPlayer;
  const key = {
    id: "sandbox-1",
    secret: sign("a secret of the tests, long enough for everything", "sandbox-gateway", "sandbox-1"),
  };
  beforeAll(async () => {
    app = await createPaymentApp();
    player = await app.player();
  });
  afterAll(async () => {
    expect((await app.moneyOf(player)).real).toBe(10_000n);
    expect((await app.reconcile()).isClean).toBe(true);
    await app.stop();
  });

  async function newEvent(change: Record<string, unknown> = {}) {
    const { id } = await app.begin(player);
    const { rows } = await app.database.pool.query("select gateway_reference from payment where id = $1", [
      id,
    ]);
    return {
      id: `event-${id}`,
      kind: "payment.settled",
      paymentId: id,
      reference: rows[0].gateway_reference,
      amountMinor: 10_000,
      currency: "USD",
      account: "4242424242424242",
      occurredAt: "2026-11-20T12:00:00Z",
      ...change,
    };
  }

  function send(
    event: unknown,
    more: { headers?: Record<string, string>; gateway?: string; at?: Date } = {},
  ) {
    const body = JSON.stringify(event);
    const headers = {
      "content-type": "application/json",
      ...signBody(key, body, more.at ?? app.clock.now()),
      ...more.headers,
    };
    return app.http.inject({
      method: "POST",
      url: `/api/payment/callback/${more.gateway ?? "sandbox"}`,
      headers,
      payload: body,
    });
  }

  test("a forged, unsigned, altered, old or foreign-key message is refused", async () => {
    const event = await newEvent();
    const forged = { "x-gateway-signature": `v1=${"0".repeat(64)}` };
    const replayed = new Date(app.clock.now().getTime() - 301_000);
    const answers = [
      await send(event, { headers: forged }),
      await send(event, { headers: { "x-gateway-signature": "" } }),
      await send(event, { headers: { "x-gateway-key": "other-key" } }),
      await send(event, { headers: { "x-gateway-timestamp": "nonsense" } }),
      await send(event, { at: replayed }),
      await app.http.inject({
        method: "POST",
        url: "/api/payment/callback/sandbox",
        headers: {
          "content-type": "application/json",
          ...signBody(key, JSON.stringify(event), app.clock.now()),
        },
        payload: JSON.stringify({ ...event, amountMinor: 99_999 }),
      }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 403]);
    expect(answers[0]?.json()).toMatchObject({ error: { type: "payment.signature_invalid" } });
  });

  test("a message about another sum, currency, reference, payment or gateway is refused", async () => {
    const event = await newEvent();
    expect((await send({ ...event, id: "event-a-1", amountMinor: 10_001 })).json()).toMatchObject({
      error: { type: "payment.amount_outside_limits" },
    });
    expect((await send({ ...event, id: "event-a-2", currency: "EUR" })).json()).toMatchObject({
      error: { type: "payment.currency_mismatch" },
    });
    expect((await send({ ...event, id: "event-a-3", reference: "pay_other" })).statusCode).toBe(404);
    expect(
      (await send({ ...event, id: "event-a-4", paymentId: "01890000-0000-7000-8000-000000000000" }))
        .statusCode,
    ).toBe(404);
    expect((await send(event, { gateway: "unheard-of" })).json()).toMatchObject({
      error: { type: "payment.gateway_unknown" },
    });
    expect((await send({ ...event, kind: "payment.blessed" })).json()).toMatchObject({
      error: { type: "request.malformed" },
    });
    expect((await send({ ...event, id: "event-a-5", kind: "payout.paid" })).statusCode).toBe(200);
    expect(await app.watch(player, event.paymentId)).toMatchObject({ status: "init" });
  });

  test("one message five times at once is taken in once, its id over another body is refused, and no number stays", async () => {
    const event = await newEvent();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(event)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect((await send({ ...event, kind: "payment.failed" })).json()).toMatchObject({
      error: { type: "idempotency.key_reused" },
    });
    expect(await app.watch(player, event.paymentId)).toMatchObject({ status: "ok", account: "•••• 4242" });
    const tables = await app.database.pool.query(
      "select (select coalesce(string_agg(t::text, ''), '') from payment t) || (select coalesce(string_agg(t::text, ''), '') from sandbox_payment t) || (select coalesce(string_agg(t::text, ''), '') from journal t) as everything",
    );
    expect(tables.rows[0].everything).not.toContain("4242424242");
  });

  test("a success after a failure settles late, a failure after it changes nothing, and a chargeback that overtakes both cancels out", async () => {
    const late = await app.player();
    const { id } = await app.begin(late);
    const { rows } = await app.database.pool.query(
      "select gateway_reference as reference from payment where id = $1",
      [id],
    );
    const event = {
      paymentId: id,
      reference: rows[0].reference,
      amountMinor: 10_000,
      currency: "USD",
      account: "",
    };
    const tell = async (name: string, kind: string) => {
      expect((await send({ ...event, id: `${name}-${id}`, kind })).statusCode).toBe(200);
      return [(await app.watch(late, id)).status, (await app.moneyOf(late)).real];
    };
    expect(await tell("one", "payment.failed")).toEqual(["failure", 0n]);
    expect(await tell("two", "payment.settled")).toEqual(["ok", 10_000n]);
    expect(await tell("three", "payment.failed")).toEqual(["ok", 10_000n]);
    expect(await tell("four", "payment.settled")).toEqual(["ok", 10_000n]);
    expect(await tell("five", "payment.charged_back")).toEqual(["failure", 0n]);
    expect(await tell("six", "payment.settled")).toEqual(["failure", 0n]);
    expect(await tell("seven", "payment.charged_back")).toEqual(["failure", 0n]);
  });

  test("a chargeback before its settlement moves no money, and neither does the settlement then", async () => {
    const early = await app.player({ balanceMinor: 300n });
    const { id } = await app.begin(early);
    const { rows } = await app.database.pool.query(
      "select gateway_reference as reference from payment where id = $1",
      [id],
    );
    const event = {
      paymentId: id,
      reference: rows[0].reference,
      amountMinor: 10_000,
      currency: "USD",
      account: "",
    };
    await send({ ...event, id: `early-1-${id}`, kind: "payment.charged_back" });
    await send({ ...event, id: `early-2-${id}`, kind: "payment.settled" });
    expect((await app.moneyOf(early)).real).toBe(300n);
    expect(await app.watch(early, id)).toMatchObject({ status: "failure", failure: "charged_back" });
  });

  test("needs no session and no CSRF token, and gives no cookie", async () => {
    const guest = await app.guest();
    const answer = await guest.call(operations.receiveCallback, { params: { gateway: "sandbox" }, body: {} });
    expect(answer.status).toBe(403);
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });
});
