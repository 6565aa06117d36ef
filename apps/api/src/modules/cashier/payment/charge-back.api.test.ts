import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operations } from "@w10/contract";
import { allowStaking, bonusStateOf } from "../../../testing/fixtures/bonus-fixture.ts";
import { systemActor } from "../../../platform/command/actor.ts";
import { endOverdueBonuses, grantFreeSpins } from "../../play/bonus-grant/index.ts";
import { findGameIds } from "../../play/game/index.ts";
import { activate, createPaymentApp, first, type PaymentApp } from "../../../testing/fixtures/payment-app.ts";
import { openFrame } from "../../../testing/fixtures/play.ts";
import { giveMoney } from "../../../testing/test-app.ts";

describe("chargebacks", () => {
  let app: PaymentApp;
  beforeAll(async () => {
    app = await createPaymentApp();
  });
  afterAll(async () => {
    expect(await app.reconcile()).toMatchObject({ isClean: true, wrongBonuses: [], wrongRounds: [] });
    await app.stop();
  });

  test("debits the balance, flags the player and closes the cashier", async () => {
    const player = await app.player({ balanceMinor: 1_000n });
    const id = await app.deposit(player, "4000000000000259");
    expect((await app.moneyOf(player)).real).toBe(11_000n);
    app.clock.advance(20_000);
    await app.jobs.drain();
    expect((await app.moneyOf(player)).real).toBe(1_000n);
    expect(await app.watch(player, id)).toMatchObject({
      status: "failure",
      failure: "charged_back",
      balanceEndFormatted: "10.00",
    });
    expect(await player.client.readInfo()).toMatchObject({ fraud: true });
    expect(await app.pay(player)).toMatchObject({ status: 403, body: { error: { type: "player.fraud" } } });
    expect(await app.toasts(player)).toContain("chargeback");
  });

  test("debits the available balance, records the rest as debt and leaves no account below zero", async () => {
    const player = await app.player();
    const id = await app.deposit(player, "4000000000000259");
    await giveMoney(app, player.id, { amountMinor: -7_000n, currency: "USD" });
    app.clock.advance(20_000);
    await app.jobs.drain();
    expect(await app.moneyOf(player)).toEqual({ real: 0n, pending: 0n });
    const { rows } = await app.database.pool.query("select debt_minor from payment where id = $1", [id]);
    expect(rows[0].debt_minor).toBe(7_000n);
    const { house } = await app.reconcile();
    expect(house.find(({ account }) => account === "house/gateway/card/debt")).toMatchObject({
      balanceMinor: "-7000",
    });
  });

  test("takes back withdrawals that no provider was asked to pay, as far as needed", async () => {
    const player = await app.player({ balanceMinor: 3_000n });
    const id = await app.deposit(player, "4000000000000259");
    const first = await app.begin(player, { mode: "out", amount: 4_000 });
    const second = await app.begin(player, { mode: "out", amount: 7_000 });
    app.clock.advance(20_000);
    await app.jobs.drain();
    const { rows } = await app.database.pool.query("select debt_minor from payment where id = $1", [id]);
    expect(rows[0].debt_minor).toBe(0n);
    expect(await app.watch(player, second.id)).toMatchObject({ status: "cancelled" });
    expect(await app.watch(player, first.id)).toMatchObject({ status: "cancelled" });
    expect(await app.moneyOf(player)).toEqual({ real: 3_000n, pending: 0n });
  });

  test("ends free spins without granting what they have won", async () => {
    const player = await app.player();
    await app.deposit(player, "4000000000000259");
    const gameIds = await findGameIds(app.parts.db, ["kraken"]);
    await app.runner.run({ name: "test.grant-spins", actor: systemActor, input: {} }, (context) =>
      grantFreeSpins(context, {
        playerId: player.id,
        count: 5,
        gameIds,
        stakeMinor: 100n,
        currency: "USD",
        wagerRatio: 0,
        expiresAt: new Date(context.now.getTime() + 60_000),
        source: "test",
        key: "charged-back",
      }),
    );
    await app.database.pool.query(
      "update free_spin_grant set used = 1, won_minor = 4000 where player_id = $1",
      [player.id],
    );
    app.clock.advance(120_000);
    await app.jobs.drain();
    await endOverdueBonuses(app.parts);
    expect(await player.client.readInfo()).toMatchObject({ fraud: true });
    expect(await bonusStateOf(app, player.id)).toEqual({ real: 0n, bonus: 0n, grants: [] });
  });

  test("during a round with the deposit's bonus leaves only the win of real money, and no way to spend it", async () => {
    const player = await app.player();
    await activate(player, (await first(player)).id);
    await app.deposit(player, "4000000000000259");
    await allowStaking(app, player.id);
    await giveMoney(app, player.id, { amountMinor: -9_950n, currency: "USD" });
    // These seeds leave cell 24 safe in the first round.
    await app.database.pool.query(
      `insert into seed_pair (player_id, number, server_seed, client_seed, created_at)
       values ($1, 1, 'a seed of the server', 'safe', $2), ($1, 2, 'the next', null, $2)`,
      [player.id, app.clock.now()],
    );
    const [frame, otherTab] = [
      await openFrame(app, player, { slug: "pearl-reef" }),
      await openFrame(app, player, { slug: "riviera-roulette" }),
    ];
    const { round } = (await frame.bet({ stakeMinor: 100, mines: 1 })).body;
    expect(await bonusStateOf(app, player.id)).toMatchObject({
      real: 0n,
      bonus: 9_950n,
      grants: [{ risk: 50n }],
    });
    app.clock.advance(20_000);
    await app.jobs.drain();
    expect(await bonusStateOf(app, player.id)).toMatchObject({
      real: 0n,
      bonus: 0n,
      grants: [{ status: "cancelled", why: "chargeback" }],
    });
    const opened = await frame.act(round, "open:24");
    const { winMinor } = (await frame.act(opened.body.round, "cash_out")).body.round;
    expect(winMinor).toBeGreaterThan(0);
    const left = BigInt(winMinor) - BigInt(winMinor) / 2n;
    expect(await bonusStateOf(app, player.id)).toMatchObject({
      real: left,
      bonus: 0n,
      grants: [{ paid: 0n }],
    });
    const isFraud = { status: 403, body: { error: { type: "player.fraud" } } };
    expect(await otherTab.bet({ bets: [{ kind: "red", amountMinor: 10 }] })).toMatchObject(isFraud);
    expect(await app.pay(player, { mode: "out", amount: 2_000 })).toMatchObject(isFraud);
    expect(await activate(player, round.id)).toMatchObject(isFraud);
    expect(await player.client.call(operations.takeCashback)).toMatchObject(isFraud);
  });
});
