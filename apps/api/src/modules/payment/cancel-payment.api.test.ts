import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "../../platform/command-runner.ts";
import { nobodyId } from "../../platform/http/player-actor.ts";
import { readId } from "../../platform/ids.ts";
import type { TestPlayer } from "../../testing/test-app.ts";
import {
  approveWithdrawal,
  listPendingWithdrawals,
  paymentReasons,
  type PaymentReason,
  rejectWithdrawal,
} from "./index.ts";
import { createPaymentApp, type Order, type PaymentApp } from "./testing.ts";

const operator: Actor = { kind: "operator", id: nobodyId, name: "test" };

describe("withdrawals", () => {
  let app: PaymentApp;
  beforeAll(async () => {
    app = await createPaymentApp();
  });
  afterAll(async () => {
    expect((await app.reconcile()).isClean).toBe(true);
    await app.stop();
  });

  async function withdraw(order: Order = {}): Promise<{ player: TestPlayer; id: string }> {
    const player = await app.player({ balanceMinor: 50_000n });
    return { player, id: (await app.begin(player, { mode: "out", amount: 20_000, ...order })).id };
  }
  const paymentIdOf = (id: string) => readId<"payment">(id)!;
  const approve = (id: string) =>
    app.runner.run(
      { name: "payment.approve-withdrawal", actor: operator, input: { paymentId: paymentIdOf(id) } },
      approveWithdrawal,
    );
  const reject = (id: string, reason: PaymentReason = 5) =>
    app.runner.run(
      { name: "payment.reject-withdrawal", actor: operator, input: { paymentId: paymentIdOf(id), reason } },
      rejectWithdrawal,
    );

  test("takes the money aside at once, keeps the last four digits, and waits for the operator", async () => {
    const { player, id } = await withdraw();
    expect(await app.moneyOf(player)).toEqual({ real: 30_000n, pending: 20_000n });
    expect(await app.watch(player, id)).toMatchObject({
      mode: "out",
      status: "init",
      account: "•••• 4242",
      balanceStartFormatted: "500.00",
      balanceEndFormatted: "300.00",
    });
    expect(await listPendingWithdrawals(app.database.db)).toContainEqual(
      expect.objectContaining({
        paymentId: id,
        login: player.login,
        amountMinor: 20_000n,
        account: "•••• 4242",
      }),
    );
    const { rows } = await app.database.pool.query(
      "select t::text from payment t union all select t::text from sandbox_account t union all select t::text from journal t",
    );
    expect(rows.map(({ t }) => t).join()).not.toContain("4242424242");
  });

  test("approved, it goes to the gateway, is paid and leaves the house's account there", async () => {
    const { player, id } = await withdraw();
    expect(await approve(id)).toEqual({ status: true });
    expect(await app.watch(player, id)).toMatchObject({
      status: "processing",
      dateTimeSubmitted: expect.any(String),
    });
    await app.jobs.drain();
    expect(await app.watch(player, id)).toMatchObject({ status: "ok" });
    expect(await app.moneyOf(player)).toEqual({ real: 30_000n, pending: 0n });
    expect(await approve(id)).toEqual({ status: false });
    expect(await app.cancel(player, id)).toMatchObject({ status: 200, body: { status: false } });
    expect(await app.toasts(player)).toEqual(["withdrawal_paid"]);
  });

  test("below the limit a verified player's withdrawal needs no operator; at the limit, or unverified, it does", async () => {
    const player = await app.player({ balanceMinor: 50_000n });
    await app.verify(player);
    expect((await app.pay(player, { mode: "out", amount: 9_999 })).body).toMatchObject({
      status: "processing",
      next: { type: "done" },
    });
    expect((await app.pay(player, { mode: "out", amount: 10_000 })).body).toMatchObject({ status: "init" });
    const other = await app.player({ balanceMinor: 50_000n });
    expect((await app.pay(other, { mode: "out", amount: 9_999 })).body).toMatchObject({ status: "init" });
  });

  const returned = ["failure", 50_000n, 0n];
  const paid = ["ok", 30_000n, 0n];
  const waiting = ["processing", 30_000n, 20_000n];
  const card = (number: string): Order => ({ fields: { number } });
  test.each<{ name: string; order: Order; first: unknown; last: unknown }>([
    { name: "a card that is refused returns", order: card("4000000000000002"), first: returned, last: returned },
    { name: "a card that is refused late waits, then returns", order: card("4000000000000341"), first: waiting, last: returned },
    { name: "a late card waits, then is paid", order: card("4000000000000077"), first: waiting, last: paid },
    { name: "doubled answers pay once", order: card("4000000000000127"), first: paid, last: paid },
    { name: "shuffled answers pay once, and a late failure changes nothing", order: card("4000000000000432"), first: paid, last: paid },
    { name: "a wallet is paid", order: { gateway: "marlin-pay", fields: { account: "4100100001" } }, first: paid, last: paid },
    { name: "a wallet that is refused returns", order: { gateway: "marlin-pay", fields: { account: "4100100002" } }, first: returned, last: returned },
    { name: "a late coin address waits, then is paid", order: { gateway: "tether", fields: { account: "TSandboxAddress000000000003" } }, first: waiting, last: paid },
  ])("payouts: $name [PAYHIST-10]", async ({ order, first, last }) => {
    const { player, id } = await withdraw(order);
    await approve(id);
    await app.jobs.drain();
    const look = async () => [(await app.watch(player, id)).status, (await app.moneyOf(player)).real, (await app.moneyOf(player)).pending];
    expect(await look()).toEqual(first);
    for (let step = 0; step < 3; step += 1) {
      app.clock.advance(5_000);
      await app.jobs.drain();
    }
    expect(await look()).toEqual(last);
  });

  test("a fee comes out of what is paid out, and the whole amount leaves the player", async () => {
    const { player, id } = await withdraw({
      gateway: "bitcoin",
      fields: { account: "bc1qsandboxaddress0000000001" },
    });
    await approve(id);
    await app.jobs.drain();
    const { rows } = await app.database.pool.query(
      "select amount_minor, fee_minor from payment where id = $1",
      [id],
    );
    expect(rows[0]).toEqual({ amount_minor: 20_000n, fee_minor: 200n });
    const paid = await app.database.pool.query(
      "select amount_minor from sandbox_payout where merchant_reference = $1",
      [id],
    );
    expect(paid.rows[0].amount_minor).toBe(19_800n);
    expect(await app.moneyOf(player)).toEqual({ real: 30_000n, pending: 0n });
  });

  test("cancelled while it waits, the amount is back on the balance [PAYHIST-13, API-45]", async () => {
    const { player, id } = await withdraw();
    expect(await app.cancel(player, id)).toMatchObject({ status: 200, body: { status: true } });
    expect(await app.watch(player, id)).toMatchObject({ status: "cancelled", balanceEndFormatted: "500.00" });
    expect(await app.moneyOf(player)).toEqual({ real: 50_000n, pending: 0n });
    expect(await app.cancel(player, id)).toMatchObject({ body: { status: false } });
    expect(await approve(id)).toEqual({ status: false });
    expect(await reject(id)).toEqual({ status: false });
  });

  test.each(paymentReasons.map((reason) => [reason]))(
    "rejected for reason %i, the money stays aside until the player takes it back by the same call [PAYHIST-17, ERR-44]",
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

  test("a rejected one that nobody takes back returns after 30 days", async () => {
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

  test("cancels at once give the money back once", async () => {
    const { player, id } = await withdraw();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => app.cancel(player, id)));
    expect(answers.filter(({ body }) => body.status)).toHaveLength(1);
    expect(await app.moneyOf(player)).toEqual({ real: 50_000n, pending: 0n });
  });

  test("a cancel and an approval at once: one of them wins, and the money goes one way", async () => {
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

  test("another player's, an unknown and a nonsensical payment are not found; a guest is not let in", async () => {
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

  test("a withdrawal of a player flagged since is not approved, but can be rejected", async () => {
    const { player, id } = await withdraw();
    await app.database.pool.query("update player set is_fraud = true where id = $1", [player.id]);
    await expect(approve(id)).rejects.toMatchObject({ code: "player.fraud" });
    expect(await reject(id, 13)).toEqual({ status: true });
  });

  test("a deposit can be neither approved nor rejected", async () => {
    const player = await app.player();
    const { id } = await app.begin(player);
    await expect(approve(id)).rejects.toMatchObject({ code: "payment.not_found" });
    await expect(reject(id)).rejects.toMatchObject({ code: "payment.not_found" });
  });
});
