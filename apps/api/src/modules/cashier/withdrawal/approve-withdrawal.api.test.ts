import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PaymentReason } from "../payment/index.ts";
import { listPendingWithdrawals } from "./index.ts";
import {
  createOperator,
  createPaymentApp,
  type Order,
  type PaymentApp,
} from "../../../testing/fixtures/payment-app.ts";

describe("withdrawal approval", () => {
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

  test("reserves the money, keeps only the last four digits and waits for the operator", async () => {
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
      "select t::text from payment t union all select t::text from sandbox_account t union all select t::text from command_log t",
    );
    expect(rows.map(({ t }) => t).join()).not.toContain("4242424242");
  });

  test("an approved withdrawal is paid by the provider and leaves the house's account there", async () => {
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

  test("pays to an account that was stored before fingerprints existed", async () => {
    const { player, id } = await withdraw();
    await app.database.pool.query(
      "update sandbox_account set fingerprint = '' where token = (select payout_token from payment where id = $1)",
      [id],
    );
    await approve(id);
    await app.jobs.drain();
    expect(await app.watch(player, id)).toMatchObject({ status: "ok" });
    const { rows } = await app.database.pool.query(
      "select from incident where kind = 'payment.callback_unreadable'",
    );
    expect(rows).toEqual([]);
  });

  const returned = ["failure", 50_000n, 0n];
  const paid = ["ok", 30_000n, 0n];
  const waiting = ["processing", 30_000n, 20_000n];
  const card = (number: string): Order => ({ fields: { number } });
  test.each<{ name: string; order: Order; first: unknown; last: unknown }>([
    {
      name: "returns the money when a card is refused",
      order: card("4000000000000002"),
      first: returned,
      last: returned,
    },
    {
      name: "waits, then returns the money when a card is refused late",
      order: card("4000000000000341"),
      first: waiting,
      last: returned,
    },
    { name: "waits, then pays a late card", order: card("4000000000000077"), first: waiting, last: paid },
    {
      name: "pays once when callbacks are doubled",
      order: card("4000000000000127"),
      first: paid,
      last: paid,
    },
    {
      name: "pays once when callbacks are out of order, and ignores a late failure",
      order: card("4000000000000432"),
      first: paid,
      last: paid,
    },
    {
      name: "pays a wallet",
      order: { gateway: "marlin-pay", fields: { account: "4100100001" } },
      first: paid,
      last: paid,
    },
    {
      name: "returns the money when a wallet is refused",
      order: { gateway: "marlin-pay", fields: { account: "4100100002" } },
      first: returned,
      last: returned,
    },
    {
      name: "waits, then pays a late coin address",
      order: { gateway: "tether", fields: { account: "TSandboxAddress000000000003" } },
      first: waiting,
      last: paid,
    },
  ])("payouts: $name [PAYHIST-10]", async ({ order, first, last }) => {
    const { player, id } = await withdraw(order);
    await approve(id);
    await app.jobs.drain();
    const look = async () => [
      (await app.watch(player, id)).status,
      (await app.moneyOf(player)).real,
      (await app.moneyOf(player)).pending,
    ];
    expect(await look()).toEqual(first);
    for (let step = 0; step < 3; step += 1) {
      app.clock.advance(5_000);
      await app.jobs.drain();
    }
    expect(await look()).toEqual(last);
  });

  test("deducts a fee from the payout, and the whole amount from the player", async () => {
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

  test.each([
    ["is_fraud = true", "player.fraud"],
    ["block_status = 1", "player.blocked"],
    ["closed_at = now()", "player.blocked"],
  ])(
    "neither approves a withdrawal of a player with %s nor pays an approved one out, but allows its rejection",
    async (set, code) => {
      const [waiting, approved] = [await withdraw(), await withdraw()];
      await approve(approved.id);
      await app.database.pool.query(`update player set ${set} where id = any($1)`, [
        [waiting.player.id, approved.player.id],
      ]);
      await expect(approve(waiting.id)).rejects.toMatchObject({ code });
      await app.jobs.drain();
      const { rows } = await app.database.pool.query("select status, ordered_at from payment where id = $1", [
        approved.id,
      ]);
      expect(rows).toEqual([{ status: "init", ordered_at: null }]);
      for (const { id } of [waiting, approved]) expect(await reject(id, 13)).toEqual({ status: true });
    },
  );

  test("neither approves nor rejects a deposit", async () => {
    const player = await app.player();
    const { id } = await app.begin(player);
    await expect(approve(id)).rejects.toMatchObject({ code: "payment.not_found" });
    await expect(reject(id)).rejects.toMatchObject({ code: "payment.not_found" });
  });
});
