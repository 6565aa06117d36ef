import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  allowStaking,
  bonusStateOf,
  cancelActive,
  createBonusPlayer,
  giveBonus,
} from "../../../testing/fixtures/bonus-fixture.ts";
import { dayMs } from "../../../platform/time/durations.ts";
import {
  activate,
  createPaymentApp,
  find,
  first,
  history,
  listMethods,
  newKey,
  type PaymentApp,
} from "../../../testing/fixtures/payment-app.ts";
import { expectSameRefusals } from "../../../testing/same-refusals.ts";
import { sampleParams } from "../../../testing/sample-params.ts";
import type { TestPlayer } from "../../../testing/test-app.ts";
import { endOverdueBonuses } from "../../play/bonus-grant/index.ts";

const goodCard = "4242424242424242";
const own = async ({ client }: TestPlayer) =>
  (await client.call(operations.listOwnBonuses, { query: { locale: "en" } })).body;
const putFirst = ({ client }: TestPlayer, id: string) =>
  client.call(operations.prioritiseBonus, { params: { id } });
const cancelBonus = ({ client }: TestPlayer, id: string) =>
  client.call(operations.cancelBonus, { params: { id } });
const statuses = async (player: TestPlayer, app: PaymentApp) =>
  (await bonusStateOf(app, player.id)).grants.map(({ status }) => status);

