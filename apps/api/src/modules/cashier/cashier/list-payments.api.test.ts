import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestPlayer } from "../../../testing/test-app.ts";
import { createOperator, createPaymentApp, type PaymentApp } from "../../../testing/fixtures/payment-app.ts";

describe("payment history", () => {
  let app: PaymentApp;
  let player: TestPlayer;
  beforeAll(async () => {
    app = await createPaymentApp({ SESSION_IDLE_MINUTES: "100000" });
    player = await app.player({ balanceMinor: 500_000n });
  });
  afterAll(() => app.stop());

  const list = async (query: Record<string, string> = {}) =>
    (await player.client.call(operations.listPayments, { query })).body;

  test("an empty history still lists the payment systems [PAYHIST-06]", async () => {
    const { collection, paymentSystems } = await list({ locale: "en" });
    expect(collection).toEqual([]);
    expect(paymentSystems).toContainEqual({ id: "bank", name: "Bank transfer" });
    expect((await list()).paymentSystems).toContainEqual({ id: "bank", name: "Банковский перевод" });
  });

  test("a row has every field of the entity, newest first [PAYHIST-09, ENTITY-23, API-93]", async () => {
    const { id } = await app.begin(player, {
      mode: "out",
      gateway: "tether",
      amount: 20_000,
      fields: { account: "TSandboxAddress000000000001" },
    });
    app.clock.advance(1_000);
    const at = app.clock.now().toISOString();
    const deposited = await app.deposit(player, "4242424242424242");
    const { collection } = await list();
    expect(collection.map((row) => row.id)).toEqual([deposited, id]);
    expect(collection[0]).toEqual({
      id: deposited,
      mode: "in",
      dateTimeCreated: at,
      dateTimeSubmitted: at,
      amountFormatted: "100.00",
      currency: "USD",
      account: "•••• 4242",
      balanceStartFormatted: "4\u00a0800.00",
      balanceEndFormatted: "4\u00a0900.00",
      paymentSystem: "Visa / Mastercard",
      status: "ok",
    });
    expect(collection[1]).not.toHaveProperty("dateTimeSubmitted");
    expect(collection[1]).not.toHaveProperty("dateTimeSent");
    expect(collection[1]).not.toHaveProperty("reason");
  });

  test("pages by key show every payment once while new ones arrive", async () => {
    const busy = await app.player({ balanceMinor: 0n });
    const pay = async () => {
      app.clock.advance(1_000);
      return app.deposit(busy, "4242424242424242");
    };
    const made: string[] = [];
    for (let index = 0; index < 23; index += 1) made.unshift(await pay());
    const read = async (query: Record<string, string>) =>
      (await busy.client.call(operations.listPayments, { query })).body.collection.map(({ id }) => id);
    const first = await read({});
    expect(first).toEqual(made.slice(0, 20));
    for (let index = 0; index < 3; index += 1) await pay();
    expect(await read({ page: "2", after: first.at(-1) ?? "" })).toEqual(made.slice(20));
    expect((await read({ page: "2" })).slice(0, 3)).toEqual(made.slice(17, 20));
    expect(await list({ after: first[0] ?? "" }).then(({ collection }) => collection)).toEqual([]);
  });

  test("days are those of the named zone, and of UTC without one", async () => {
    const far = await app.player({ balanceMinor: 0n });
    const id = await app.deposit(far, "4242424242424242");
    const at = app.clock.now().getTime();
    const dayIn = (timeZone: string) =>
      new Intl.DateTimeFormat("en-GB", { timeZone }).format(at).replaceAll("/", "-");
    for (const zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago", "UTC", "nowhere/at-all"]) {
      const day = dayIn(zone.startsWith("nowhere") ? "UTC" : zone);
      const query = { fromDate: day, toDate: day, zone };
      const shown = (await far.client.call(operations.listPayments, { query })).body.collection;
      expect(shown.map((row) => row.id)).toEqual([id]);
      const { sums } = (await far.client.call(operations.sumPayments, { query })).body;
      expect(sums).toMatchObject([{ currency: "USD", depositedMinor: 10_000 }]);
    }
    const zones = ["Pacific/Kiritimati", "Pacific/Pago_Pago"];
    expect(dayIn(zones[0] ?? "")).not.toBe(dayIn(zones[1] ?? ""));
    const wrong = { fromDate: dayIn(zones[0] ?? ""), toDate: dayIn(zones[0] ?? ""), zone: zones[1] ?? "" };
    expect((await far.client.call(operations.listPayments, { query: wrong })).body.collection).toEqual([]);
  });

  test("a withdrawal shows when it was approved and sent", async () => {
    const other = await app.player({ balanceMinor: 100_000n });
    const { id } = await app.begin(other, {
      mode: "out",
      gateway: "tether",
      fields: { account: "TSandboxAddress000000000001" },
    });
    app.clock.advance(60_000);
    const approvedAt = app.clock.now().toISOString();
    await createOperator(app).approve(id);
    const read = async () => (await other.client.call(operations.listPayments)).body.collection[0];
    expect(await read()).toMatchObject({ status: "processing", dateTimeSubmitted: approvedAt });
    expect(await read()).not.toHaveProperty("dateTimeSent");
    app.clock.advance(2_000);
    await app.jobs.drain();
    expect(await read()).toMatchObject({
      dateTimeSubmitted: approvedAt,
      dateTimeSent: app.clock.now().toISOString(),
    });
  });

  test("a rejected withdrawal shows its reason [ENTITY-23]", async () => {
    const other = await app.player({ balanceMinor: 100_000n });
    const order = {
      mode: "out",
      gateway: "tether",
      fields: { account: "TSandboxAddress000000000001" },
    } as const;
    const { id } = await app.begin(other, order);
    await createOperator(app).reject(id, 5);
    const { collection } = (await other.client.call(operations.listPayments)).body;
    expect(collection).toMatchObject([{ id, status: "rejected", reason: 5 }]);
  });

  test("filters by payment system, status and UTC days [PAYHIST-05, API-44]", async () => {
    app.clock.advance(2 * 86_400_000);
    const failed = await app.deposit(player, "4000000000000002");
    const ids = async (query: Record<string, string>) => (await list(query)).collection.map((row) => row.id);
    expect(await ids({ status: "failure" })).toEqual([failed]);
    expect((await list({ status: "failure" })).collection[0]).toMatchObject({ failure: "declined" });
    expect(await ids({ paymentSystem: "tether" })).toHaveLength(1);
    expect(await ids({ paymentSystem: "bank" })).toEqual([]);
    expect(await ids({ fromDate: "22-11-2026", toDate: "22-11-2026" })).toEqual([failed]);
    expect(await ids({ fromDate: "20-11-2026", toDate: "21-11-2026" })).toHaveLength(2);
    expect(await ids({ toDate: "19-11-2026" })).toEqual([]);
    expect(await ids({ status: "nonsense", page: "-3" })).toHaveLength(3);
  });

  test("sums settled payments of the period, without failed and pending ones", async () => {
    const sum = async (query: Record<string, string> = {}) =>
      (await player.client.call(operations.sumPayments, { query })).body.sums;
    const deposited = { currency: "USD", depositedMinor: 10_000, withdrawnMinor: 0 };
    expect(await sum()).toEqual([deposited]);
    await app.database.pool.query(
      "update payment set status = 'ok', settled_at = now() where player_id = $1 and mode = 'out' and status = 'init'",
      [player.id],
    );
    expect(await sum()).toEqual([{ ...deposited, withdrawnMinor: 20_000 }]);
    expect(await sum({ paymentSystem: "tether" })).toEqual([
      { currency: "USD", depositedMinor: 0, withdrawnMinor: 20_000 },
    ]);
    expect(await sum({ fromDate: "22-11-2026" })).toEqual([]);
    const other = await app.player();
    expect((await other.client.call(operations.sumPayments)).body.sums).toEqual([]);
  });

  test("sums a deposit only until the bank takes it back", async () => {
    const other = await app.player();
    const sums = async () => (await other.client.call(operations.sumPayments)).body.sums;
    await app.deposit(other, "4000000000000259");
    expect(await sums()).toEqual([{ currency: "USD", depositedMinor: 10_000, withdrawnMinor: 0 }]);
    app.clock.advance(20_000);
    await app.jobs.drain();
    expect(await sums()).toEqual([]);
  });

  test("returns 20 a page without gaps or repeats [PAYHIST-08]", async () => {
    for (let index = 0; index < 20; index += 1) await app.begin(player, { amount: 20_000 + index });
    const first = (await list()).collection;
    const second = (await list({ page: "2" })).collection;
    expect([first.length, second.length]).toEqual([20, 3]);
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(23);
    expect((await list({ page: "3" })).collection).toEqual([]);
  });

  test("shows no other player's payments, and refuses a guest", async () => {
    const other = await app.player();
    expect((await other.client.call(operations.listPayments)).body.collection).toEqual([]);
    const guest = await app.guest();
    expect(await guest.call(operations.listPayments)).toMatchObject({ status: 401 });
  });
});

