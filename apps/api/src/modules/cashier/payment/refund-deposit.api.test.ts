import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sign } from "../../../platform/random/secrets.ts";
import { runCommand, type TestPlayer } from "../../../testing/test-app.ts";
import { signBody } from "../payment-provider/index.ts";
import { cardOf, createPaymentApp, type PaymentApp } from "../../../testing/fixtures/payment-app.ts";
import { holdTransaction } from "../../../testing/hold-transaction.ts";

const goodCard = cardOf("4242424242424242");
const key = {
  id: "sandbox-1",
  secret: sign("a secret of the tests, long enough for everything", "sandbox-gateway", "sandbox-1"),
};

describe("a provider that is down, slow or refuses", () => {
  let app: PaymentApp;
  beforeAll(async () => {
    app = await createPaymentApp({ PAYMENT_TIMEOUT_MS: "300" });
  });
  afterAll(async () => {
    expect((await app.reconcile()).isClean).toBe(true);
    await app.stop();
  });

  /** A deposit that arrives after its player was flagged; each test chooses the provider's behaviour. */
  async function held(): Promise<{ player: TestPlayer; id: string }> {
    const player = await app.player();
    const { id, url } = await app.begin(player);
    await app.submit(url, goodCard);
    await app.database.pool.query("update player set is_fraud = true where id = $1", [player.id]);
    return { player, id };
  }
  const query = (text: string) => app.database.pool.query(text);
  const refundOf = async (id: string): Promise<string> =>
    (await app.database.pool.query("select refund from payment where id = $1", [id])).rows[0].refund;
  const frozenMinor = async (): Promise<string> =>
    (await app.reconcile()).house.find(({ account }) => account === "house/unallocated/sandbox")
      ?.balanceMinor ?? "0";

  test("holds the money while the provider is down and refunds it once it answers again", async () => {
    const { id, player } = await held();
    await query("alter table sandbox_payment rename to sandbox_payment_away");
    await app.jobs.drain();
    expect(await refundOf(id)).toBe("pending");
    expect(await frozenMinor()).toBe("10000");
    expect((await app.reconcile()).isClean).toBe(true);
    expect(await runCommand(app, "refund.list-refunds")).toContain(
      `${player.login}  not_allowed, refund pending`,
    );
    await query("alter table sandbox_payment_away rename to sandbox_payment");
    app.clock.advance(3_600_000);
    await app.jobs.drain();
    expect(await refundOf(id)).toBe("done");
    expect(await frozenMinor()).toBe("0");
    expect(await runCommand(app, "refund.list-refunds")).toBe("No open refunds.");
    expect(await runCommand(app, "refund.list-refunds", "--all")).toContain("refund done");
  });

  test("gives up on a slow answer and asks again; the lost answer changes nothing twice", async () => {
    const player = await app.player();
    const { id, url } = await app.begin(player);
    await app.cancel(player, id);
    await holdTransaction(app.database.pool, async (slow) => {
      await slow.query("select from sandbox_payment where merchant_reference = $1 for update", [id]);
      // Ends although the provider never answers.
      await app.jobs.drain();
    });
    app.clock.advance(10_000);
    await app.jobs.drain();
    const { rows } = await app.database.pool.query("select is_payable from payment where id = $1", [id]);
    expect(rows[0]).toEqual({ is_payable: false });
    await app.submit(url, goodCard);
    await app.jobs.drain();
    expect((await app.moneyOf(player)).real).toBe(0n);
  });

  test("moves nothing when a settlement is repeated after the refund", async () => {
    const { player, id } = await held();
    await app.jobs.drain();
    expect(await refundOf(id)).toBe("done");
    const { rows } = await app.database.pool.query("select gateway_reference from payment where id = $1", [
      id,
    ]);
    await app.database.pool.query("update player set is_fraud = false where id = $1", [player.id]);
    const body = JSON.stringify({
      id: `again-${id}`,
      kind: "payment.settled",
      paymentId: id,
      reference: rows[0].gateway_reference,
      amountMinor: 10_000,
      currency: "USD",
      account: "",
    });
    const headers = { "content-type": "application/json", ...signBody(key, body, app.clock.now()) };
    const url = "/api/payment/callback/sandbox";
    expect((await app.http.inject({ method: "POST", url, headers, payload: body })).statusCode).toBe(200);
    expect((await app.moneyOf(player)).real).toBe(0n);
    expect(await app.watch(player, id)).toMatchObject({ status: "failure", refund: "done" });
  });

  test("raises an incident for a refused refund and holds the money until the operator retries it", async () => {
    const { player, id } = await held();
    await query("update sandbox_payment set state = 'failed' where state = 'settled'");
    await app.jobs.drain();
    expect(await refundOf(id)).toBe("refused");
    expect(await app.watch(player, id)).toMatchObject({ refund: "pending" });
    expect(await runCommand(app, "incident.list-incidents")).toContain(`payment.refund_refused  ${id}`);
    expect(await frozenMinor()).toBe("10000");
    expect((await app.reconcile()).isClean).toBe(true);
    await query("update sandbox_payment set state = 'settled' where state = 'failed'");
    await runCommand(app, "refund.retry", "--payment", id, "--note", "the gateway has mended it");
    await expect(runCommand(app, "refund.retry", "--payment", id, "--note", "again")).rejects.toThrow(
      /nothing was changed/,
    );
    await app.jobs.drain();
    expect(await refundOf(id)).toBe("done");
    expect(await frozenMinor()).toBe("0");
  });

  test("closes an order at the provider that ended before its form was opened", async () => {
    const player = await app.player();
    const keyOf = { key: "a-key-that-is-used-twice" };
    await query("alter table sandbox_payment rename to sandbox_payment_away");
    expect((await app.pay(player, keyOf)).status).toBe(503);
    await query("alter table sandbox_payment_away rename to sandbox_payment");
    const { rows } = await app.database.pool.query("select id from payment where player_id = $1", [
      player.id,
    ]);
    await app.cancel(player, rows[0].id);
    await app.jobs.drain();
    const again = await app.pay(player, keyOf);
    await app.jobs.drain();
    await app.submit(again.body.next.url ?? "", goodCard);
    await app.jobs.drain();
    expect((await app.moneyOf(player)).real).toBe(0n);
    expect(await app.watch(player, rows[0].id)).toMatchObject({ status: "cancelled" });
  });
});
