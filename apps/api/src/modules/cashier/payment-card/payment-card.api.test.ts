import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  cardOf,
  createOperator,
  createPaymentApp,
  listMethods,
  newKey,
  type PaymentApp,
} from "../../../testing/fixtures/payment-app.ts";
import type { TestPlayer } from "../../../testing/test-app.ts";

const success = "4242424242424242";
let app: PaymentApp;
beforeAll(async () => {
  app = await createPaymentApp();
});
afterAll(async () => {
  expect((await app.reconcile()).isClean).toBe(true);
  await app.stop();
});

const cardsOf = async (player: TestPlayer, mode: "in" | "out" = "in", method = "card") =>
  (await listMethods(player, mode)).gateways.find(({ id }) => id === method)?.cards ?? [];
const remove = ({ client }: TestPlayer, id: string) => client.call(operations.removeCard, { params: { id } });
const rowsOf = async (text: string, values: unknown[]) => (await app.database.pool.query(text, values)).rows;

/** A player who has paid with a card, which is stored. */
async function withCard(number = success): Promise<{ player: TestPlayer; card: string }> {
  const player = await app.player();
  await app.deposit(player, number);
  const [card] = await cardsOf(player);
  if (!card) throw new Error("no card was stored");
  return { player, card: card.id };
}
const refusal = (status: number, type: string) => ({ status, body: { error: { type } } });
const unusable = refusal(409, "payment.card_unusable");

