import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { paymentReasons, type PaymentReason } from "./index.ts";
import {
  createOperator,
  createPaymentApp,
  type Order,
  type PaymentApp,
} from "../../../testing/fixtures/payment-app.ts";

describe("returned withdrawals", () => {
  let app: PaymentApp;
  let operator: ReturnType<typeof createOperator>;
  beforeAll(async () => {
    app = await createPaymentApp();
    operator = createOperator(app);
  });
  afterAll(async () => {
    expect((await app.reconcile()).isClean).toBe(true);
    await app.stop();
  });
  const withdraw = (order?: Order) => operator.withdraw(order);
  const approve = (id: string) => operator.approve(id);
  const reject = (id: string, reason?: PaymentReason) => operator.reject(id, reason);

  test("a withdrawal cancelled while it waits returns to the balance [PAYHIST-13, API-45]", async () => {
    const { player, id } = await withdraw();
    expect(await app.cancel(player, id)).toMatchObject({ status: 200, body: { status: true } });
    expect(await app.watch(player, id)).toMatchObject({ status: "cancelled", balanceEndFormatted: "500.00" });
    expect(await app.moneyOf(player)).toEqual({ real: 50_000n, pending: 0n });
    expect(await app.cancel(player, id)).toMatchObject({ body: { status: false } });
    expect(await approve(id)).toEqual({ status: false });
    expect(await reject(id)).toEqual({ status: false });
  });

  test.each(paymentReasons.map((reason) => [reason]))(
    "a withdrawal rejected for reason %i stays reserved until the player takes it back with the same call [PAYHIST-17, ERR-44]",
    async (reason) => {
      const { player, id } = await withdraw();
      expect(await reject(id, reason)).toEqual({ status: true });
      expect(await app.watch(player, id)).toMatchObject({ status: "rejected", reason });
      expect(await app.moneyOf(player)).toEqual({ real: 30_000n, pending: 20_000n });
      expect(await app.toasts(player)).toEqual(["withdrawal_rejected"]);
      expect(await approve(id)).toEqual({ status: false });
      expect(await app.cancel(player, id)).toMatchObject({ body: { status: true } });
      expect(await app.watch(player, id)).toMatchObject({ status: "cancelled" });
      expect((await app.watch(player, id)).reason).toBeUndefined();
      expect(await app.moneyOf(player)).toEqual({ real: 50_000n, pending: 0n });
    },
  );

  test("a rejected withdrawal returns by itself after 30 days", async () => {
    const { player, id } = await withdraw();
    await reject(id);
    const status = async () =>
      (await app.database.pool.query("select status from payment where id = $1", [id])).rows[0].status;
    app.clock.advance(30 * 86_400_000 - 1_000);
    await app.jobs.drain();
    expect(await status()).toBe("rejected");
    app.clock.advance(2_000);
    await app.jobs.drain();
    expect(await status()).toBe("cancelled");
    expect(await app.moneyOf(player)).toEqual({ real: 50_000n, pending: 0n });
  });

  test("concurrent cancellations return the money once", async () => {
    const { player, id } = await withdraw();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => app.cancel(player, id)));
    expect(answers.filter(({ body }) => body.status)).toHaveLength(1);
    expect(await app.moneyOf(player)).toEqual({ real: 50_000n, pending: 0n });
  });

  test("of a concurrent cancellation and approval exactly one succeeds", async () => {
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const { player, id } = await withdraw();
      const [cancelled, approved] = await Promise.all([app.cancel(player, id), approve(id)]);
      expect([cancelled.body.status, approved.status].filter(Boolean)).toHaveLength(1);
      await app.jobs.drain();
      expect(await app.moneyOf(player)).toEqual({
        real: cancelled.body.status ? 50_000n : 30_000n,
        pending: 0n,
      });
    }
  });

  test("another player's, an unknown and a malformed payment id are not found, and a guest is refused", async () => {
    const { id } = await withdraw();
    const other = await app.player();
    for (const wanted of [id, "01890000-0000-7000-8000-000000000000", "nonsense"]) {
      expect(await app.cancel(other, wanted)).toMatchObject({
        status: 404,
        body: { error: { type: "payment.not_found" } },
      });
      expect(await other.client.call(operations.getPayment, { params: { id: wanted } })).toMatchObject({
        status: 404,
      });
    }
    const guest = await app.guest();
    expect(await guest.call(operations.cancelPayment, { params: { id } })).toMatchObject({ status: 401 });
    expect(await guest.call(operations.getPayment, { params: { id } })).toMatchObject({ status: 401 });
  });
});