describe("the cashier configuration", () => {
  let app: PaymentApp;
  beforeAll(async () => {
    app = await createPaymentApp();
  });
  afterAll(() => app.stop());

  test("has every widget parameter, with the birth date as a date only [CASHIER-19, CASHIER-20, CASHIER-21, ENTITY-34, API-38, API-39, CONST-02]", async () => {
    const player = await app.player();
    const birthDate = "1990-05-17";
    await app.database.pool.query("update player set date_birthday = $2 where id = $1", [
      player.id,
      birthDate,
    ]);
    const { body } = await player.client.call(operations.getCashierConfig, {
      query: { locale: "en", mode: "out", isMobile: "true" },
    });
    expect(body).toMatchObject({
      locale: "en",
      clientId: player.id,
      currency: "USD",
      proxyPath: "/api/cashier/proxy",
      payPath: "/api/cashier/proxy-payment/pay",
      parameters: {
        email: player.email,
        account: player.login,
        city: "Казань",
        country: "RU",
        phone: player.phone,
        birthDate,
        theme: "win_link",
        mode: "out",
        project: "w10m",
      },
    });
    expect((await player.client.call(operations.getCashierConfig)).body.parameters).toMatchObject({
      mode: "in",
      project: "w10",
      host: expect.any(String),
    });
    const incomplete = await app.player({ isComplete: false });
    expect(await incomplete.client.call(operations.getCashierConfig)).toMatchObject({ status: 403 });
    expect(await incomplete.client.call(operations.listMethods)).toMatchObject({ status: 403 });
    expect(await (await app.guest()).call(operations.getCashierConfig)).toMatchObject({ status: 401 });
  });

  test("lists providers by currency and direction, with limits, presets and payout fields [CASHIER-15, API-40]", async () => {
    const dollars = await app.player({ balanceMinor: 1_250n });
    const { body } = await dollars.client.call(operations.listMethods, {
      query: { mode: "in", locale: "ru" },
    });
    expect(body).toMatchObject({ currency: "USD", balanceMinor: 1_250 });
    expect(body.gateways.map(({ id }) => id)).toEqual([
      "card",
      "tether",
      "bitcoin",
      "marlin-pay",
      "cove-wallet",
      "bank",
    ]);
    expect(body.gateways[0]).toMatchObject({
      minMinor: 1_000,
      maxMinor: 500_000,
      presetsMinor: [2_000, 5_000, 10_000, 25_000, 50_000],
      fields: [],
    });
    const rubles = await app.player({ currency: "RUB" });
    const out = (await rubles.client.call(operations.listMethods, { query: { mode: "out", locale: "en" } }))
      .body;
    expect(out.gateways.map(({ id }) => id)).toEqual(["card", "mir", "marlin-pay", "cove-wallet", "bank"]);
    expect(out.gateways[0]?.fields).toEqual([
      expect.objectContaining({ name: "number", kind: "card", label: "Card number" }),
    ]);
  });

  test("lists the cashier's currencies [API-42]", async () => {
    const player = await app.player();
    expect((await player.client.call(operations.listCashierCurrencies)).body.currencies).toContainEqual({
      code: "RUB",
      symbol: "₽",
      minorUnits: 2,
    });
    expect(await (await app.guest()).call(operations.listCashierCurrencies)).toMatchObject({ status: 401 });
  });

  test("serves logos from a fixed set and answers 404 for any other [API-43]", async () => {
    const player = await app.player({ currency: "RUB" });
    const { body } = await player.client.call(operations.listMethods);
    for (const { logo } of body.gateways) {
      const answer = await app.http.inject(`/api/cashier/images?src=${encodeURIComponent(logo)}`);
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/svg+xml"]);
      expect(answer.body).toMatch(/^<svg xmlns/);
    }
    for (const src of [
      "",
      "?src=",
      "?src=unknown",
      "?src=../index",
      "?src=card.svg",
      "?src=/etc/passwd",
      "?src=mir&src=bank",
    ]) {
      expect((await app.http.inject(`/api/cashier/images${src}`)).statusCode).toBe(404);
    }
  });
});
