import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cardOf, createPaymentApp, type PaymentApp } from "../../../testing/fixtures/payment-app.ts";
import { testCards } from "../payment-provider/index.ts";

describe("the hosted form", () => {
  let app: PaymentApp;
  beforeAll(async () => {
    app = await createPaymentApp();
  });
  afterAll(() => app.stop());

  const open = async (locale = "ru", order = {}) => {
    const player = await app.player();
    if (locale === "en")
      await app.database.pool.query("update player set locale = 'en' where id = $1", [player.id]);
    return { player, ...(await app.begin(player, order)) };
  };

  test("is marked as a test, lists every test card and shows the amount in the player's language", async () => {
    const { url } = await open();
    const page = await app.http.inject(url);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain("Тестовый платёж. Настоящие деньги не списываются.");
    expect(page.body).toContain("100.00\u00a0USD");
    for (const { number } of testCards)
      expect(page.body).toContain(number.replaceAll(/(\d{4})(?=\d)/g, "$1 "));
    const english = await open("en");
    expect((await app.http.inject(english.url)).body).toContain("Test payment. No real money is taken.");
  });

  test("has its own content policy, is not cached and touches no cookie", async () => {
    const { url } = await open();
    const { headers } = await app.http.inject(url);
    expect(headers["content-security-policy"]).toBe(
      "default-src 'none'; script-src 'self' http://localhost; style-src 'self' http://localhost; form-action 'self' http://localhost; base-uri 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'",
    );
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["set-cookie"]).toBeUndefined();
    const script = await app.http.inject("/sandbox-payment/form.js");
    expect([script.statusCode, script.headers["cross-origin-resource-policy"]]).toEqual([
      200,
      "cross-origin",
    ]);
  });

  test("shows errors beside each field, keeps the number and never echoes the CVC", async () => {
    const { url, player, id } = await open();
    const page = await app.submit(url, {
      step: "card",
      number: "4276 3800 1205 88",
      expiry: "13/28",
      cvc: "98",
    });
    expect(page.statusCode).toBe(422);
    for (const sentence of [
      "В номере карты не хватает цифр",
      "Введите срок в виде 11/28",
      "CVC: три цифры с обратной стороны",
    ])
      expect(page.body).toContain(sentence);
    expect(page.body).toContain('value="4276 3800 1205 88"');
    expect(page.body).not.toContain('value="98"');
    const strange = await app.submit(url, cardOf("4111111111111111"));
    expect(strange.body).toContain("Это не тестовая карта");
    expect(await app.watch(player, id)).toMatchObject({ status: "init" });
  });

  test("escapes submitted text", async () => {
    const { url } = await open();
    const page = await app.submit(url, {
      step: "card",
      number: '"><script>alert(1)</script>',
      expiry: "",
      cvc: "",
    });
    expect(page.body).not.toContain("<script>alert");
  });

  test("shows the result on a reload after paying and does not pay again", async () => {
    const { url, player } = await open();
    const answer = await app.submit(url, cardOf("4242424242424242"));
    expect([answer.statusCode, answer.headers["location"]]).toEqual([303, url]);
    expect((await app.http.inject(url)).body).toContain('data-state="settled"');
    await app.submit(url, cardOf("4242424242424242"));
    await app.jobs.drain();
    expect((await app.moneyOf(player)).real).toBe(10_000n);
  });

  test("asks a wallet for its number, whose ending chooses the outcome", async () => {
    const { url, player, id } = await open("ru", { gateway: "marlin-pay" });
    expect((await app.http.inject(url)).body).toContain("Номер кошелька или счёта");
    expect((await app.submit(url, { step: "account", account: "12" })).statusCode).toBe(422);
    expect((await app.submit(url, cardOf("4242424242424242"))).statusCode).toBe(303);
    await app.jobs.drain();
    expect(await app.watch(player, id)).toMatchObject({ status: "init" });
    await app.submit(url, { step: "account", account: "4100 1000 01" });
    await app.jobs.drain();
    expect(await app.watch(player, id)).toMatchObject({
      status: "ok",
      account: "•••• 0001",
      paymentSystem: "Marlin Pay",
    });
  });

  test("expires after half an hour", async () => {
    const { url, player, id } = await open();
    app.clock.advance(30 * 60_000);
    await app.submit(url, cardOf("4242424242424242"));
    await app.jobs.drain();
    expect((await app.http.inject(url)).body).toContain("Время на оплату вышло.");
    await player.client.readInfo();
    const { rows } = await app.database.pool.query("select status, failure from payment where id = $1", [id]);
    expect(rows[0]).toEqual({ status: "failure", failure: "timed_out" });
  });

  test("answers an unknown address with a page, and refuses unsigned orders", async () => {
    const page = await app.http.inject(`/sandbox-payment/pay/${"x".repeat(43)}`);
    expect([page.statusCode, page.body.includes("Такой страницы оплаты нет")]).toEqual([404, true]);
    for (const path of ["payments", "accounts", "payouts"]) {
      const answer = await app.http.inject({
        method: "POST",
        url: `/sandbox-payment/api/${path}`,
        headers: { "content-type": "application/json" },
        payload: "{}",
      });
      expect(answer.statusCode).toBe(401);
    }
  });
});

describe("undeliverable callbacks", () => {
  test("are retried until they are answered", async () => {
    const app = await createPaymentApp();
    const player = await app.player();
    const { id, url } = await app.begin(player);
    await app.submit(url, cardOf("4242424242424242"));
    await app.database.pool.query("alter table payment rename to payment_away");
    await app.jobs.drain();
    await app.database.pool.query("alter table payment_away rename to payment");
    expect(await app.watch(player, id)).toMatchObject({ status: "init" });
    app.clock.advance(3_000);
    await app.jobs.drain();
    expect(await app.watch(player, id)).toMatchObject({ status: "ok" });
    await app.stop();
  });
});
