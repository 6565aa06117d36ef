import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sign } from "../../../platform/random/secrets.ts";
import { runCommand, type TestPlayer } from "../../../testing/test-app.ts";
import { signBody } from "../payment-provider/index.ts";
import { createPaymentApp, type PaymentApp } from "../../../testing/fixtures/payment-app.ts";

describe("invalid callbacks", () => {
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
    const { rows } = await app.database.pool.query<{ amount: bigint }>(
      "select amount_minor as amount from payment where player_id = $1 and status = 'ok'",
      [player.id],
    );
    expect(rows).toHaveLength(1);
    expect((await app.moneyOf(player)).real).toBe(rows[0]?.amount);
    expect((await app.reconcile()).isClean).toBe(true);
    await app.stop();
  });

  let ordered = 0;
  async function newEvent(change: Record<string, unknown> = {}) {
    // Another amount each time: the same order again is the same order.
    const amount = 10_000 + (ordered += 100);
    const { id } = await app.begin(player, { amount });
    const { rows } = await app.database.pool.query("select gateway_reference from payment where id = $1", [
      id,
    ]);
    return {
      id: `event-${id}`,
      kind: "payment.settled",
      paymentId: id,
      reference: rows[0].gateway_reference,
      amountMinor: amount,
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

  test("refuses forged, unsigned, altered, old and foreign-key messages", async () => {
    const event = await newEvent();
    const forged = { "x-sandbox-signature": `v1=${"0".repeat(64)}` };
    const replayed = new Date(app.clock.now().getTime() - 301_000);
    const answers = [
      await send(event, { headers: forged }),
      await send(event, { headers: { "x-sandbox-signature": "" } }),
      await send(event, { headers: { "x-sandbox-key": "other-key" } }),
      await send(event, { headers: { "x-sandbox-timestamp": "nonsense" } }),
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

  const incidents = async (part: string): Promise<string[]> =>
    (await runCommand(app, "incident.list-incidents")).split("\n").filter((line) => line.includes(part));

  test("raises one incident per payment and kind of mismatch, with the message for the operator", async () => {
    const event = await newEvent();
    const other = await newEvent();
    const wrong = [
      { amountMinor: 999 },
      { amountMinor: 998 },
      { currency: "EUR" },
      { reference: other.reference },
      { paymentId: "01890000-0000-7000-8000-000000000001" },
    ];
    for (const [index, change] of wrong.entries())
      await send({ ...event, id: `wrong-${index}-x`, ...change });
    await send({ ...event, id: "changed-1", kind: "payment.pending" });
    await send({ ...event, id: "changed-1", kind: "payment.settled" });
    const found = (await incidents("payment.callback_")).map((line) => line.split("  ").slice(2, 4));
    expect(found.toSorted()).toEqual(
      [
        ["payment.callback_mismatch", `${event.paymentId} amount`],
        ["payment.callback_mismatch", `${event.paymentId} currency`],
        ["payment.callback_mismatch", `${event.paymentId} message`],
        ["payment.callback_mismatch", `${event.paymentId} reference`],
        ["payment.callback_unknown", "01890000-0000-7000-8000-000000000001 payment"],
      ].toSorted(),
    );
    expect((await incidents(player.id)).join()).toContain('"amountMinor":"998"');
    expect(await app.watch(player, event.paymentId)).toMatchObject({ status: "processing" });
  });

  test("raises an incident and moves nothing when a returned payout is reported as paid", async () => {
    const other = await app.player({ balanceMinor: 50_000n });
    const { id } = await app.begin(other, { mode: "out", amount: 20_000 });
    await app.cancel(other, id);
    const event = {
      id: `paid-${id}`,
      kind: "payout.paid",
      paymentId: id,
      reference: `out_${id}`,
      amountMinor: 20_000,
      currency: "USD",
      account: "",
    };
    expect((await send(event)).statusCode).toBe(200);
    expect(await incidents(`${id} status`)).toHaveLength(1);
    expect(await app.moneyOf(other)).toEqual({ real: 50_000n, pending: 0n });
  });

  test("raises an incident for an unreadable signed message, and one for ten forged ones", async () => {
    const event = await newEvent();
    await send({ ...event, kind: "payment.blessed" });
    expect(await incidents("payment.callback_unreadable")).toHaveLength(1);
    const forged = { "x-sandbox-signature": `v1=${"0".repeat(64)}` };
    app.clock.advance(600_000);
    for (let count = 1; count < 10; count += 1) await send(event, { headers: forged });
    expect(await incidents("payment.callback_forged")).toEqual([]);
    await send(event, { headers: forged });
    expect(await incidents("payment.callback_forged")).toHaveLength(1);
  });

  test("refuses a message with another amount, currency, reference, payment or provider", async () => {
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
      error: { type: "payment.provider_unknown" },
    });
    expect((await send({ ...event, kind: "payment.blessed" })).json()).toMatchObject({
      error: { type: "request.malformed" },
    });
    expect((await send({ ...event, id: "event-a-5", kind: "payout.paid" })).statusCode).toBe(200);
    expect(await app.watch(player, event.paymentId)).toMatchObject({ status: "init" });
  });

  test("processes one message of five concurrent copies, refuses its id with another body and stores no number", async () => {
    const event = await newEvent();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(event)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect((await send({ ...event, kind: "payment.failed" })).json()).toMatchObject({
      error: { type: "idempotency.key_reused" },
    });
    expect(await app.watch(player, event.paymentId)).toMatchObject({ status: "ok", account: "•••• 4242" });
    const tables = await app.database.pool.query(
      "select (select coalesce(string_agg(t::text, ''), '') from payment t) || (select coalesce(string_agg(t::text, ''), '') from sandbox_payment t) || (select coalesce(string_agg(t::text, ''), '') from command_log t) as everything",
    );
    expect(tables.rows[0].everything).not.toContain("4242424242");
  });

  test("a success after a failure settles late, a later failure changes nothing, and a chargeback before both cancels out", async () => {
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
    const report = async (name: string, kind: string) => {
      expect((await send({ ...event, id: `${name}-${id}`, kind })).statusCode).toBe(200);
      return [(await app.watch(late, id)).status, (await app.moneyOf(late)).real];
    };
    expect(await report("one", "payment.failed")).toEqual(["failure", 0n]);
    expect(await report("two", "payment.settled")).toEqual(["ok", 10_000n]);
    expect(await report("three", "payment.failed")).toEqual(["ok", 10_000n]);
    expect(await report("four", "payment.settled")).toEqual(["ok", 10_000n]);
    expect(await report("five", "payment.charged_back")).toEqual(["failure", 0n]);
    expect(await report("six", "payment.settled")).toEqual(["failure", 0n]);
    expect(await report("seven", "payment.charged_back")).toEqual(["failure", 0n]);
  });

  test("a chargeback before its settlement moves no money, nor does the settlement then", async () => {
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

  test("requires a signature, but no session or CSRF token", async () => {
    const guest = await app.guest();
    const answer = await guest.call(operations.receiveCallback, {
      params: { provider: "sandbox" },
      body: {},
    });
    expect(answer).toMatchObject({ status: 403, body: { error: { type: "payment.signature_invalid" } } });
  });
});
