import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openFrame } from "../../../testing/fixtures/play.ts";
import { giveMoney, runCommand, type TestPlayer } from "../../../testing/test-app.ts";
import { raiseIncident } from "../../foundation/incident/index.ts";
import {
  createOperator,
  createPaymentApp,
  type Order,
  type PaymentApp,
} from "../../../testing/fixtures/payment-app.ts";

const day = 86_400_000;
const card = "4242424242424242";
const otherCard = "5555555555554444";

describe("automatic approval of withdrawals", () => {
  let app: PaymentApp;
  beforeAll(async () => {
    app = await createPaymentApp({
      SESSION_IDLE_MINUTES: "1000000",
      STRICT_PLAY: "off",
      WITHDRAWAL_AUTO_APPROVE_DAY_MINOR: "25000",
      WITHDRAWAL_AUTO_APPROVE_WEEK_MINOR: "40000",
    });
    await app.database.pool.query("update game set min_cycle_ms = 0");
  });
  afterAll(async () => {
    expect((await app.reconcile()).isClean).toBe(true);
    await app.stop();
  });

  async function play(player: TestPlayer, stakeMinor: number, kinds = ["red"]): Promise<void> {
    await player.client.call(operations.answerRealityCheck, { body: { answer: "go_on" } });
    const frame = await openFrame(app, player, { slug: "riviera-roulette" });
    const bets = kinds.map((kind) => ({ kind, amountMinor: stakeMinor / kinds.length }));
    const answer = await frame.bet({ bets });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }

  /** Verified, deposited 100.00 with the card a day ago and staked it. */
  async function regular(balanceMinor = 200_000n): Promise<TestPlayer> {
    const player = await app.player({ balanceMinor });
    await app.verify(player);
    await app.deposit(player, card);
    await play(player, 10_000);
    app.clock.advance(day);
    return player;
  }
  const withdraw = (player: TestPlayer, order: Order = {}) =>
    app.pay(player, { mode: "out", amount: 9_999, fields: { number: card }, ...order });
  const approved = { status: 200, body: { status: "processing" } };
  const waiting = (waitsFor: string) => ({ status: 200, body: { status: "init", waitsFor } });
  const reasonsOf = async (id: string): Promise<string | undefined> =>
    (await runCommand(app, "withdrawal.list-pending"))
      .split("\n")
      .find((line) => line.startsWith(id))
      ?.split("waits for: ")[1];

  test("pays a withdrawal within all rules immediately and shows no step", async () => {
    const player = await regular();
    const answer = await withdraw(player);
    expect(answer).toMatchObject(approved);
    expect(answer.body.waitsFor).toBeUndefined();
    await app.jobs.drain();
    expect(await app.watch(player, answer.body.paymentId)).toMatchObject({ status: "ok" });
  });

  test("holds a withdrawal at the limit, and any of an unverified player", async () => {
    const player = await regular();
    expect(await withdraw(player, { amount: 10_000 })).toMatchObject(waiting("review"));
    await app.database.pool.query("update player set is_verified = false where id = $1", [player.id]);
    expect(await withdraw(player)).toMatchObject(waiting("documents"));
  });

  test("pays eight of 99.99, in sequence or concurrently, up to the daily sum", async () => {
    const player = await regular();
    const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => withdraw(player)));
    expect(answers.map(({ body }) => body.status).sort()).toEqual([
      ...Array<string>(6).fill("init"),
      "processing",
      "processing",
    ]);
    const late = answers.find(({ body }) => body.status === "init")?.body;
    expect(late?.waitsFor).toBe("review");
    expect(await reasonsOf(late?.paymentId ?? "")).toContain("day_sum");
  });

  test("counts the week's payouts in all currencies", async () => {
    const player = await regular();
    for (let count = 0; count < 4; count += 1) {
      expect(await withdraw(player)).toMatchObject(approved);
      app.clock.advance(day);
    }
    const answer = await withdraw(player);
    expect(answer).toMatchObject(waiting("review"));
    expect(await reasonsOf(answer.body.paymentId)).toBe("week_sum");
  });

  test("measures an amount in another currency in dollars", async () => {
    const player = await app.player({ currency: "EUR", balanceMinor: 50_000n });
    await app.verify(player);
    await app.deposit(player, card, { currency: "EUR", amount: 1_000 });
    await play(player, 1_000);
    app.clock.advance(day);
    // 90 EUR are 104.40 USD.
    expect(await withdraw(player, { currency: "EUR", amount: 9_000 })).toMatchObject(waiting("review"));
    expect(await withdraw(player, { currency: "EUR", amount: 8_000 })).toMatchObject(approved);
  });

  test("does not pay a deposited and unplayed amount to another card", async () => {
    const player = await app.player();
    await app.verify(player);
    await app.deposit(player, card, { amount: 50_000 });
    app.clock.advance(2 * day);
    const answers = [];
    for (let count = 0; count < 5; count += 1)
      answers.push(await withdraw(player, { fields: { number: otherCard } }));
    for (const answer of answers) expect(answer).toMatchObject(waiting("wagering"));
    expect(await reasonsOf(answers[0]?.body.paymentId ?? "")).toBe("turnover, destination");
    expect((await app.moneyOf(player)).pending).toBe(49_995n);
    // A waiting or cancelled withdrawal is not the last approved one.
    await app.cancel(player, answers[0]?.body.paymentId ?? "");
    expect(await withdraw(player)).toMatchObject(waiting("wagering"));
  });

  test("counts a deposit until it is staked, even after an earlier payout", async () => {
    const player = await regular();
    expect(await withdraw(player)).toMatchObject(approved);
    await app.jobs.drain();
    app.clock.advance(day);
    await app.deposit(player, card);
    expect(await withdraw(player)).toMatchObject(waiting("wagering"));
    await play(player, 10_000);
    expect(await withdraw(player, { amount: 2_000 })).toMatchObject(approved);
  });

  test("counts an unstaked deposit also after an operator has approved a part of it", async () => {
    const player = await regular();
    await app.deposit(player, card, { amount: 8_000 });
    app.clock.advance(day);
    const first = await withdraw(player, { amount: 2_000 });
    expect(first).toMatchObject(waiting("wagering"));
    await createOperator(app).approve(first.body.paymentId);
    await app.jobs.drain();
    expect(await withdraw(player, { amount: 2_000 })).toMatchObject(waiting("wagering"));
    await play(player, 8_000);
    expect(await withdraw(player, { amount: 2_000 })).toMatchObject(approved);
  });

  test("ignores stakes on nearly all outcomes: a deposit bet on red and black has to wait", async () => {
    const player = await app.player({ balanceMinor: 200_000n });
    await app.verify(player);
    await app.deposit(player, card);
    for (let count = 0; count < 3; count += 1) await play(player, 10_000, ["red", "black"]);
    app.clock.advance(day);
    const answer = await withdraw(player);
    expect(answer).toMatchObject(waiting("wagering"));
    expect(await reasonsOf(answer.body.paymentId)).toBe("turnover");
    await app.cancel(player, answer.body.paymentId);
    await play(player, 5_000);
    expect(await withdraw(player)).toMatchObject(waiting("wagering"));
    await play(player, 5_000);
    expect(await withdraw(player)).toMatchObject(approved);
  });

  test("holds a payout to an account first used less than a day ago, but not to one that was paid before", async () => {
    const player = await regular();
    const fresh = await withdraw(player, { amount: 2_000, fields: { number: otherCard } });
    expect(fresh).toMatchObject(waiting("destination"));
    await createOperator(app).approve(fresh.body.paymentId);
    await app.jobs.drain();
    expect(await withdraw(player, { amount: 2_000, fields: { number: otherCard } })).toMatchObject(
      waiting("destination"),
    );
    app.clock.advance(day);
    expect(await withdraw(player, { amount: 2_000, fields: { number: otherCard } })).toMatchObject(approved);
  });

  test("holds it for a day after a password change, and while a flag or an incident is open, which the player does not see", async () => {
    const player = await regular();
    const changed = await player.client.call(operations.changePassword, {
      body: {
        password: player.password,
        passwordPlain: { passwordPlain: "Riviera2027", passwordPlainSecond: "Riviera2027" },
      },
    });
    expect(changed.status).toBe(200);
    expect(await withdraw(player)).toMatchObject(waiting("security"));
    app.clock.advance(day);
    await raiseIncident(app.runner, {
      kind: "payment.callback_mismatch",
      subject: "test",
      details: { playerId: player.id },
    });
    const answer = await withdraw(player);
    expect(answer).toMatchObject(waiting("review"));
    expect(await reasonsOf(answer.body.paymentId)).toBe("flagged");
    expect(await app.watch(player, answer.body.paymentId)).toMatchObject({ waitsFor: "review" });
  });

  const debtOf = async ({ id }: TestPlayer): Promise<number> => {
    const { rows } = await app.database.pool.query<{ sum: number }>(
      "select sum(debt_minor)::int as sum from payment where player_id = $1",
      [id],
    );
    return rows[0]?.sum ?? 0;
  };

  /** Has lost a deposit of 100.00 that the bank then reversed. */
  async function debtor() {
    const player = await regular(10_000n);
    await app.deposit(player, "4000000000000259");
    const { real } = await app.moneyOf(player);
    await giveMoney(app, player.id, { amountMinor: -real, currency: "USD" });
    app.clock.advance(20_000);
    await app.jobs.drain();
    expect(await debtOf(player)).toBe(10_000);
    return player;
  }

  test("collects the debt of a charged-back deposit when an ordered payout fails", async () => {
    const player = await regular(10_000n);
    await app.deposit(player, "4000000000000259");
    const { real } = await app.moneyOf(player);
    const { paymentId } = (await withdraw(player, { amount: Number(real) })).body;
    // The provider was asked to pay before the bank reversed the deposit.
    await app.database.pool.query(
      "update payment set status = 'processing', submitted_at = created_at, ordered_at = created_at where id = $1",
      [paymentId],
    );
    app.clock.advance(20_000);
    await app.jobs.drain();
    expect([await app.moneyOf(player), await debtOf(player)]).toEqual([{ real: 0n, pending: real }, 10_000]);
    await app.database.pool.query("update payment set status = 'init' where id = $1", [paymentId]);
    expect((await app.cancel(player, paymentId)).body).toEqual({ status: true });
    expect(await app.moneyOf(player)).toEqual({ real: real - 10_000n, pending: 0n });
    expect(await debtOf(player)).toBe(0);
  });

  test("collects the debt before money is withdrawn, and holds every payout until all of it is paid", async () => {
    const player = await debtor();
    await runCommand(
      app,
      "player.set-fraud",
      "--player",
      player.login,
      "--fraud",
      "off",
      "--note",
      "cleared",
    );
    app.clock.advance(day);
    await giveMoney(app, player.id, { amountMinor: 4_000n, currency: "USD" });
    expect(await withdraw(player, { amount: 2_000 })).toMatchObject({
      body: { error: { type: "wallet.insufficient_funds" } },
    });
    expect([(await app.moneyOf(player)).real, await debtOf(player)]).toEqual([0n, 6_000]);
    const body = { currency: "EUR" } as const;
    await player.client.call(operations.changeCurrency, { params: body, body });
    await giveMoney(app, player.id, { amountMinor: 9_000n, ...body });
    expect(await withdraw(player, { amount: 2_000, currency: "EUR" })).toMatchObject(waiting("review"));
    const back = { currency: "USD" };
    await player.client.call(operations.changeCurrency, { params: back, body: back });
    await giveMoney(app, player.id, { amountMinor: 9_000n, currency: "USD" });
    expect((await withdraw(player, { amount: 2_000 })).status).toBe(200);
    expect([(await app.moneyOf(player)).real, await debtOf(player)]).toEqual([1_000n, 0]);
  });

  test.each(["email = 'new' || email", "phone = '70001112233'", "two_factor_type = 1"])(
    "records %s as a security change of the account",
    async (set) => {
      const player = await regular();
      await app.database.pool.query(`update player set ${set}, updated_at = $2 where id = $1`, [
        player.id,
        app.clock.now(),
      ]);
      expect(await withdraw(player)).toMatchObject(waiting("security"));
    },
  );

  test("waits for the operator when the player is flagged between approval and payout order", async () => {
    const player = await regular();
    const { paymentId } = (await withdraw(player)).body;
    await runCommand(
      app,
      "player.set-fraud",
      "--player",
      player.login,
      "--fraud",
      "on",
      "--note",
      "chargeback",
    );
    await app.jobs.drain();
    expect(await app.watch(player, paymentId)).toMatchObject({ status: "init", waitsFor: "review" });
    await runCommand(
      app,
      "player.set-fraud",
      "--player",
      player.login,
      "--fraud",
      "off",
      "--note",
      "cleared",
    );
    await runCommand(app, "withdrawal.approve", "--payment", paymentId, "--note", "cleared");
    await app.jobs.drain();
    expect(await app.watch(player, paymentId)).toMatchObject({ status: "ok" });
  });
});
