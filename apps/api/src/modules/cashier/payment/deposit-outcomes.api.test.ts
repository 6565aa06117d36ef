import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cardOf, createPaymentApp, type PaymentApp } from "../../../testing/fixtures/payment-app.ts";

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

  test("starts as init with the provider's form and moves no money [CASHIER-15]", async () => {
    const player = await app.player({ balanceMinor: 500n });
    const answer = await app.pay(player);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: "init",
        next: { type: "frame", url: expect.stringMatching(/^\/sandbox-payment\/pay\/[\w-]{43}$/) },
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
  ])("ends as %s %s with the test card [PAYHIST-10]", async (number, status, failure, real) => {
    const player = await app.player();
    const id = await app.deposit(player, number);
    const payment = await app.watch(player, id);
    expect(payment).toMatchObject({ status, account: `•••• ${number.slice(-4)}` });
    expect(payment.failure).toBe(failure);
    expect((await app.moneyOf(player)).real).toBe(real);
  });

  test("settles a pending deposit late and reports the balance before and after", async () => {
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

  test("fails a pending deposit late", async () => {
    const player = await app.player();
    const id = await app.deposit(player, "4000000000000341");
    app.clock.advance(late);
    await app.jobs.drain();
    expect(await app.watch(player, id)).toMatchObject({ status: "failure", failure: "declined" });
    expect((await app.moneyOf(player)).real).toBe(0n);
  });

  test.each(["4000000000000127", "4000000000000432"])(
    "credits once with doubled, late and out-of-order callbacks (%s), and ignores a late failure",
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
        "select from job where kind = 'payment-sandbox.deliver-event'",
      );
      expect(rows).toHaveLength(0);
    },
  );

  test("asks for the bank's code at 3-D Secure, allows a correction and pays with the right code", async () => {
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

  test("fails when the bank does not confirm or the player leaves the form", async () => {
    const player = await app.player();
    const refused = await app.begin(player);
    await app.submit(refused.url, cardOf("4000000000003220"));
    await app.submit(refused.url, { step: "code", code: "0000" });
    const left = await app.begin(player, { amount: 20_000 });
    await app.submit(left.url, { step: "leave" });
    await app.jobs.drain();
    expect(await app.watch(player, refused.id)).toMatchObject({
      status: "failure",
      failure: "authentication_failed",
    });
    expect(await app.watch(player, left.id)).toMatchObject({ status: "failure", failure: "abandoned" });
  });

  test("pays once when the form is sent twice concurrently", async () => {
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

  test("credits a deposit that was cancelled after payment, because the provider holds the money", async () => {
    const player = await app.player();
    const { id, url } = await app.begin(player);
    await app.submit(url, cardOf("4242424242424242"));
    expect(await app.cancel(player, id)).toMatchObject({ status: 200, body: { status: true } });
    expect(await app.watch(player, id)).toMatchObject({ status: "cancelled" });
    await app.jobs.drain();
    expect(await app.watch(player, id)).toMatchObject({ status: "ok" });
    expect((await app.moneyOf(player)).real).toBe(10_000n);
  });

  test("fails an unfinished deposit after an hour, when its form is closed too", async () => {
    const player = await app.player();
    const { id, url } = await app.begin(player);
    app.clock.advance(3_600_000 + 1);
    await app.jobs.drain();
    const { rows } = await app.database.pool.query("select status, failure from payment where id = $1", [id]);
    expect(rows[0]).toEqual({ status: "failure", failure: "timed_out" });
    expect((await app.submit(url, cardOf("4242424242424242"))).statusCode).toBe(303);
    await app.jobs.drain();
    // The form has expired at the provider too, so both report the same.
    expect(
      (await app.database.pool.query("select status from payment where id = $1", [id])).rows[0].status,
    ).toBe("failure");
  });

  test("notifies the player of settled and failed deposits", async () => {
    const player = await app.player();
    await app.deposit(player, "4242424242424242");
    await app.deposit(player, "4000000000000002");
    expect(await app.toasts(player)).toEqual(["deposit_settled", "deposit_failed"]);
  });
});
