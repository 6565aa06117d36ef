import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createBonusPlayer, bonusStateOf } from "../../../testing/fixtures/bonus-fixture.ts";
import {
  activate,
  first,
  history,
  createPaymentApp,
  type PaymentApp,
} from "../../../testing/fixtures/payment-app.ts";

const goodCard = "4242424242424242";

describe("the history of bonuses", () => {
  let app: PaymentApp;
  beforeAll(async () => {
    app = await createPaymentApp();
  });
  afterAll(async () => {
    expect(await app.reconcile()).toMatchObject({ isClean: true, wrongBonuses: [] });
    await app.stop();
  });

  test("shows dates, amounts, wagering and status, and a cancellation debits the bonus money once [BONUSHIST-02] [API-46] [API-47] [API-92] [ENTITY-24]", async () => {
    const player = await app.player();
    await activate(player, (await first(player)).id);
    await app.deposit(player, goodCard, { amount: 10_000 });
    const slot = await createBonusPlayer(app, player.id);
    await slot.spin({ debit: 500n });
    const [row] = await history(player);
    expect(row).toMatchObject({
      dateTime: expect.any(String),
      cancelAfterDateTime: expect.any(String),
      initialAmountFormatted: "100.00",
      account: 2,
      paidOutFormatted: "0.00",
      fullWagerFormatted: "5\u00a0000.00",
      wageredFormatted: "5.00",
      currency: "USD",
      status: "active",
      endReason: null,
    });
    const cancel = () => player.client.call(operations.cancelBonus, { params: { id: row?.id ?? "" } });
    const answers = await Promise.all([cancel(), cancel()]);
    expect(answers.map(({ body }) => body.status).toSorted()).toEqual([false, true]);
    expect(await history(player)).toMatchObject([{ status: "cancelled", endReason: "player" }]);
    expect(await bonusStateOf(app, player.id)).toMatchObject({ bonus: 0n });
    const other = await app.player();
    const missing = { status: 404, body: { error: { type: "bonus.not_found" } } };
    expect(await other.client.call(operations.cancelBonus, { params: { id: row?.id ?? "" } })).toMatchObject(
      missing,
    );
    expect(await other.client.call(operations.cancelBonus, { params: { id: "no-id" } })).toMatchObject(
      missing,
    );
  });

  test("has 20 entries a page, newest first [BONUSHIST-04] [API-46]", async () => {
    const player = await app.player();
    await app.database.pool.query(
      `insert into bonus_grant (id, player_id, currency, source, key, amount_minor, wager_ratio, full_wager_minor, status, end_reason, created_at, expires_at, started_at, ended_at)
       select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $1, 'USD', 'test', n::text, n, 1, n, 'cancelled', 'player', now(), now() + interval '1 day', null, now() from generate_series(1, 23) n`,
      [player.id],
    );
    const page = async (number: number) =>
      (await player.client.call(operations.listBonusHistory, { query: { page: String(number) } })).body
        .collection;
    expect(await page(1)).toHaveLength(20);
    expect((await page(1))[0]).toMatchObject({ initialAmountFormatted: "0.23" });
    expect(await page(2)).toHaveLength(3);
    const after = (await page(1)).at(-1)?.id ?? "";
    const next = await player.client.call(operations.listBonusHistory, { query: { page: "7", after } });
    expect(next.body.collection).toEqual(await page(2));
    await app.database.pool.query("delete from bonus_grant where player_id = $1", [player.id]);
  });
});
