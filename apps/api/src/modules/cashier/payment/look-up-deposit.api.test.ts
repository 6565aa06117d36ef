import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { runCommand, type TestPlayer } from "../../../testing/test-app.ts";
import { cardOf, createPaymentApp, type PaymentApp } from "../../../testing/fixtures/payment-app.ts";
import { lookUpUnheard } from "./index.ts";

const goodCard = cardOf("4242424242424242");
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

describe("a deposit whose callback is lost", () => {
  let app: PaymentApp;
  let player: TestPlayer;
  beforeAll(async () => {
    app = await createPaymentApp();
  });
  afterEach(async () => {
    expect((await app.reconcile()).isClean).toBe(true);
  });
  afterAll(() => app.stop());

  const query = (text: string, ...values: unknown[]) => app.database.pool.query(text, values);
  /** The callbacks that are on their way get lost. */
  const loseCallbacks = () =>
    query(`delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = 'payment-sandbox.deliver-event'`);
  /** Delivers all but the given kind of callback. */
  const loseKind = (kind: string) =>
    query("delete from graphile_worker._private_jobs where payload -> 'input' ->> 'kind' = $1", kind);
  const expire = async (): Promise<void> => {
    app.clock.advance(hour);
    await app.jobs.drain();
  };
  async function lookUpDaily(): Promise<void> {
    app.clock.advance(day);
    await lookUpUnheard(app.parts);
    await app.jobs.drain();
  }
  const incidentsOf = async (id: string): Promise<string> =>
    (await runCommand(app, "incident.list-incidents"))
      .split("\n")
      .filter((line) => line.includes(id))
      .join("\n");
  /** The player's session may have ended by then. */
  const paymentOf = async (id: string): Promise<Record<string, unknown>> =>
    (await query("select status, failure, refund, is_payable from payment where id = $1", id)).rows[0];
  const isPayable = async (id: string): Promise<unknown> => (await paymentOf(id))["is_payable"];

  /** Paid at the last moment, expired here. */
  async function payUnheard(): Promise<string> {
    player = await app.player();
    const { id, url } = await app.begin(player);
    await app.submit(url, goodCard);
    await loseCallbacks();
    await expire();
    expect(await paymentOf(id)).toMatchObject({ status: "failure", failure: "timed_out" });
    return id;
  }

  test("is looked up some minutes after the provider has said that it was paid, credited once, and the operator hears of it", async () => {
    const id = await payUnheard();
    expect(await incidentsOf(id)).toBe("");
    app.clock.advance(5 * minute);
    await app.jobs.drain();
    expect(await paymentOf(id)).toMatchObject({ status: "ok", failure: null });
    expect((await app.moneyOf(player)).real).toBe(10_000n);
    expect(await incidentsOf(id)).toContain("payment.callback_lost");
    await lookUpDaily();
    expect((await app.moneyOf(player)).real).toBe(10_000n);
  });

  test("is held and refunded when its player may not be credited by now", async () => {
    const id = await payUnheard();
    await query("update player set is_fraud = true where id = $1", player.id);
    app.clock.advance(5 * minute);
    await app.jobs.drain();
    expect(await paymentOf(id)).toMatchObject({ status: "failure", refund: "done" });
    expect((await app.moneyOf(player)).real).toBe(0n);
    expect(await incidentsOf(id)).toContain("payment.callback_lost");
  });

  test("counts once when the callback arrives after all, and then raises no incident", async () => {
    player = await app.player();
    const { id, url } = await app.begin(player);
    await app.submit(url, goodCard);
    const delivering =
      "where payload -> 'input' ->> 'paymentId' = $1 and payload -> 'input' ->> 'kind' is not null";
    await query(
      `update graphile_worker._private_jobs set run_at = run_at + interval '62 minutes' ${delivering}`,
      id,
    );
    await expire();
    expect(await paymentOf(id)).toMatchObject({ failure: "timed_out" });
    app.clock.advance(3 * minute);
    await app.jobs.drain();
    app.clock.advance(5 * minute);
    await app.jobs.drain();
    expect(await paymentOf(id)).toMatchObject({ status: "ok" });
    expect((await app.moneyOf(player)).real).toBe(10_000n);
    expect(await incidentsOf(id)).toBe("");
  });

  test("is looked up daily when the provider could not be asked to close it", async () => {
    player = await app.player();
    const { id, url } = await app.begin(player);
    await app.submit(url, goodCard);
    await loseCallbacks();
    await app.cancel(player, id);
    await query(
      "delete from graphile_worker._private_jobs where payload -> 'input' ->> 'paymentId' = $1",
      id,
    );
    expect(await paymentOf(id)).toMatchObject({ status: "cancelled" });
    await lookUpDaily();
    expect(await paymentOf(id)).toMatchObject({ status: "ok" });
    expect((await app.moneyOf(player)).real).toBe(10_000n);
  });

  test("that was pending ends as at the provider: paid, or failed without an incident", async () => {
    for (const [number, lost, status] of [
      ["4000000000000077", "payment.settled", "ok"],
      ["4000000000000341", "payment.failed", "failure"],
    ] as const) {
      player = await app.player();
      const { id, url } = await app.begin(player);
      await app.submit(url, cardOf(number));
      await app.jobs.drain();
      expect(await paymentOf(id)).toMatchObject({ status: "processing" });
      // The provider has ended it, only its message is lost.
      await loseKind(lost);
      const state = status === "ok" ? "settled" : "failed";
      await query("update sandbox_payment set state = $2 where merchant_reference = $1", id, state);
      await lookUpDaily();
      expect(await paymentOf(id)).toMatchObject({ status });
      expect((await app.moneyOf(player)).real).toBe(status === "ok" ? 10_000n : 0n);
      expect((await incidentsOf(id)).includes("callback_lost")).toBe(status === "ok");
    }
  });

  test("that nobody has paid is closed at the provider, and one that it does not know is closed here", async () => {
    player = await app.player();
    const [open, unknown] = [await app.begin(player), await app.begin(player, { amount: 20_000 })];
    for (const { id } of [open, unknown]) await app.cancel(player, id);
    await query(
      "delete from graphile_worker._private_jobs where payload -> 'input' ->> 'paymentId' is not null",
    );
    await query("delete from sandbox_payment where merchant_reference = $1", unknown.id);
    await lookUpDaily();
    await app.jobs.drain();
    expect([await isPayable(open.id), await isPayable(unknown.id)]).toEqual([false, false]);
    await app.submit(open.url, goodCard);
    await app.jobs.drain();
    expect((await app.moneyOf(player)).real).toBe(0n);
  });

  test("that differs from the order is credited to nobody and raises an incident", async () => {
    const id = await payUnheard();
    await query("update sandbox_payment set amount_minor = 1 where merchant_reference = $1", id);
    app.clock.advance(5 * minute);
    await app.jobs.drain();
    expect((await app.moneyOf(player)).real).toBe(0n);
    expect(await incidentsOf(id)).toContain("payment.callback_mismatch");
  });
});
