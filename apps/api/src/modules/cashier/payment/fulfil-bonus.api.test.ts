import { operations } from "@w10/contract";
import { depositBonusOf } from "@w10/money";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bonusStateOf } from "../../../testing/fixtures/bonus-fixture.ts";
import { dayMs } from "../../../platform/time/durations.ts";
import { sampleParams } from "../../../testing/sample-params.ts";
import type { TestPlayer } from "../../../testing/test-app.ts";
import { expectSameRefusals } from "../../../testing/same-refusals.ts";
import {
  activate,
  choose,
  confirm,
  deactivate,
  find,
  first,
  history,
  list,
  listMethods,
  statusOf,
  createPaymentApp,
  type PaymentApp,
} from "../../../testing/fixtures/payment-app.ts";

const goodCard = "4242424242424242";
/** The player's consent to forfeit the active bonus. */
const agreed = async (player: TestPlayer) => {
  const { forfeit } = await listMethods(player, "out");
  return { forfeitsBonusId: forfeit?.id ?? null };
};
const ownCard = "5555555555554444";

describe("bonus offers", () => {
  let app: PaymentApp;
  beforeAll(async () => {
    app = await createPaymentApp();
  });
  afterAll(async () => {
    expect(await app.reconcile()).toMatchObject({ isClean: true, wrongBonuses: [] });
    await app.stop();
  });

  test("require a session and a CSRF token", async () => {
    for (const operation of [
      operations.listBonuses,
      operations.chooseBonus,
      operations.activateBonus,
      operations.deactivateBonus,
      operations.listBonusHistory,
      operations.cancelBonus,
    ])
      await expectSameRefusals(app, operation, sampleParams);
  });

  test("a new player is offered the first-deposit bonus and the spins, with every field and rule [API-33] [BONUS-01] [ENTITY-18]", async () => {
    const player = await app.player();
    expect(await list(player)).toMatchObject([
      {
        type: "on_deposit",
        title: "100% on your first deposit",
        endAt: expect.stringMatching(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}$/),
        award: {
          type: "money",
          percent: 100,
          amount: 30_000,
          spins: null,
          wagerRatio: 50,
          wagerDays: 14,
          isLocked: true,
        },
        statusData: { status: "available" },
        isRequiredRulesDone: true,
        rules: {
          depositSum: { done: false, min: 1_000, max: 30_000, currency: "USD" },
          verifiedEmail: null,
          verifiedPhone: null,
        },
      },
      {
        type: "no_deposit",
        award: { type: "free_spin", spins: 25 },
        isRequiredRulesDone: false,
        rules: { depositSum: null, verifiedEmail: { done: false }, verifiedPhone: { done: false } },
      },
    ]);
    expect((await list(player, "ru"))[0]).toMatchObject({ title: "Бонус 100\u00a0% к первому депозиту" });
    expect((await list(player))[0]?.description).toContain("<li>");
  });

  test("an offer's wager is in its fields only, never in a description in any language", async () => {
    const player = await app.player();
    for (const lang of ["en", "ru", "de"] as const)
      for (const { description, award } of await list(player, lang))
        expect(description, lang).not.toMatch(new RegExp(`${award.wagerRatio}x|x${award.wagerRatio}`));
  });

  test("an offer can be taken and given back any number of times until a deposit fulfils it [BONUS-02] [BONUS-03] [BONUS-08] [BONUS-09] [API-35] [API-36]", async () => {
    const player = await app.player();
    const { id } = await first(player);
    expect(await activate(player, id)).toMatchObject({ status: 200, body: {} });
    expect(await activate(player, id)).toMatchObject({ status: 200 });
    expect(await statusOf(player, "first deposit")).toBe("activated");
    expect(await deactivate(player, id)).toMatchObject({ status: 200 });
    expect(await deactivate(player, id)).toMatchObject({ status: 200 });
    expect(await statusOf(player, "first deposit")).toBe("canceled");
    expect(await activate(player, id)).toMatchObject({ status: 200 });
    expect(await statusOf(player, "first deposit")).toBe("activated");
  });

  test("an unknown offer is not found [API-36]", async () => {
    const player = await app.player();
    const missing = { status: 404, body: { error: { type: "bonus.not_found" } } };
    expect(await activate(player, sampleParams.id)).toMatchObject(missing);
    expect(await activate(player, "no-id")).toMatchObject(missing);
    expect(await deactivate(player, sampleParams.id)).toMatchObject(missing);
    expect(await choose(player, sampleParams.id)).toMatchObject(missing);
  });

  test("a deposit grants and activates the chosen bonus in the transaction that credits it [BONUS-01]", async () => {
    const player = await app.player();
    const { id } = await first(player);
    await activate(player, id);
    await app.deposit(player, goodCard, { amount: 10_000 });
    expect(await bonusStateOf(app, player.id)).toMatchObject({
      real: 10_000n,
      bonus: 10_000n,
      grants: [{ status: "active" }],
    });
    expect(await find(player, "first deposit")).toMatchObject({
      statusData: { status: "awarded" },
      rules: { depositSum: { done: true } },
    });
    expect((await player.client.call(operations.getBalance)).body).toMatchObject({
      real: 10_000,
      bonus: 10_000,
      balance: 20_000,
      activeBonus: {
        currency: "USD",
        amount: 10_000,
        fullWager: 500_000,
        wagerLeft: 500_000,
        wagerRatio: 50,
        wageredAmount: 0,
        isLocked: true,
        cancelAfter: new Date(app.clock.now().getTime() + 14 * dayMs).toISOString(),
      },
    });
    expect(await app.toasts(player)).toContain("bonus_granted");
    for (const answer of [await activate(player, id), await deactivate(player, id), await choose(player, id)])
      expect(answer).toMatchObject({ status: 409, body: { error: { type: "bonus.not_available" } } });
  });

  test("a deposit that is reported twice grants once", async () => {
    const player = await app.player();
    await activate(player, (await first(player)).id);
    // Callbacks of this card come doubled.
    await app.deposit(player, "4000000000000127", { amount: 5_000 });
    app.clock.advance(600_000);
    await app.jobs.drain();
    expect(await bonusStateOf(app, player.id)).toMatchObject({
      bonus: 5_000n,
      grants: [{ status: "active" }],
    });
  });

  test("a deposit below the minimum leaves the offer pending, and the first-deposit offer is gone then", async () => {
    const player = await app.player();
    await activate(player, (await first(player)).id);
    await app.deposit(player, goodCard, { amount: 500 }).catch(() => undefined);
    const { bonus } = await bonusStateOf(app, player.id);
    expect(bonus).toBe(0n);
  });

  test("a deposit above the maximum is granted the maximum bonus", async () => {
    const player = await app.player();
    await activate(player, (await first(player)).id);
    await app.deposit(player, goodCard, { amount: 50_000 });
    expect(await bonusStateOf(app, player.id)).toMatchObject({ real: 50_000n, bonus: 30_000n });
  });

  test("a deposit without an activated offer grants nothing, and the second deposit has its own offer [BONUS-10] [API-34]", async () => {
    const player = await app.player();
    await choose(player, (await first(player)).id);
    expect(await statusOf(player, "first deposit")).toBe("activated");
    expect(await choose(player, null)).toMatchObject({ status: 200, body: {} });
    expect(await statusOf(player, "first deposit")).toBe("canceled");
    await app.deposit(player, goodCard, { amount: 10_000 });
    expect(await bonusStateOf(app, player.id)).toMatchObject({ real: 10_000n, bonus: 0n, grants: [] });
    const titles = (await list(player)).map(({ title }) => title);
    expect(titles).toContain("50% on your second deposit");
    expect(titles).not.toContain("100% on your first deposit");
  });

  test("taking another offer replaces the one that waits for a deposit [BONUS-04] [BONUS-05]", async () => {
    const player = await app.player();
    await confirm(app, player, "email");
    await confirm(app, player, "phone");
    await activate(player, (await first(player)).id);
    expect(await activate(player, (await find(player, "free spins")).id)).toMatchObject({ status: 200 });
    expect(await statusOf(player, "first deposit")).toBe("canceled");
    expect(await statusOf(player, "free spins")).toBe("awarded");
  });

  test("the weekly offer returns on Monday", async () => {
    const player = await app.player();
    await app.deposit(player, goodCard, { amount: 2_000 });
    await app.deposit(player, goodCard, { amount: 2_000 });
    await activate(player, (await find(player, "Weekly bonus")).id);
    await app.deposit(player, goodCard, { amount: 4_000 });
    expect(await bonusStateOf(app, player.id)).toMatchObject({ bonus: 1_000n });
    expect(await statusOf(player, "Weekly bonus")).toBe("awarded");
    await app.database.pool.query("update bonus_claim set period = '2026-11-09' where player_id = $1", [
      player.id,
    ]);
    expect(await statusOf(player, "Weekly bonus")).toBe("available");
  });

  test("an offer that requires confirmed email and phone is refused until both are, then granted at once [BONUS-07] [BONUS-16] [BONUS-17]", async () => {
    const player = await app.player();
    const { id } = await find(player, "free spins");
    for (const answer of [await activate(player, id), await choose(player, id)])
      expect(answer).toMatchObject({ status: 409, body: { error: { type: "bonus.email_not_confirmed" } } });
    await confirm(app, player, "email");
    expect(await activate(player, id)).toMatchObject({
      status: 409,
      body: { error: { type: "bonus.phone_not_confirmed" } },
    });
    expect(await choose(player, id)).toMatchObject({ status: 409 });
    expect((await find(player, "free spins")).isRequiredRulesDone).toBe(false);
    await confirm(app, player, "phone");
    expect((await find(player, "free spins")).isRequiredRulesDone).toBe(true);
    expect(await activate(player, id)).toMatchObject({ status: 200 });
    expect(await statusOf(player, "free spins")).toBe("awarded");
    const { rows } = await app.database.pool.query(
      "select spins, stake_minor, cardinality(game_ids) as games from free_spin_grant where player_id = $1",
      [player.id],
    );
    expect(rows).toEqual([{ spins: 25, stake_minor: 20n, games: 3 }]);
  });

  test.each([
    ["blocked", "block_status = 1", "player.blocked"],
    ["flagged for fraud", "is_fraud = true", "player.fraud"],
    [
      "self-excluded",
      "self_exclusion_ends_at = '2030-01-01', self_exclusion_expire_at = '2030-01-01', self_exclusion_period = '1_month'",
      "player.self_excluded",
    ],
  ])(
    "a %s player can take no offer, and a deposit grants none [BONUS-11] [BONUS-12] [BONUS-13]",
    async (_, change, type) => {
      const player = await app.player();
      const { id } = await first(player);
      await activate(player, id);
      const payment = await app.begin(player, { amount: 10_000 });
      await app.database.pool.query(`update player set ${change} where id = $1`, [player.id]);
      expect(await activate(player, id)).toMatchObject({ status: 403, body: { error: { type } } });
      expect(await choose(player, id)).toMatchObject({ status: 403, body: { error: { type } } });
      // Each test needs its own card: paying with an excluded player's card excludes the payer.
      await app.submit(payment.url, { step: "card", number: ownCard, expiry: "11 / 30", cvc: "123" });
      await app.jobs.drain();
      expect(await bonusStateOf(app, player.id)).toMatchObject({ real: 0n, bonus: 0n, grants: [] });
    },
  );

  test("a withdrawal forfeits the active bonus, keeps real money whole and records the reason in the history", async () => {
    const player = await app.player();
    await activate(player, (await first(player)).id);
    await app.deposit(player, goodCard, { amount: 10_000 });
    await app.begin(player, { mode: "out", amount: 2_000, ...(await agreed(player)) });
    expect(await bonusStateOf(app, player.id)).toMatchObject({
      real: 8_000n,
      bonus: 0n,
      grants: [{ status: "cancelled", why: "withdrawal" }],
    });
    expect(await history(player)).toMatchObject([{ status: "cancelled", endReason: "withdrawal" }]);
  });

  test("a withdrawal that names another bonus than the active one is refused; one that names none forfeits the active bonus", async () => {
    const player = await app.player();
    expect((await listMethods(player, "out")).forfeit).toBeNull();
    await app.deposit(player, goodCard, { amount: 5_000 });
    expect((await listMethods(player, "out")).forfeit).toBeNull();
    expect(await app.pay(player, { mode: "out", amount: 2_000 })).toMatchObject({ status: 200 });

    const other = await app.player();
    await activate(other, (await first(other)).id);
    await app.deposit(other, goodCard, { amount: 10_000 });
    const { forfeit } = await listMethods(other, "out");
    expect(forfeit).toMatchObject({
      title: "100% on your first deposit",
      grantedMinor: 10_000,
      leftMinor: 10_000,
    });
    const refused = { status: 409, body: { error: { type: "payment.bonus_forfeit" } } };
    expect(await app.pay(other, { mode: "out", amount: 2_000, forfeitsBonusId: null })).toMatchObject(
      refused,
    );
    const wrong = { forfeitsBonusId: sampleParams.id };
    expect(await app.pay(other, { mode: "out", amount: 2_000, ...wrong })).toMatchObject(refused);
    expect(await bonusStateOf(app, other.id)).toMatchObject({
      real: 10_000n,
      bonus: 10_000n,
      grants: [{ status: "active" }],
    });
    expect(await app.pay(other, { mode: "out", amount: 2_000, ...(await agreed(other)) })).toMatchObject({
      status: 200,
    });
    expect(await bonusStateOf(app, other.id)).toMatchObject({ real: 8_000n, bonus: 0n });
    expect((await listMethods(other, "out")).forfeit).toBeNull();

    const plain = await app.player();
    await activate(plain, (await first(plain)).id);
    await app.deposit(plain, goodCard, { amount: 10_000 });
    expect(await app.pay(plain, { mode: "out", amount: 2_000 })).toMatchObject({ status: 200 });
    expect(await bonusStateOf(app, plain.id)).toMatchObject({ real: 8_000n, bonus: 0n });
  });

  test("the cashier states the terms of the chosen bonus, and the deposit grants exactly that", async () => {
    const player = await app.player();
    expect((await listMethods(player, "in")).depositBonus).toBeNull();
    const { id } = await first(player);
    await activate(player, id);
    const { depositBonus } = await listMethods(player, "in");
    expect(depositBonus).toEqual({
      title: "100% on your first deposit",
      percent: 100,
      spins: null,
      minMinor: 1_000,
      maxMinor: 30_000,
      wagerRatio: 50,
      wagerDays: 14,
      maxBetMinor: 1_000,
      isLocked: true,
      startsAfter: null,
    });
    expect((await listMethods(player, "out")).depositBonus).toBeNull();
    await deactivate(player, id);
    expect((await listMethods(player, "in")).depositBonus).toBeNull();
    await activate(player, id);
    await app.deposit(player, goodCard, { amount: 50_000 });
    const promised = depositBonusOf(50_000n, {
      percent: depositBonus?.percent ?? 0,
      minMinor: BigInt(depositBonus?.minMinor ?? 0),
      maxMinor: BigInt(depositBonus?.maxMinor ?? 0),
    });
    expect(await bonusStateOf(app, player.id)).toMatchObject({ real: 50_000n, bonus: promised });
    expect((await listMethods(player, "in")).depositBonus).toBeNull();
  });

  test("a refused withdrawal leaves the bonus unchanged", async () => {
    const player = await app.player();
    await activate(player, (await first(player)).id);
    await app.deposit(player, goodCard, { amount: 10_000 });
    expect(await app.pay(player, { mode: "out", amount: 15_000, ...(await agreed(player)) })).toMatchObject({
      status: 409,
      body: { error: { type: "wallet.insufficient_funds" } },
    });
    expect(await bonusStateOf(app, player.id)).toMatchObject({
      real: 10_000n,
      bonus: 10_000n,
      grants: [{ status: "active" }],
    });
  });
});