describe("a bonus that waits its turn", () => {
  let app: PaymentApp;
  beforeAll(async () => {
    app = await createPaymentApp();
  });
  afterAll(async () => {
    expect(await app.reconcile()).toMatchObject({ isClean: true, wrongBonuses: [], wrongBalances: [] });
    await app.stop();
  });

  /** 200 with the first-deposit bonus, then 400 with the second one: 600 of own money, 200 active, 200 queued. */
  async function withQueue(): Promise<TestPlayer> {
    const player = await app.player();
    await activate(player, (await first(player)).id);
    await app.deposit(player, goodCard, { amount: 20_000 });
    await activate(player, (await find(player, "second deposit")).id);
    await app.deposit(player, goodCard, { amount: 40_000 });
    expect(await bonusStateOf(app, player.id)).toMatchObject({
      real: 60_000n,
      bonus: 20_000n,
      grants: [{ status: "active" }, { status: "queued" }],
    });
    return player;
  }
  const queuedId = async (player: TestPlayer) =>
    (await own(player)).bonuses.find(({ status }) => status === "queued")?.id ?? "";
  const withdraw = (player: TestPlayer, amount: number) => app.begin(player, { mode: "out", amount });

  test("requires a session and a CSRF token", async () => {
    await expectSameRefusals(app, operations.listOwnBonuses, sampleParams);
    await expectSameRefusals(app, operations.prioritiseBonus, sampleParams);
  });

  test("a withdrawal of all own money cancels the queued deposit bonus too, and starts nothing, also after it is cancelled", async () => {
    const player = await withQueue();
    const { id } = await withdraw(player, 60_000);
    const gone = { real: 0n, bonus: 0n, grants: [{ why: "withdrawal" }, { why: "withdrawal" }] };
    expect(await bonusStateOf(app, player.id)).toMatchObject(gone);
    await app.jobs.drain();
    await app.cancel(player, id);
    await app.jobs.drain();
    expect(await bonusStateOf(app, player.id)).toMatchObject({ ...gone, real: 60_000n });
  });

  test("a withdrawal that leaves the whole deposit keeps the queued bonus, which starts when the player says so", async () => {
    const player = await withQueue();
    await withdraw(player, 20_000);
    await app.jobs.drain();
    expect(await bonusStateOf(app, player.id)).toMatchObject({
      real: 40_000n,
      bonus: 0n,
      grants: [{ status: "cancelled" }, { status: "queued" }],
    });
    expect(await putFirst(player, await queuedId(player))).toMatchObject({ status: 200 });
    expect(await bonusStateOf(app, player.id)).toMatchObject({
      bonus: 20_000n,
      grants: [{}, { status: "active" }],
    });
  });

  test("one cent less than the deposit left cancels it, by one withdrawal or by several", async () => {
    const player = await withQueue();
    await withdraw(player, 20_001);
    expect(await statuses(player, app)).toEqual(["cancelled", "cancelled"]);
    const slowly = await withQueue();
    await withdraw(slowly, 20_000);
    expect(await statuses(slowly, app)).toEqual(["cancelled", "queued"]);
    await withdraw(slowly, 2_000);
    expect(await statuses(slowly, app)).toEqual(["cancelled", "cancelled"]);
  });

  test("a withdrawal between the end of the first bonus and the start of the next leaves none without own money", async () => {
    const player = await withQueue();
    const slot = await createBonusPlayer(app, player.id);
    await app.database.pool.query(
      "update bonus_grant set wagered_minor = full_wager_minor - 100, full_wager_minor = full_wager_minor where player_id = $1 and status = 'active'",
      [player.id],
    );
    await app.database.pool.query(
      "insert into bonus_wagering (grant_id, round_id, player_id, counted_minor, created_at) select id, id, player_id, wagered_minor, created_at from bonus_grant where player_id = $1 and status = 'active'",
      [player.id],
    );
    await slot.spin({ debit: 100n, credit: 100n });
    expect(await statuses(player, app)).toEqual(["committed", "queued"]);
    const { real } = await bonusStateOf(app, player.id);
    await withdraw(player, Number(real));
    await app.jobs.drain();
    expect(await bonusStateOf(app, player.id)).toMatchObject({
      real: 0n,
      bonus: 0n,
      grants: [{}, { status: "cancelled", why: "withdrawal" }],
    });
  });

  test("a hundred withdrawals, cancellations and starts at once never leave bonus money without its deposit", async () => {
    const player = await withQueue();
    const id = await queuedId(player);
    await Promise.all(
      Array.from({ length: 100 }, (_, index) => {
        if (index % 4 === 0) return putFirst(player, id);
        if (index % 4 === 1) return cancelActive(app, player.id);
        if (index % 4 === 2) return app.jobs.drain();
        return app.pay(player, { mode: "out", amount: 60_000 });
      }),
    );
    await app.jobs.drain();
    expect(await bonusStateOf(app, player.id)).toMatchObject({ real: 0n, bonus: 0n });
    expect(await app.moneyOf(player)).toEqual({ real: 0n, pending: 60_000n });
    expect(await statuses(player, app)).toEqual(["cancelled", "cancelled"]);
  });

  test("a repeated key of a withdrawal cancels nothing more", async () => {
    const player = await withQueue();
    const order = { mode: "out", amount: 20_000, key: newKey() } as const;
    expect(await app.pay(player, order)).toMatchObject({ status: 200 });
    await putFirst(player, await queuedId(player));
    expect(await app.pay(player, order)).toMatchObject({ status: 200 });
    expect(await bonusStateOf(app, player.id)).toMatchObject({ real: 40_000n, bonus: 20_000n });
  });

  test("a withdrawal is refused when it would cancel a queued bonus that the player was not shown", async () => {
    const player = await withQueue();
    const { forfeit, queue } = await listMethods(player, "out");
    expect(queue).toMatchObject([
      { title: "50% on your second deposit", grantedMinor: 20_000, depositMinor: 40_000 },
    ]);
    const shown = { mode: "out", amount: 60_000, forfeitsBonusId: forfeit?.id ?? null } as const;
    expect(await app.pay(player, { ...shown, dropsBonusIds: [] })).toMatchObject({
      status: 409,
      body: { error: { type: "payment.bonus_forfeit" } },
    });
    expect(await statuses(player, app)).toEqual(["active", "queued"]);
    expect(await app.pay(player, { ...shown, amount: 20_000, dropsBonusIds: [] })).toMatchObject({
      status: 200,
    });
    expect(await statuses(player, app)).toEqual(["cancelled", "queued"]);
    const lack = { mode: "out", amount: 60_000, dropsBonusIds: [] } as const;
    expect(await app.pay(player, lack)).toMatchObject({
      status: 409,
      body: { error: { type: "wallet.insufficient_funds" } },
    });
  });

  test("a withdrawal keeps a queued prize, does not start it, and leaves other currencies alone", async () => {
    const player = await withQueue();
    await giveBonus(app, player.id, { amountMinor: 500n, source: "prize" });
    await giveBonus(app, player.id, { amountMinor: 500n, currency: "EUR" });
    await giveBonus(app, player.id, { amountMinor: 700n, currency: "EUR", depositMinor: 1_400n });
    await withdraw(player, 60_000);
    await app.jobs.drain();
    expect(await statuses(player, app)).toEqual(["cancelled", "cancelled", "queued", "active", "queued"]);
    expect(await bonusStateOf(app, player.id)).toMatchObject({ real: 0n, bonus: 0n });
  });

  test("the next starts when the first is given up by hand, expires or is lost at play, with the deposit still in the house", async () => {
    const byHand = await withQueue();
    await cancelActive(app, byHand.id);
    expect(await bonusStateOf(app, byHand.id)).toMatchObject({ real: 60_000n, bonus: 20_000n });
    await withdraw(byHand, 60_000);
    expect(await bonusStateOf(app, byHand.id)).toMatchObject({ real: 0n, bonus: 0n });

    const atPlay = await withQueue();
    await allowStaking(app, atPlay.id);
    const slot = await createBonusPlayer(app, atPlay.id);
    for (let spin = 0; spin < 80; spin += 1) await slot.spin({ debit: 1_000n });
    await app.jobs.drain();
    expect(await bonusStateOf(app, atPlay.id)).toMatchObject({
      real: 0n,
      bonus: 20_000n,
      grants: [{ why: "spent" }, { status: "active" }],
    });

    const expired = await withQueue();
    await app.database.pool.query(
      "update bonus_grant set expires_at = created_at + interval '1 microsecond' where player_id = $1 and status = 'active'",
      [expired.id],
    );
    app.clock.advance(1_000);
    await endOverdueBonuses(app.parts);
    expect(await bonusStateOf(app, expired.id)).toMatchObject({
      real: 60_000n,
      bonus: 20_000n,
      grants: [{ why: "expired" }, { status: "active" }],
    });
  });

  test("the cashier says before paying what a bonus waits for, and toasts, list and history name it and its state", async () => {
    const player = await app.player();
    await activate(player, (await first(player)).id);
    expect((await listMethods(player, "in")).depositBonus?.startsAfter).toBeNull();
    await app.deposit(player, goodCard, { amount: 20_000 });
    await activate(player, (await find(player, "second deposit")).id);
    expect((await listMethods(player, "in")).depositBonus?.startsAfter).toEqual({
      title: "100% on your first deposit",
      wagerLeftMinor: 1_000_000,
      queued: 0,
    });
    await app.deposit(player, goodCard, { amount: 40_000 });
    expect((await app.toasts(player)).filter((kind) => kind.startsWith("bonus"))).toEqual([
      "bonus_granted",
      "bonus_queued",
    ]);
    expect((await own(player)).bonuses).toMatchObject([
      { status: "active", title: "100% on your first deposit", deposit: 20_000, wagerDays: 14 },
      {
        status: "queued",
        title: "50% on your second deposit",
        amount: 20_000,
        wagerLeft: 1_000_000,
        deposit: 40_000,
      },
    ]);
    expect(await history(player)).toMatchObject([
      { status: "queued", title: "Бонус 50\u00a0% ко второму депозиту", freeSpins: null },
      { status: "active", title: "Бонус 100\u00a0% к первому депозиту" },
    ]);
    await cancelActive(app, player.id);
    expect((await app.toasts(player)).at(-1)).toBe("bonus_started");
  });

  test("a queued bonus can be dropped or put first; an ended, active, foreign or unknown one is refused", async () => {
    const player = await app.player();
    for (const amountMinor of [100n, 200n, 300n]) await giveBonus(app, player.id, { amountMinor });
    const [active, second, third] = (await own(player)).bonuses.map(({ id }) => id);
    expect(await putFirst(player, third ?? "")).toMatchObject({ status: 200, body: {} });
    expect((await own(player)).bonuses.map(({ id }) => id)).toEqual([active, third, second]);
    expect((await cancelBonus(player, second ?? "")).body).toEqual({ status: true });
    const refused = { status: 409, body: { error: { type: "bonus.not_available" } } };
    expect(await putFirst(player, second ?? "")).toMatchObject(refused);
    expect(await putFirst(player, active ?? "")).toMatchObject(refused);
    const missing = { status: 404, body: { error: { type: "bonus.not_found" } } };
    expect(await putFirst(player, "no-id")).toMatchObject(missing);
    expect(await putFirst(await app.player(), third ?? "")).toMatchObject(missing);
    await cancelBonus(player, active ?? "");
    expect((await own(player)).bonuses).toMatchObject([{ id: third, status: "active", amount: 300 }]);
  });

  test.each([
    ["block_status = 1", "player.blocked"],
    ["is_fraud = true", "player.fraud"],
    [
      "self_exclusion_ends_at = '2030-01-01', self_exclusion_expire_at = '2030-01-01', self_exclusion_period = '1_month'",
      "player.self_excluded",
    ],
  ])("a player with %s starts no bonus", async (change, type) => {
    const player = await withQueue();
    await app.database.pool.query(`update player set ${change} where id = $1`, [player.id]);
    expect(await putFirst(player, await queuedId(player))).toMatchObject({
      status: 403,
      body: { error: { type } },
    });
  });

  test("a chargeback of the deposit of a queued bonus takes active and queued bonuses", async () => {
    const player = await app.player();
    await activate(player, (await first(player)).id);
    await app.deposit(player, goodCard, { amount: 20_000 });
    await activate(player, (await find(player, "second deposit")).id);
    // The bank reverses payments of this card after a while.
    await app.deposit(player, "4000000000000259", { amount: 40_000 });
    app.clock.advance(dayMs);
    await app.jobs.drain();
    expect(await statuses(player, app)).toEqual(["cancelled", "cancelled"]);
    expect(await bonusStateOf(app, player.id)).toMatchObject({ bonus: 0n });
  });
});
