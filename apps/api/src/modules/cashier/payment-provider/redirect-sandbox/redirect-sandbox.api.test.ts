import { operations } from "@w10/contract";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  createOperator,
  createPaymentApp,
  type Order,
  type PaymentApp,
} from "../../../../testing/fixtures/payment-app.ts";
import { runCommand, type TestPlayer } from "../../../../testing/test-app.ts";
import { sign } from "../../../../platform/random/secrets.ts";
import { lookUpUnheard } from "../../payment/index.ts";
import { signatureOf } from "./redirect-adapter.ts";

const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000];
const secret = sign("a secret of the tests, long enough for everything", "redirect-sandbox", "callbacks");

describe("a provider with a page of its own, empty callbacks, late look-ups and any amount", () => {
  let app: PaymentApp;
  beforeAll(async () => {
    app = await createPaymentApp({ PAYMENT_REDIRECT_SANDBOX: "on" });
    await runCommand(
      app,
      "payment-method.change-method",
      "--method",
      "lagoon",
      "--enabled",
      "on",
      "--note",
      "a test",
    );
  });
  afterEach(async () => {
    expect((await app.reconcile()).isClean).toBe(true);
  });
  afterAll(() => app.stop());

  const query = async (text: string, ...values: unknown[]) =>
    (await app.database.pool.query<Record<string, unknown>>(text, values)).rows;
  const rowOf = async (id: string) =>
    (
      await query(
        "select status, failure, amount_minor, fee_minor, ordered_minor from payment where id = $1",
        id,
      )
    )[0];
  const incidentsOf = (subject: string) =>
    query("select kind from incident where subject like $1", `%${subject}%`);
  async function begin(player: TestPlayer, order: Order = {}) {
    const answer = await app.pay(player, { gateway: "lagoon", ...order });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    const { next, paymentId: id } = answer.body;
    const reference = String(next.url).split("/").at(-1) ?? "";
    const pay = (step: string) => app.submit(`/redirect-sandbox/pay/${reference}`, { step });
    return { id, next, reference, pay };
  }
  /** Delivers callbacks, then asks again until a look-up is not late any more. */
  async function wait(forMs = 5 * second): Promise<void> {
    await app.jobs.drain();
    app.clock.advance(forMs);
    await app.jobs.drain();
  }
  async function deposit(player: TestPlayer, step: string): Promise<string> {
    const { id, pay } = await begin(player);
    await pay(step);
    await wait();
    return id;
  }

  test("leads the payer to its page and back to one that waits for the result", async () => {
    const player = await app.player();
    const { id, next, pay } = await begin(player);
    expect(next).toMatchObject({ type: "redirect" });
    expect(next.url).toMatch(/^http:\/\/localhost\/redirect-sandbox\/pay\/inv_/);
    const again = await player.client.call(operations.continuePayment, { params: { id } });
    // The provider knows nothing of an order at once: that ends none.
    expect(again.body).toMatchObject({ next });
    expect((await pay("exact")).headers["location"]).toBe(`http://localhost/ru/payment/return/${id}`);
  });

  test("is believed as soon as its look-up knows what its callback did not say, and once", async () => {
    const player = await app.player();
    const { id, pay } = await begin(player);
    await pay("exact");
    await app.jobs.drain();
    expect(await rowOf(id)).toMatchObject({ status: "init" });
    await wait();
    expect(await rowOf(id)).toMatchObject({ status: "ok", ordered_minor: null });
    await wait(day);
    expect(await app.moneyOf(player)).toEqual({ real: 10_000n, pending: 0n });
    expect(await incidentsOf(id)).toEqual([]);
  });

  test("goes on with a deposit that was left", async () => {
    const player = await app.player();
    const { id, next } = await begin(player);
    app.clock.advance(5 * second);
    const { body } = await player.client.call(operations.continuePayment, { params: { id } });
    expect(body).toMatchObject({ next });
  });

  test.each([
    ["almost", 10_000n, null],
    ["less", 5_000n, 10_000n],
    ["more", 15_000n, 10_000n],
  ] as const)(
    "credits the order within its tolerance, otherwise what has arrived: %s",
    async (step, real, ordered) => {
      const player = await app.player();
      const id = await deposit(player, step);
      expect(await rowOf(id)).toMatchObject({ status: "ok", amount_minor: real, ordered_minor: ordered });
      expect((await app.moneyOf(player)).real).toBe(real);
      expect(await incidentsOf(id)).toEqual([]);
    },
  );

  test("holds money in another currency for a person, who credits it to its player once", async () => {
    const player = await app.player();
    const id = await deposit(player, "other");
    expect(await rowOf(id)).toMatchObject({ status: "failure", failure: "unmatched" });
    expect((await app.moneyOf(player)).real).toBe(0n);
    const listed = await runCommand(app, "unmatched-money.list");
    const line = listed.split("\n").find((each) => each.includes(id)) ?? "";
    expect(line).toMatch(/100\.00\s€|100\.00\sEUR|€\s?100\.00/);
    expect(line).toContain(player.login);
    const moneyId = line.split(" ")[0] ?? "";
    expect(await incidentsOf(moneyId)).toEqual([{ kind: "payment.money_unmatched" }]);
    expect((await app.reconcile()).isClean).toBe(true);
    await expect(
      runCommand(app, "unmatched-money.assign", "--money", moneyId, "--player", "nobody", "--note", "theirs"),
    ).rejects.toThrow(/no player/);
    const euro = await app.player({ currency: "EUR" });
    await runCommand(
      app,
      "unmatched-money.assign",
      "--money",
      moneyId,
      "--player",
      euro.login,
      "--note",
      "theirs",
    );
    expect((await app.moneyOf(euro, "EUR")).real).toBe(10_000n);
    await expect(
      runCommand(
        app,
        "unmatched-money.assign",
        "--money",
        moneyId,
        "--player",
        euro.login,
        "--note",
        "again",
      ),
    ).rejects.toThrow(/not waiting/);
    await expect(
      runCommand(app, "unmatched-money.return", "--money", moneyId, "--note", "again"),
    ).rejects.toThrow(/not waiting/);
    expect((await app.moneyOf(euro, "EUR")).real).toBe(10_000n);
    await expect(
      runCommand(app, "unmatched-money.assign", "--money", "x", "--player", euro.login, "--note", "-"),
    ).rejects.toThrow(/id/);
  });

  test("holds what arrives after a deposit was credited, once, until it is sent back", async () => {
    const player = await app.player();
    const { id, pay } = await begin(player);
    await pay("exact");
    await wait();
    await pay("less");
    await wait();
    await pay("leave");
    await wait(day);
    expect((await app.moneyOf(player)).real).toBe(10_000n);
    const held = await query("select id, amount_minor from unmatched_money where payment_id = $1", id);
    expect(held).toMatchObject([{ amount_minor: 5_000n }]);
    const moneyId = String(held[0]?.["id"]);
    await runCommand(app, "unmatched-money.return", "--money", moneyId, "--note", "sent back");
    expect(await runCommand(app, "unmatched-money.list")).not.toContain(moneyId);
  });

  test("credits a payment that arrives after the order has ended here", async () => {
    const player = await app.player();
    const { id, pay } = await begin(player);
    await app.cancel(player, id);
    await pay("less");
    await wait();
    expect(await rowOf(id)).toMatchObject({ status: "ok", amount_minor: 5_000n });
    expect((await app.moneyOf(player)).real).toBe(5_000n);
  });

  test("is asked about a reference that is not ours some hours, then an operator hears of it", async () => {
    const send = (body: string, signature = signatureOf(secret, body)) =>
      app.http.inject({
        method: "POST",
        url: "/api/payment/callback/redirect-sandbox",
        headers: { "content-type": "text/plain", "x-redirect-signature": signature },
        payload: body,
      });
    const body = JSON.stringify({ reference: "inv_elsewhere", paymentId: null });
    expect((await send(body, "sha256=00")).statusCode).toBe(403);
    expect((await send("{}")).statusCode).toBe(400);
    expect((await send("nonsense")).statusCode).toBe(400);
    expect((await send(body)).json()).toEqual({ received: true });
    for (const pause of [0, 5 * second, 15 * second, minute, 5 * minute, 15 * minute, hour])
      await wait(pause);
    expect(await incidentsOf("inv_elsewhere")).toEqual([]);
    await wait(4 * hour);
    expect(await incidentsOf("inv_elsewhere")).toEqual([{ kind: "payment.callback_unknown" }]);
  });

  describe("ordered to pay out", () => {
    const payouts = (id: string) =>
      query("select from redirect_sandbox_order where mode = 'out' and merchant_reference = $1", id);
    /** A withdrawal to an address whose last character decides what becomes of it. */
    async function payOut(ending: string) {
      const operator = createOperator(app);
      const fields = { account: `bc1${"q".repeat(30)}${ending}` };
      const { player, id } = await operator.withdraw({ gateway: "lagoon", fields });
      await operator.approve(id);
      await app.jobs.drain();
      return { player, id };
    }
    const paid = { real: 30_000n, pending: 0n };
    const waiting = { real: 30_000n, pending: 20_000n };

    test("pays once", async () => {
      const { player, id } = await payOut("x");
      await wait();
      expect(await rowOf(id)).toMatchObject({ status: "ok" });
      expect(await app.moneyOf(player)).toEqual(paid);
    });

    test("returns the money that it refuses for good", async () => {
      const { player, id } = await payOut("2");
      expect(await rowOf(id)).toMatchObject({ status: "failure", failure: "account_refused" });
      expect(await app.moneyOf(player)).toEqual({ real: 50_000n, pending: 0n });
    });

    test("is looked up after a lost answer, and neither ordered again nor paid back", async () => {
      const { player, id } = await payOut("1");
      expect(await app.moneyOf(player)).toEqual(waiting);
      await wait(hour);
      expect(await rowOf(id)).toMatchObject({ status: "ok" });
      expect(await payouts(id)).toHaveLength(1);
      await wait(day);
      expect(await payouts(id)).toHaveLength(1);
      expect(await app.moneyOf(player)).toEqual(paid);
    });

    test("keeps the money of an order that it never heard of reserved, until a person looks", async () => {
      const { player, id } = await payOut("3");
      for (let days = 0; days < 3; days += 1) await wait(day);
      await lookUpUnheard(app.parts);
      await app.jobs.drain();
      expect(await payouts(id)).toHaveLength(0);
      expect(await app.moneyOf(player)).toEqual(waiting);
      expect(await rowOf(id)).toMatchObject({ status: "processing" });
      expect(await incidentsOf(id)).toEqual([{ kind: "payment.callback_lost" }]);
    });
  });
});

test("a provider's page may open in a new tab", async () => {
  const app = await createPaymentApp({ PAYMENT_REDIRECT_SANDBOX: "on", PAYMENT_REDIRECT_SANDBOX_TAB: "on" });
  await runCommand(
    app,
    "payment-method.change-method",
    "--method",
    "lagoon",
    "--enabled",
    "on",
    "--note",
    "a test",
  );
  const { body } = await app.pay(await app.player(), { gateway: "lagoon" });
  expect(body).toMatchObject({ next: { type: "newTab" } });
  const { pathname } = new URL(String("next" in body && body.next.url));
  const page = await app.http.inject(pathname);
  expect(page.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect((await app.http.inject("/redirect-sandbox/pay/inv_none")).statusCode).toBe(404);
  await app.stop();
});
