import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  cardOf,
  createPaymentApp,
  listMethods,
  type PaymentApp,
} from "../../../testing/fixtures/payment-app.ts";
import type { TestPlayer } from "../../../testing/test-app.ts";

const good = cardOf("4242424242424242");
let app: PaymentApp;
beforeAll(async () => {
  app = await createPaymentApp();
});
afterAll(async () => {
  expect((await app.reconcile()).isClean).toBe(true);
  await app.stop();
});

const goOn = ({ client }: TestPlayer, id: string) =>
  client.call(operations.continuePayment, { params: { id } });
const unfinishedOf = async (player: TestPlayer, mode: "in" | "out" = "in") =>
  (await listMethods(player, mode)).unfinished;
const change = (text: string, id: string) => app.database.pool.query(text, [id]);
const done = (status: string, more = {}) => ({
  status: 200,
  body: { payment: { status, ...more }, next: { type: "done" } },
});

describe("a deposit that was left", () => {
  test("is listed in the cashier, leads back to its form and is gone from the list once it is paid", async () => {
    const player = await app.player();
    const { id, url } = await app.begin(player);
    expect(await unfinishedOf(player)).toMatchObject([{ id, gateway: "card", amountMinor: 10_000 }]);
    expect(await unfinishedOf(player, "out")).toEqual([]);
    const twice = await Promise.all([goOn(player, id), goOn(player, id)]);
    for (const answer of twice)
      expect(answer).toMatchObject({
        status: 200,
        body: { payment: { id, status: "init" }, next: { type: "frame", url } },
      });
    await app.submit(url, good);
    await app.jobs.drain();
    expect(await unfinishedOf(player)).toEqual([]);
    expect(await goOn(player, id)).toMatchObject(done("ok"));
    expect((await app.moneyOf(player)).real).toBe(10_000n);
  });

  test("is the same order when it is ordered again in the same way, and another one in any other way", async () => {
    const player = await app.player();
    const orders = await Promise.all([app.begin(player), app.begin(player), app.begin(player)]);
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
    const first = orders[0] ?? { id: "", url: "" };
    expect((await app.begin(player, { amount: 20_000 })).id).not.toBe(first.id);
    expect((await app.begin(player, { gateway: "bank" })).id).not.toBe(first.id);
    await app.submit(first.url, good);
    await app.jobs.drain();
    expect((await app.begin(player)).id).not.toBe(first.id);
    expect(await unfinishedOf(player)).toHaveLength(3);
  });

  test.each([
    ["was paid and its callback was lost", "4242424242424242", done("ok"), 10_000n],
    ["was declined", "4000000000000002", done("failure", { failure: "declined" }), 0n],
    ["is still being decided", "4000000000000077", done("processing"), 0n],
  ])("that %s is reported by its provider", async (_what, number, answer, realMinor) => {
    const player = await app.player();
    const { id, url } = await app.begin(player);
    await app.submit(url, cardOf(number));
    // Nothing is delivered: the provider is asked.
    expect(await goOn(player, id)).toMatchObject(answer);
    expect((await app.moneyOf(player)).real).toBe(realMinor);
    await app.jobs.drain();
  });

  test("whose form has run out says so, and the next order is a new one", async () => {
    const player = await app.player();
    const { id } = await app.begin(player);
    await change("update sandbox_payment set expires_at = created_at where merchant_reference = $1", id);
    expect(await goOn(player, id)).toMatchObject(done("failure", { failure: "timed_out" }));
    expect((await app.begin(player)).id).not.toBe(id);
    await app.jobs.drain();
  });

  test("that was cancelled says so", async () => {
    const player = await app.player();
    const { id } = await app.begin(player);
    await app.cancel(player, id);
    expect(await unfinishedOf(player)).toEqual([]);
    expect(await goOn(player, id)).toMatchObject(done("cancelled"));
  });

  test("that never reached the provider is ordered there; one that it has lost is over", async () => {
    const player = await app.player();
    const { id } = await app.begin(player);
    await change("delete from sandbox_payment where merchant_reference = $1", id);
    await change("update payment set gateway_reference = null where id = $1", id);
    const again = await goOn(player, id);
    expect(again).toMatchObject({ status: 200, body: { next: { type: "frame" } } });
    await change("delete from sandbox_payment where merchant_reference = $1", id);
    app.clock.advance(600_000);
    expect(await goOn(player, id)).toMatchObject(done("failure", { failure: "timed_out" }));
  });

  test("with a stored card that the provider refuses meanwhile is over", async () => {
    const player = await app.player();
    await app.deposit(player, "4242424242424242");
    const card = (await listMethods(player, "in")).gateways[0]?.cards[0]?.id ?? "";
    const { id } = await app.begin(player, { card });
    await change("delete from sandbox_payment where merchant_reference = $1", id);
    await change("update payment set gateway_reference = null where id = $1", id);
    await app.database.pool.query("update sandbox_instrument set removed_at = now()");
    expect(await goOn(player, id)).toMatchObject({
      status: 409,
      body: { error: { type: "payment.card_unusable" } },
    });
    expect(await goOn(player, id)).toMatchObject(done("failure"));
  });

  test("that its provider reports with another amount changes nothing and raises an incident", async () => {
    const player = await app.player();
    const { id, url } = await app.begin(player);
    await app.submit(url, good);
    await change("update sandbox_payment set amount_minor = 1 where merchant_reference = $1", id);
    expect(await goOn(player, id)).toMatchObject(done("init"));
    expect((await app.moneyOf(player)).real).toBe(0n);
    const { rows } = await app.database.pool.query("select kind from incident where subject like $1", [
      `${id}%`,
    ]);
    expect(rows).toEqual([{ kind: "payment.callback_mismatch" }]);
    await app.jobs.drain();
  });

  test("is its player's alone; a withdrawal has nothing to go on with", async () => {
    const player = await app.player({ balanceMinor: 50_000n });
    const { id } = await app.begin(player);
    const stranger = await app.player();
    for (const wrong of [id, "01890000-0000-7000-8000-000000000001", "x"])
      expect(await goOn(stranger, wrong)).toMatchObject({
        status: 404,
        body: { error: { type: "payment.not_found" } },
      });
    const out = await app.begin(player, { mode: "out" });
    expect(await goOn(player, out.id)).toMatchObject(done("init", { mode: "out" }));
  });

  test("waits where its provider does not answer", async () => {
    const off = await createPaymentApp({ PAYMENT_SANDBOX: "off" });
    const player = await off.player();
    const id = "01890000-0000-7000-8000-0000000000aa";
    await off.database.pool.query(
      `insert into payment (id, player_id, mode, gateway, provider, amount_minor, fee_minor, currency, status, balance_start_minor, balance_end_minor, is_payable, created_at)
        values ($1, $2, 'in', 'card', 'sandbox', 1000, 0, 'USD', 'init', 0, 0, true, now())`,
      [id, player.id],
    );
    expect(await goOn(player, id)).toMatchObject({
      status: 503,
      body: { error: { type: "payment.provider_unavailable" } },
    });
    await off.stop();
  });
});
