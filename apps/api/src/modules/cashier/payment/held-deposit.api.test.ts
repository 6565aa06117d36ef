import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setLimit } from "../../../testing/fixtures/losing-table.ts";
import { runCommand, type TestPlayer } from "../../../testing/test-app.ts";
import { cardOf, createPaymentApp, type PaymentApp } from "../../../testing/fixtures/payment-app.ts";

const goodCard = cardOf("4242424242424242");

describe("deposits that can no longer be credited", () => {
  let app: PaymentApp;
  beforeAll(async () => {
    app = await createPaymentApp();
  });
  afterAll(async () => {
    expect((await app.reconcile()).isClean).toBe(true);
    await app.stop();
  });

  const limited = async (amount = 10_000): Promise<TestPlayer> => {
    const player = await app.player();
    await setLimit(player, { kind: "deposit", amount });
    return player;
  };
  const exclude = ({ client }: TestPlayer) =>
    client.call(operations.excludeSelf, { body: { recurType: "7_day" } });
  const form = async (url: string): Promise<string> => (await app.http.inject({ method: "GET", url })).body;

  test("credits nothing of five orders that were cancelled and then paid: their forms are closed", async () => {
    const player = await limited();
    const urls: string[] = [];
    for (let order = 0; order < 5; order += 1) {
      const { id, url } = await app.begin(player);
      urls.push(url);
      expect(await app.cancel(player, id)).toMatchObject({ body: { status: true } });
      // The order counts until the provider has closed it.
      expect(await app.pay(player)).toMatchObject({
        status: 409,
        body: { error: { type: "limit.deposit_reached" } },
      });
      await app.jobs.drain();
    }
    for (const url of urls) {
      await app.submit(url, goodCard);
      expect(await form(url)).toContain("Эта оплата отменена");
    }
    await app.jobs.drain();
    expect((await app.moneyOf(player)).real).toBe(0n);
  });

  test("an order paid and cancelled concurrently is closed, or its money is judged: the limit always holds", async () => {
    const player = await limited();
    for (let order = 0; order < 4; order += 1) {
      const answer = await app.pay(player);
      if (answer.status !== 200) continue;
      const { paymentId, next } = answer.body;
      await Promise.all([
        app.submit(next.url ?? "", goodCard),
        app.cancel(player, paymentId),
        app.jobs.drain(),
      ]);
      await app.jobs.drain();
    }
    expect((await app.moneyOf(player)).real).toBe(10_000n);
  });

  test("closes an order at the provider when the player is excluded, and the form says so", async () => {
    const player = await app.player();
    const { id, url } = await app.begin(player);
    expect((await exclude(player)).status).toBe(200);
    await app.jobs.drain();
    expect(await form(url)).toContain("Эта оплата отменена");
    await app.submit(url, goodCard);
    await app.jobs.drain();
    expect((await app.moneyOf(player)).real).toBe(0n);
    expect(await app.watch(player, id)).toMatchObject({ status: "failure", failure: "self_excluded" });
  });

  test("does not exclude a player who pays with a paused player's sandbox test card", async () => {
    const [paused, other] = [await app.player(), await app.player()];
    await app.deposit(paused, "4242424242424242");
    expect((await exclude(paused)).status).toBe(200);
    const id = await app.deposit(other, "4242424242424242");
    expect(await app.watch(other, id)).toMatchObject({ status: "ok" });
    expect(await other.client.readInfo()).toMatchObject({ auth: true, selfExclusionExpireAt: null });
  });

  test("holds money that arrives after an exclusion, refunds it once and notifies the player", async () => {
    const player = await app.player();
    const { id, url } = await app.begin(player);
    await app.submit(url, goodCard);
    await exclude(player);
    await app.jobs.drain();
    expect((await app.moneyOf(player)).real).toBe(0n);
    expect(await app.watch(player, id)).toMatchObject({
      status: "failure",
      failure: "self_excluded",
      refund: "done",
      balanceEndFormatted: "0.00",
    });
    expect(await app.toasts(player)).toEqual(["deposit_returned"]);
    const { messages } = (await player.client.call(operations.listMessages)).body;
    expect(messages[0]?.text).toContain("100.00");
  });

  test("closes orders that exceed a new or lowered limit; the oldest stay payable", async () => {
    const player = await app.player();
    const [first, second] = [await app.begin(player), await app.begin(player, { amount: 10_100 })];
    await setLimit(player, { kind: "deposit", amount: 15_000 });
    await app.jobs.drain();
    expect(await app.watch(player, second.id)).toMatchObject({ status: "failure", failure: "limit_reached" });
    expect(await form(second.url)).toContain("Эта оплата отменена");
    await app.submit(first.url, goodCard);
    await app.jobs.drain();
    expect(await app.watch(player, first.id)).toMatchObject({ status: "ok" });
  });

  test("of two concurrent deposits under a limit of one, credits one and refunds the other once", async () => {
    const player = await app.player();
    const orders = [await app.begin(player), await app.begin(player, { gateway: "marlin-pay" })];
    await app.submit(orders[0]?.url ?? "", cardOf("4000000000000127"));
    await app.submit(orders[1]?.url ?? "", { step: "account", account: "410000000004" });
    await setLimit(player, { kind: "deposit", amount: 10_000 });
    for (let step = 0; step < 2; step += 1) {
      await Promise.all([app.jobs.drain(), app.jobs.drain()]);
      app.clock.advance(5_000);
    }
    expect((await app.moneyOf(player)).real).toBe(10_000n);
    const payments = await Promise.all(orders.map(({ id }) => app.watch(player, id)));
    expect(payments.map(({ status, refund }) => [status, refund]).sort()).toEqual([
      ["failure", "done"],
      ["ok", undefined],
    ]);
    expect(await app.toasts(player)).toHaveLength(2);
  });

  test("applies the daily limit to all wallets at the current rate", async () => {
    const player = await app.player({ currency: "EUR" });
    await setLimit(player, { kind: "deposit", amount: 10_000 });
    await app.deposit(player, "4242424242424242", { currency: "EUR", amount: 5_000 });
    const { limits } = (await player.client.call(operations.listLimits)).body;
    expect(limits[0]?.used).toBe(5_800);
    await player.client.call(operations.changeCurrency, {
      params: { currency: "USD" },
      body: { currency: "USD" },
    });
    const reached = { status: 409, body: { error: { type: "limit.deposit_reached" } } };
    // 50 EUR are 58 USD.
    expect(await app.pay(player, { amount: 4_201 })).toMatchObject(reached);
    expect(await app.pay(player, { amount: 4_200 })).toMatchObject({ status: 200 });
  });

  test("counts yesterday's order on the day it is paid", async () => {
    const player = await limited();
    const { url } = await app.begin(player);
    app.clock.advance(600_000);
    await app.database.pool.query(
      "update payment set created_at = created_at - interval '1 day' where player_id = $1",
      [player.id],
    );
    expect(await app.pay(player, { amount: 9_900 })).toMatchObject({ status: 409 });
    await app.submit(url, goodCard);
    await app.jobs.drain();
    expect((await app.moneyOf(player)).real).toBe(10_000n);
    expect(await app.pay(player)).toMatchObject({ status: 409 });
  });

  test("a block and the fraud flag close what is open, and an account is not closed while money may come", async () => {
    const blocked = await app.player();
    const { url } = await app.begin(blocked);
    await runCommand(app, "player.block", "--player", blocked.login, "--note", "test");
    const flagged = await app.player();
    const order = await app.begin(flagged);
    await runCommand(app, "player.set-fraud", "--player", flagged.login, "--fraud", "on", "--note", "test");
    await app.jobs.drain();
    for (const address of [url, order.url]) expect(await form(address)).toContain("Эта оплата отменена");
    const leaving = await app.player();
    await app.cancel(leaving, (await app.begin(leaving)).id);
    const close = () =>
      leaving.client.call(operations.closeAccount, { body: { password: leaving.password } });
    expect(await close()).toMatchObject({ status: 409, body: { error: { type: "closure.payment_open" } } });
    await app.jobs.drain();
    expect((await close()).status).toBe(200);
  });

  test("a chargeback after the refund becomes the player's debt", async () => {
    const player = await app.player();
    const { id, url } = await app.begin(player);
    await app.submit(url, cardOf("4000000000000259"));
    await exclude(player);
    await app.jobs.drain();
    expect(await app.watch(player, id)).toMatchObject({ refund: "done" });
    app.clock.advance(20_000);
    await app.jobs.drain();
    expect(await app.watch(player, id)).toMatchObject({ status: "failure", failure: "charged_back" });
    const { rows } = await app.database.pool.query("select debt_minor from payment where id = $1", [id]);
    expect(rows[0]).toEqual({ debt_minor: 10_000n });
    expect((await app.reconcile()).isClean).toBe(true);
  });
});