describe("a stored card", () => {
  test("is kept after a deposit: masked to the player, with a sealed token and no number in the database", async () => {
    const player = await app.player();
    expect(await cardsOf(player)).toEqual([]);
    await app.deposit(player, success);
    const cards = await cardsOf(player);
    expect(cards).toEqual([
      { id: expect.any(String), account: "•••• 4242", brand: "visa", expiry: "2030-11", isExpired: false },
    ]);
    expect(await cardsOf(player, "out")).toEqual(cards);
    expect(await cardsOf(player, "in", "bank")).toEqual([]);
    const [token] = await rowsOf("select max(token) as token from sandbox_instrument", []);
    const texts = await rowsOf(
      `select payment_card::text as text from payment_card where player_id = $1 union all select payment::text from payment where player_id = $1
        union all select c::text from command_log c union all select job::text from job`,
      [player.id],
    );
    const all = texts.map(({ text }) => text).join("\n");
    expect(all).not.toContain(token.token);
    expect(all).not.toContain(Buffer.from(token.token).toString("hex"));
    expect(all).not.toContain(success);
  });

  test("is kept only where the player asked for it, and pays on where it was already kept", async () => {
    const player = await app.player();
    const payWithout = async (number: string) => {
      const { url } = await app.begin(player);
      expect((await app.http.inject(url)).body).toMatch(/<input type="checkbox" name="keep" value="yes">/);
      const { keep: _, ...unticked } = cardOf(number);
      await app.submit(url, unticked);
      await app.submit(url, { step: "code", code: "1234" });
      await app.jobs.drain();
    };
    await payWithout(success);
    await payWithout("4000000000003220");
    expect((await app.moneyOf(player)).real).toBe(20_000n);
    expect(await cardsOf(player)).toEqual([]);
    expect(
      await rowsOf(
        "select from sandbox_instrument i join sandbox_payment p using (payer) join payment on payment.id = p.merchant_reference where player_id = $1",
        [player.id],
      ),
    ).toEqual([]);

    // A mistake in another field does not untick the box.
    const { url } = await app.begin(player);
    const wrong = await app.submit(url, { ...cardOf(success), cvc: "1" });
    expect([wrong.statusCode, wrong.body.includes('name="keep" value="yes" checked')]).toEqual([422, true]);
    await app.submit(url, cardOf(success));
    await app.jobs.drain();
    const kept = await cardsOf(player);
    expect(kept).toMatchObject([{ account: "•••• 4242" }]);
    await payWithout(success);
    expect(await cardsOf(player)).toEqual(kept);
  });

  test("is one card however often it pays, with its newest month; a declined card is not kept", async () => {
    const { player, card } = await withCard();
    const { url } = await app.begin(player);
    await app.submit(url, { ...cardOf(success), expiry: "01/33" });
    await app.jobs.drain();
    expect(await cardsOf(player)).toMatchObject([{ id: card, expiry: "2033-01" }]);
    await app.deposit(player, "4000000000000002");
    app.clock.advance(1_000);
    await app.deposit(player, "5555555555554444");
    expect(await cardsOf(player)).toMatchObject([{ brand: "mastercard" }, { brand: "visa" }]);
  });

  test("pays again with its CVC alone, once however often it is pressed", async () => {
    const { player, card } = await withCard();
    const key = newKey();
    const [first, second] = await Promise.all([
      app.pay(player, { card, key }),
      app.pay(player, { card, key }),
    ]);
    expect([first?.status, second?.body]).toEqual([200, first?.body]);
    const url = (first?.body as { next?: { url: string } } | undefined)?.next?.url ?? "";
    const { body: page } = await app.http.inject(url);
    expect(page).toContain("•••• 4242, 11/30");
    expect(page).not.toContain('name="number"');
    const wrong = await app.submit(url, { step: "kept", cvc: "12" });
    expect([wrong.statusCode, wrong.body.includes("•••• 4242, 11/30")]).toEqual([422, true]);
    // The form of a stored card takes no other card.
    await app.submit(url, cardOf("5555555555554444"));
    expect((await app.moneyOf(player)).real).toBe(10_000n);
    await Promise.all([
      app.submit(url, { step: "kept", cvc: "123" }),
      app.submit(url, { step: "kept", cvc: "123" }),
    ]);
    await app.jobs.drain();
    expect((await app.moneyOf(player)).real).toBe(20_000n);
    const payments = await rowsOf(
      "select account, account_fingerprint as f from payment where player_id = $1",
      [player.id],
    );
    expect(payments[1]).toEqual(payments[0]);
  });

  test("asks a card with 3-D Secure for its code again", async () => {
    const player = await app.player();
    const { url } = await app.begin(player);
    await app.submit(url, cardOf("4000000000003220"));
    await app.submit(url, { step: "code", code: "1234" });
    await app.jobs.drain();
    const [card] = await cardsOf(player);
    const again = await app.begin(player, { card: card?.id ?? "" });
    await app.submit(again.url, { step: "kept", cvc: "123" });
    expect((await app.http.inject(again.url)).body).toContain('data-state="challenge"');
  });

  test("is paid to without its number, under the rules of any withdrawal", async () => {
    const { player, card } = await withCard();
    const { id } = await app.begin(player, { mode: "out", amount: 5_000, card, fields: {} });
    expect(await app.watch(player, id)).toMatchObject({ mode: "out", account: "•••• 4242" });
    const prints = await rowsOf("select distinct account_fingerprint from payment where player_id = $1", [
      player.id,
    ]);
    expect(prints).toHaveLength(1);
    const stranger = await app.player({ balanceMinor: 50_000n });
    expect(await app.pay(stranger, { mode: "out", card, fields: {} })).toMatchObject(
      refusal(404, "payment.card_not_found"),
    );
    expect((await app.moneyOf(stranger)).real).toBe(50_000n);
  });

  test("of another player, or an id of nothing, is unknown", async () => {
    const { card } = await withCard();
    const stranger = await app.player();
    for (const id of [card, "01890000-0000-7000-8000-000000000001", "card"]) {
      expect(await app.pay(stranger, { card: id })).toMatchObject(refusal(404, "payment.card_not_found"));
      expect(await remove(stranger, id)).toMatchObject(refusal(404, "payment.card_not_found"));
    }
    expect(await app.pay(stranger, { card: "x".repeat(65) })).toMatchObject({
      status: 400,
      body: { errors: [{ card: "wrong" }] },
    });
    expect(await rowsOf("select from payment where player_id = $1", [stranger.id])).toHaveLength(0);
    expect(
      await rowsOf("select from payment_card where id = $1 and removed_at is null", [card]),
    ).toHaveLength(1);
  });

  test("is removed once, here and at the provider, however often it is asked", async () => {
    const { player, card } = await withCard();
    const open = await app.begin(player, { card });
    expect(await Promise.all([remove(player, card), remove(player, card)])).toMatchObject([
      { status: 200, body: {} },
      { status: 200 },
    ]);
    expect(await cardsOf(player)).toEqual([]);
    await app.jobs.drain();
    expect(await remove(player, card)).toMatchObject({ status: 200 });
    const [row] = await rowsOf(
      "select c.sealed_token, i.removed_at is not null as heard from payment_card c join sandbox_instrument i using (fingerprint) where c.id = $1 order by i.token desc",
      [card],
    );
    expect(row).toEqual({ sealed_token: null, heard: true });
    expect(await app.pay(player, { card })).toMatchObject(unusable);
    expect(await app.pay(player, { mode: "out", amount: 2_000, card, fields: {} })).toMatchObject(unusable);
    // A form that was open with it takes no money any more.
    await app.submit(open.url, { step: "kept", cvc: "123" });
    await app.jobs.drain();
    expect(await app.watch(player, open.id)).toMatchObject({ status: "failure", failure: "declined" });
    expect((await app.moneyOf(player)).real).toBe(10_000n);
    // Typed again it is stored again.
    app.clock.advance(1_000);
    await app.deposit(player, success);
    expect(await cardsOf(player)).toMatchObject([{ account: "•••• 4242" }]);
    expect(await app.pay(player, { card: (await cardsOf(player))[0]?.id ?? "" })).toMatchObject({
      status: 200,
    });
  });

  test("is good for one currency and one method", async () => {
    const { player, card } = await withCard();
    await player.client.call(operations.changeCurrency, {
      params: { currency: "EUR" },
      body: { currency: "EUR" },
    });
    expect(await cardsOf(player)).toEqual([]);
    expect(await app.pay(player, { card, currency: "EUR" })).toMatchObject(unusable);
    await app.deposit(player, success, { currency: "EUR" });
    expect(await cardsOf(player)).toMatchObject([{ account: "•••• 4242" }]);
    await player.client.call(operations.changeCurrency, {
      params: { currency: "USD" },
      body: { currency: "USD" },
    });
    expect(await cardsOf(player)).toMatchObject([{ id: card }]);
    expect(await app.pay(player, { card, gateway: "bank" })).toMatchObject(unusable);
  });

  test("is shown as expired after its month and refused", async () => {
    const { player, card } = await withCard();
    await app.database.pool.query("update payment_card set expiry = '2020-01' where id = $1", [card]);
    expect(await cardsOf(player)).toMatchObject([{ id: card, isExpired: true }]);
    expect(await app.pay(player, { card })).toMatchObject(unusable);
    expect(await app.pay(player, { mode: "out", amount: 2_000, card, fields: {} })).toMatchObject(unusable);
    expect((await app.moneyOf(player)).real).toBe(10_000n);
  });

  test.each(["removed_at = now()", "expiry = '2020-01'", "payer = 'another'", "currency = 'EUR'"])(
    "that the provider refuses (%s) ends the order, is answered with a sentence and not offered again",
    async (change) => {
      const { player, card } = await withCard();
      await app.database.pool.query(
        `update sandbox_instrument set ${change} where token in (select token from sandbox_instrument order by token desc limit 1)`,
      );
      expect(await app.pay(player, { mode: "out", amount: 2_000, card, fields: {} })).toMatchObject(unusable);
      const key = newKey();
      const answer = await app.pay(player, { card, key });
      expect(answer).toMatchObject(unusable);
      expect(JSON.stringify(answer.body)).toContain("картой больше нельзя воспользоваться");
      expect(await app.pay(player, { card, key })).toMatchObject(unusable);
      await app.jobs.drain();
      expect(await cardsOf(player)).toEqual([]);
      const open = await rowsOf(
        "select from payment where player_id = $1 and (status = 'init' or is_payable)",
        [player.id],
      );
      expect(open).toHaveLength(0);
    },
  );

  test("is in the data export, masked, and goes with the account", async () => {
    const { player, card } = await withCard();
    const { body } = await player.client.call(operations.getDataExport, {
      body: { password: player.password },
    });
    expect(body.records["paymentCards"]).toMatchObject([
      { id: card, account: "•••• 4242", brand: "visa", expiry: "2030-11" },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/sealed|card_[0-9a-f]{16}/);
    const { id } = await app.begin(player, { mode: "out", amount: 10_000, card, fields: {} });
    const close = () => player.client.call(operations.closeAccount, { body: { password: player.password } });
    expect(await close()).toMatchObject(refusal(409, "closure.payment_open"));
    expect(await cardsOf(player)).toHaveLength(1);
    await createOperator(app).approve(id);
    await app.jobs.drain();
    expect((await close()).status).toBe(200);
    await app.jobs.drain();
    const [row] = await rowsOf(
      "select removed_at is not null as removed, sealed_token from payment_card where id = $1",
      [card],
    );
    expect(row).toEqual({ removed: true, sealed_token: null });
  });
});
