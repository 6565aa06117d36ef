import { operations } from "@w10/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countCashback } from "../modules/rewards/cashback/index.ts";
import { createOperator, cardOf, createPaymentApp, type PaymentApp } from "./fixtures/payment-app.ts";
import { addPoints } from "../modules/rewards/point/index.ts";
import { payWeeklyRewards } from "../modules/rewards/weekly-reward/index.ts";
import { systemActor } from "../platform/command/actor.ts";
import { countRounds } from "./fixtures/count-rounds.ts";
import { type DateRule, day, hour, minute, walkOverEdges } from "./date-rule.ts";
import { newKey } from "./fixtures/play.ts";
import type { TestPlayer } from "./test-app.ts";

let app: PaymentApp;
beforeAll(async () => {
  app = await createPaymentApp({ SESSION_IDLE_MINUTES: "1000000", SESSION_DAYS: "365" });
});
afterAll(() => app.stop());

async function statusOf(paymentId: string): Promise<string | undefined> {
  await app.jobs.drain();
  const { rows } = await app.database.pool.query<{ status: string }>(
    "select status from payment where id = $1",
    [paymentId],
  );
  return rows[0]?.status;
}

const rules: readonly DateRule[] = [
  {
    what: "the hosted form of a deposit",
    lifeMs: 30 * minute,
    begin: async () => {
      const { url } = await app.begin(await app.player());
      return async () => !(await app.http.inject(url)).body.includes("Время на оплату вышло.");
    },
  },
  {
    what: "the payment of a deposit by its form",
    lifeMs: 30 * minute,
    begin: async () => {
      const { id, url } = await app.begin(await app.player());
      return async () => {
        await app.submit(url, cardOf("4242424242424242"));
        return (await statusOf(id)) === "ok";
      };
    },
  },
  {
    what: "an unfinished deposit",
    lifeMs: hour,
    begin: async () => {
      const { id } = await app.begin(await app.player());
      return async () => (await statusOf(id)) === "init";
    },
  },
  {
    what: "rejected money that is not taken back",
    lifeMs: 30 * day,
    begin: async () => {
      const operator = createOperator(app);
      const { id } = await operator.withdraw();
      await operator.reject(id);
      return async () => (await statusOf(id)) === "rejected";
    },
  },
  {
    what: "the lower limit while a raise is pending",
    lifeMs: day,
    begin: async () => {
      const { client } = await app.player();
      const set = (amount: number) =>
        client.call(operations.setLimit, {
          body: { kind: "deposit", period: "day", currency: "USD", amount },
        });
      await set(5_000);
      await set(20_000);
      return async () =>
        (await client.call(operations.listLimits)).body.limits.some(({ amount }) => amount === 5_000);
    },
  },
  {
    what: "the waiting time before the next points exchange",
    lifeMs: day,
    begin: async () => {
      const player = await app.player();
      await app.runner.run({ name: "point.add", actor: systemActor, input: {} }, (context) =>
        addPoints(context, { playerId: player.id, points: 4_000n, reason: "test", key: newKey() }),
      );
      const exchange = async () =>
        (await player.client.call(operations.exchangePoints, { body: { points: 1_000 }, key: newKey() }))
          .status;
      expect(await exchange()).toBe(200);
      return async () => (await exchange()) === 409;
    },
  },
  {
    what: "uncollected cashback",
    lifeMs: 28 * day,
    begin: async () => {
      const player = await app.player();
      await lose(player, new Date(app.clock.now().getTime() - 7 * day));
      expect(await countCashback(app.parts)).toBe(1);
      return async () => (await cashbackOf(player)) > 0;
    },
  },
  {
    what: "an awarded offer on the list",
    lifeMs: 7 * day,
    begin: async () => {
      const player = await app.player();
      const list = async () => (await player.client.call(operations.listBonuses)).body;
      const [first] = await list();
      await player.client.call(operations.activateBonus, { params: { id: first?.id ?? "" } });
      await app.deposit(player, "4242424242424242", { amount: 10_000 });
      return async () => (await list()).some(({ id }) => id === first?.id);
    },
  },
];

walkOverEdges(() => app.clock, rules);

const lose = (player: TestPlayer, at: Date) =>
  countRounds(app, "cashback", [{ playerId: player.id, stakeMinor: 10_000n, at }]);
const cashbackOf = async ({ client }: TestPlayer): Promise<number> =>
  (await client.call(operations.getCashback)).body.availableRealAmount;

/** Moves the clock to the start of the next week. */
function goToMonday(): Date {
  const now = app.clock.now().getTime();
  // The epoch was a Thursday.
  const intoWeek = (now + 3 * day) % (7 * day);
  return app.clock.advance(7 * day - intoWeek);
}

test("a cashback week begins on Monday at midnight, and is computed half an hour after its end", async () => {
  const [before, after] = [await app.player(), await app.player()];
  const monday = goToMonday();
  await lose(before, new Date(monday.getTime() - 1));
  await lose(after, monday);
  app.clock.advance(hour / 2 - 1);
  expect(await countCashback(app.parts)).toBe(0);
  app.clock.advance(1);
  expect(await countCashback(app.parts)).toBe(1);
  expect([await cashbackOf(before), await cashbackOf(after)]).toEqual([75, 0]);
});

test("a week's rebate is paid half an hour after its end, for stakes before midnight only", async () => {
  const player = await app.player();
  await app.database.pool.query(
    "insert into skill_owned (player_id, skill, step, updated_at) values ($1, 'rebate', 4, $2)",
    [player.id, app.clock.now()],
  );
  const monday = goToMonday();
  const stakes = [
    { playerId: player.id, stakeMinor: 100_000n, at: new Date(monday.getTime() - 1) },
    { playerId: player.id, stakeMinor: 100_000n, at: monday },
  ];
  await countRounds(app, "skill", stakes);
  const balance = async () => (await app.moneyOf(player)).real;
  app.clock.advance(hour / 2 - 1);
  await payWeeklyRewards(app.parts);
  expect(await balance()).toBe(0n);
  app.clock.advance(1);
  await payWeeklyRewards(app.parts);
  // 0.2 % of 1 000.00.
  expect(await balance()).toBe(200n);
});
