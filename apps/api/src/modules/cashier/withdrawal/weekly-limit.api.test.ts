import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPaymentApp, type PaymentApp } from "../../../testing/fixtures/payment-app.ts";

const week = { WITHDRAWAL_WEEK_UNITS: "500" };
const reached = { status: 409, body: { error: { type: "payment.weekly_limit_reached" } } };

describe("the weekly withdrawal limit", () => {
  let app: PaymentApp;
  beforeAll(async () => {
    app = await createPaymentApp(week);
  });
  afterAll(async () => {
    expect((await app.reconcile()).isClean).toBe(true);
    await app.stop();
  });

  test("counts withdrawals of the last seven days, without those that were returned [SKILL-07]", async () => {
    const player = await app.player({ balanceMinor: 200_000n });
    const { id } = await app.begin(player, { mode: "out", amount: 30_000 });
    expect(await app.pay(player, { mode: "out", amount: 20_001 })).toMatchObject(reached);
    expect((await app.pay(player, { mode: "out", amount: 20_000 })).status).toBe(200);
    await app.cancel(player, id);
    expect((await app.pay(player, { mode: "out", amount: 30_000 })).status).toBe(200);
    await app.database.pool.query(
      "update payment set created_at = created_at - interval '7 days' where player_id = $1",
      [player.id],
    );
    expect((await app.pay(player, { mode: "out", amount: 50_000 })).status).toBe(200);
  });

  test("rises with the skill and applies to other currencies at the current rate", async () => {
    const player = await app.player({ balanceMinor: 200_000n });
    await app.database.pool.query(
      "insert into skill_owned (player_id, skill, step, updated_at) values ($1, 'withdraw', 1, now())",
      [player.id],
    );
    expect((await app.pay(player, { mode: "out", amount: 150_000 })).status).toBe(200);
    expect(await app.pay(player, { mode: "out", amount: 10_000 })).toMatchObject(reached);
    const roubles = await app.player({ currency: "RUB", balanceMinor: 10_000_000n });
    const order = { mode: "out", gateway: "mir", currency: "RUB" } as const;
    for (let count = 0; count < 4; count += 1)
      expect((await app.pay(roubles, { ...order, amount: 1_000_000 })).status).toBe(200);
    expect(await app.pay(roubles, { ...order, amount: 100_000 })).toMatchObject(reached);
  });

  test("holds for two concurrent withdrawals", async () => {
    const player = await app.player({ balanceMinor: 200_000n });
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => app.pay(player, { mode: "out", amount: 30_000 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });
});
