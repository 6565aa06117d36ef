import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bonusStateOf } from "../../../testing/bonus-seat.ts";
import { sampleParams } from "../../../testing/sample-params.ts";
import type { TestPlayer } from "../../../testing/test-app.ts";
import {
  confirm,
  find,
  first,
  statusOf,
  createPaymentApp,
  newKey,
  type PaymentApp,
} from "../../../testing/payment-app.ts";

const card = "4242424242424242";

describe("a deposit that names a bonus offer", () => {
  let app: PaymentApp;
  beforeAll(async () => {
    app = await createPaymentApp();
  });
  afterAll(async () => {
    expect(await app.reconcile()).toMatchObject({ isClean: true, wrongBonuses: [] });
    await app.stop();
  });

  const started = async ({ client }: TestPlayer) =>
    (await client.call(operations.listPayments)).body.collection.length;

  test("activates it in place of another pending one and grants the bonus on settlement", async () => {
    const player = await app.player();
    const { id } = await first(player);
    const key = newKey();
    const { id: paymentId, url } = await app.begin(player, { bonusId: id, key });
    expect(await statusOf(player, "first deposit")).toBe("activated");
    expect(await app.begin(player, { bonusId: id, key })).toMatchObject({ id: paymentId });
    await app.submit(url, { step: "card", number: card, expiry: "11 / 30", cvc: "123" });
    await app.jobs.drain();
    expect(await bonusStateOf(app, player.id)).toMatchObject({ real: 10_000n, bonus: 10_000n });
    expect(await statusOf(player, "first deposit")).toBe("awarded");
  });

  test("is refused with an unknown, deposit-free or used offer, and starts nothing", async () => {
    const player = await app.player();
    const { id: spins } = await find(player, "free spins");
    await confirm(app, player, "email");
    await confirm(app, player, "phone");
    for (const bonusId of [sampleParams.id, spins])
      expect(await app.pay(player, { bonusId })).toMatchObject({
        status: 404,
        body: { error: { type: "bonus.not_found" } },
      });
    expect(await started(player)).toBe(0);
    const { id } = await first(player);
    await app.deposit(player, card, { bonusId: id });
    expect(await app.pay(player, { bonusId: id })).toMatchObject({
      status: 409,
      body: { error: { type: "bonus.not_available" } },
    });
    expect(await started(player)).toBe(1);
  });

  test("is refused until the contacts that the offer requires are confirmed", async () => {
    const player = await app.player();
    const { id } = await first(player);
    const ask = (is: boolean) =>
      app.database.pool.query("update bonus_offer set needs_email = $2, needs_phone = $2 where id = $1", [
        id,
        is,
      ]);
    await ask(true);
    const refusedFor = async () => (await app.pay(player, { bonusId: id })).body;
    expect(await refusedFor()).toMatchObject({ error: { type: "bonus.email_not_confirmed" } });
    await confirm(app, player, "email");
    expect(await refusedFor()).toMatchObject({ error: { type: "bonus.phone_not_confirmed" } });
    expect([await statusOf(player, "first deposit"), await started(player)]).toEqual(["available", 0]);
    await confirm(app, player, "phone");
    expect((await app.pay(player, { bonusId: id })).status).toBe(200);
    await ask(false);
  });

  test("is the only payment that may name one", async () => {
    const player = await app.player();
    await app.deposit(player, card);
    const { id } = await find(player, "second deposit");
    expect(await app.pay(player, { mode: "out", amount: 2_000, bonusId: id })).toMatchObject({
      status: 400,
      body: { errors: [{ bonusId: "wrong" }] },
    });
  });
});
