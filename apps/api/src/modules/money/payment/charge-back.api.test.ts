import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPaymentApp, type PaymentApp } from "../../../testing/payment-app.ts";

describe("chargebacks", () => {
  let app: PaymentApp;
  beforeAll(async () => {
    app = await createPaymentApp();
  });
  afterAll(async () => {
    expect((await app.reconcile()).isClean).toBe(true);
    await app.stop();
  });

  test("debits the balance, flags the player and closes the cashier", async () => {
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

  test("debits the available balance, records the rest as debt and leaves no account below zero", async () => {
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
