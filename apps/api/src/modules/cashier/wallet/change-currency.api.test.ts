import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectSameRefusals } from "../../../testing/same-refusals.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

describe("wallet", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.stop());

  test("requires a session", async () => {
    await expectSameRefusals(app, operations.listBalances);
    await expectSameRefusals(app, operations.getBalance);
    await expectSameRefusals(app, operations.changeCurrency, { currency: "EUR" });
  });

  test("lists every currency, marks the active one, and shows those without an account as empty", async () => {
    const { client } = await app.player({ balanceMinor: 1_248_050n });
    const { body } = await client.call(operations.listBalances);
    expect(
      body.map(({ currency, isActive, isEmpty, realFormatted }) => ({
        currency,
        isActive,
        isEmpty,
        realFormatted,
      })),
    ).toEqual([
      { currency: "USD", isActive: true, isEmpty: false, realFormatted: "12\u00a0480.50" },
      { currency: "EUR", isActive: false, isEmpty: true, realFormatted: "0.00" },
      { currency: "RUB", isActive: false, isEmpty: true, realFormatted: "0.00" },
    ]);
  });

  test("a change of currency opens its accounts and leaves other money unchanged", async () => {
    const { client } = await app.player({ balanceMinor: 5_000n });
    expect(
      await client.call(operations.changeCurrency, {
        params: { currency: "EUR" },
        body: { currency: "EUR" },
      }),
    ).toMatchObject({ status: 200 });
    expect(await client.readInfo()).toMatchObject({ currency: "EUR", balance: 0 });
    expect((await client.call(operations.getBalance)).body).toMatchObject({
      currency: "EUR",
      isActive: true,
      isEmpty: false,
    });
    await client.call(operations.changeCurrency, { params: { currency: "USD" }, body: { currency: "USD" } });
    expect(await client.readInfo()).toMatchObject({ currency: "USD", balance: 5_000 });
  });

  test("refuses an unknown currency, and a body that contradicts the path", async () => {
    const { client } = await app.player();
    expect(
      await client.call(operations.changeCurrency, {
        params: { currency: "DOGE" },
        body: { currency: "EUR" },
      }),
    ).toMatchObject({ status: 404, body: { error: { type: "wallet.currency_unknown" } } });
    expect(
      await client.call(operations.changeCurrency, {
        params: { currency: "EUR" },
        body: { currency: "RUB" },
      }),
    ).toMatchObject({ status: 400, body: { errors: [{ currency: "wrong" }] } });
    expect(await client.readInfo()).toMatchObject({ currency: "USD" });
  });

  test("opens the accounts once for two concurrent changes", async () => {
    const { client, id } = await app.player();
    const change = () =>
      client.call(operations.changeCurrency, { params: { currency: "RUB" }, body: { currency: "RUB" } });
    const answers = await Promise.all([change(), change(), change()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { rows } = await app.database.pool.query(
      "select kind from ledger_balance where player_id = $1 and currency = 'RUB'",
      [id],
    );
    expect(rows).toHaveLength(3);
  });
});
