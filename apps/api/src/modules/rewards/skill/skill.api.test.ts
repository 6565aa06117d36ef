import { operations } from "@w10/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemActor } from "../../../platform/command/actor.ts";
import { countRounds } from "../../../testing/fixtures/count-rounds.ts";
import { newKey, openFrame } from "../../../testing/fixtures/play.ts";
import { expectSameRefusals } from "../../../testing/same-refusals.ts";
import { createTestApp, type TestApp, type TestPlayer } from "../../../testing/test-app.ts";
import { readGameKinds, selectGame } from "../../play/game/index.ts";
import { addCoins, type Skill, skillConsumer, skillIncrease } from "./index.ts";

describe("skills", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.stop());

  const read = async ({ client }: TestPlayer) => (await client.call(operations.listSkills)).body;
  const play = (player: TestPlayer, stakeMinor: bigint, more = {}) =>
    countRounds(app, "skill", [{ playerId: player.id, stakeMinor, ...more }]);
  const upgrade = ({ client }: TestPlayer, skill: string) =>
    client.call(operations.upgradeSkill, { params: { skill } });
  const give = (player: TestPlayer, coins: number, key = newKey()) =>
    app.runner.run({ name: "skill.add-coins", actor: systemActor, input: {} }, (context) =>
      addCoins(context, { playerId: player.id, coins, reason: "test", key }),
    );
  const setLevel = (player: TestPlayer, level: number) =>
    app.database.pool.query(
      "insert into skill_account (player_id, level, updated_at) values ($1, $2, now()) on conflict (player_id) do update set level = excluded.level",
      [player.id, level],
    );
  test("are refused to guests and without a CSRF token", async () => {
    await expectSameRefusals(app, operations.listSkills);
    await expectSameRefusals(app, operations.upgradeSkill, { skill: "cashback" });
  });

  test("of a new player are six without effect at the first level [API-75] [API-98] [ENTITY-20] [ENTITY-21]", async () => {
    const { playerLevel, skills } = await read(await app.player());
    expect(playerLevel).toMatchObject({ level: 1, progress: 0, total: 600, coinsAvailable: 0 });
    expect(playerLevel.nextReward).toMatchObject({ coins: 3 });
    expect(Object.keys(skills)).toEqual([
      "withdraw",
      "freeSpins",
      "bonusWager",
      "depositBonus",
      "cashback",
      "rebate",
    ]);
    expect(skills.withdraw.base).toBe(10_000);
    for (const [name, { currentLevel, nextLevel }] of Object.entries(skills)) {
      const isSum = name === "withdraw" || name === "cashback";
      const sumMinor = isSum ? expect.any(Number) : null;
      expect(currentLevel, name).toEqual({ level: 0, totalIncrease: 0, sumMinor });
      expect(nextLevel, name).toEqual({
        playerLevel: expect.any(Number),
        totalIncrease: expect.any(Number),
        sumMinor,
        costInCoins: expect.any(Number),
        locked: (nextLevel?.playerLevel ?? 0) > 1,
      });
      expect((nextLevel?.totalIncrease ?? 0) > 0 && (nextLevel?.costInCoins ?? 0) > 0, name).toBe(true);
    }
    expect(skills.rebate).toEqual({
      base: 0,
      currentLevel: { level: 0, totalIncrease: 0, sumMinor: null },
      nextLevel: { playerLevel: 4, totalIncrease: 0.05, sumMinor: null, costInCoins: 3, locked: true },
      steps: 10,
    });
  });

  test("show the sums of the weekly withdrawal and the cashback in the player's currency, as they are applied", async () => {
    const dollars = await read(await app.player());
    expect(dollars).toMatchObject({
      currency: "USD",
      skills: {
        withdraw: { currentLevel: { sumMinor: 1_000_000 } },
        cashback: { currentLevel: { sumMinor: 0 } },
      },
    });
    const more = dollars.skills.cashback.nextLevel?.totalIncrease ?? 0;
    const euros = await read(await app.player({ currency: "EUR" }));
    // 1 EUR is 1.16 USD, rounded down.
    expect(euros.currency).toBe("EUR");
    expect(euros.skills.withdraw.currentLevel.sumMinor).toBe(Math.floor(1_000_000 / 1.16));
    expect(euros.skills.cashback.nextLevel?.sumMinor).toBe(Math.floor((more * 100) / 1.16));
  });

  test("show half of a level's play as half of its ring, in hundredths of a point [SKILL-05]", async () => {
    const player = await app.player();
    await play(player, 2_000n);
    expect((await read(player)).playerLevel).toMatchObject({ level: 1, progress: 30_000 });
    await play(player, 9_000n, { slug: "riviera-roulette" });
    expect((await read(player)).playerLevel).toMatchObject({ level: 1, progress: 57_000 });
  });

  test("award a level's super-charges once, and those of all levels passed", async () => {
    const player = await app.player();
    await play(player, 4_000n);
    expect((await read(player)).playerLevel).toMatchObject({ level: 2, progress: 0, coinsAvailable: 3 });
    await play(player, 100_000n);
    const { playerLevel } = await read(player);
    const { rows } = await app.database.pool.query<{ coins: number; sum: number }>(
      "select (select sum(coins)::int from player_level where level <= $2) as coins, (select sum(coins)::int from skill_coin where player_id = $1) as sum",
      [player.id, playerLevel.level],
    );
    expect(playerLevel.level).toBeGreaterThan(5);
    expect(rows[0]).toEqual({ coins: playerLevel.coinsAvailable, sum: playerLevel.coinsAvailable });
  });

  test("count real bets and ignore demo bets", async () => {
    const player = await app.player({ balanceMinor: 10_000n });
    // A new consumer starts at its first run.
    await app.consumers.drain();
    const choice = { bets: [{ kind: "red", amountMinor: 1_000 }] };
    await (await openFrame(app, player, { slug: "riviera-roulette", mode: "demo" })).bet(choice);
    await app.consumers.drain();
    expect((await read(player)).playerLevel.progress).toBe(0);
    expect(await (await openFrame(app, player, { slug: "riviera-roulette" })).bet(choice)).toMatchObject({
      status: 200,
    });
    await expect
      .poll(async () => {
        await app.consumers.drain();
        return (await read(player)).playerLevel.progress;
      })
      .toBe(3_000);
  });

  test("publish a new level with the ring in whole points and a toast [RT-11] [SKILL-05]", async () => {
    const player = await app.player();
    // Reads the outbox in the same transaction, before anything is published.
    const published = await app.parts.db.transaction().execute(async (tx) => {
      const game = await selectGame(tx, { slug: "kraken" });
      if (!game) throw new Error("no kraken");
      const now = app.clock.now();
      const round = {
        playerId: player.id,
        gameId: game.id,
        currency: "USD",
        category: null,
        settledAt: now,
      } as const;
      await skillConsumer(readGameKinds).apply(tx, [{ ...round, stakeMinor: 6_000n }], now);
      const { rows } = await sql<{ payload: { channel: string; data: Record<string, unknown> } }>`
        select payload from outbox where payload ->> 'channel' like ${`%${player.id}`} and xmin = pg_current_xact_id()::xid order by id`.execute(
        tx,
      );
      return rows.map(({ payload }) => payload);
    });
    expect(published).toMatchObject([
      {
        channel: `w10_progressbar#${player.id}`,
        data: { type: "level", level: 2, total: 600, coinsAvailable: 3 },
      },
      { channel: `w10_notification#${player.id}`, data: { kind: "level_reached", count: 2, link: "skills" } },
    ]);
    expect(published[0]?.data["progress"]).toBeGreaterThan(200);
    expect(published[0]?.data["progress"]).toBeLessThan(600);
  });

  test("cost super-charges to upgrade and raise their effect [API-74] [API-97] [SKILL-14] [SKILL-15]", async () => {
    const player = await app.player();
    await setLevel(player, 4);
    await give(player, 20);
    expect(await skillIncrease(app.parts.db, player.id, "withdraw")).toBe(0);
    expect(await upgrade(player, "withdraw")).toMatchObject({ status: 200, body: {} });
    expect((await upgrade(player, "withdraw")).status).toBe(200);
    expect(await skillIncrease(app.parts.db, player.id, "withdraw")).toBe(2_000);
    const { playerLevel, skills } = await read(player);
    expect(playerLevel.coinsAvailable).toBe(15);
    expect(skills.withdraw).toMatchObject({
      currentLevel: { level: 2, totalIncrease: 2_000 },
      nextLevel: { playerLevel: 7, locked: true },
    });
  });

  test("refuse an upgrade that is locked, too expensive or complete without cost [SKILL-16]", async () => {
    const player = await app.player();
    const refusalOf = async (skill: Skill) => {
      const { status, body } = await upgrade(player, skill);
      return [status, (body as { error?: { type: string } }).error?.type];
    };
    await setLevel(player, 3);
    expect(await refusalOf("rebate")).toEqual([409, "skill.locked"]);
    expect(await refusalOf("cashback")).toEqual([409, "skill.too_few_coins"]);
    await setLevel(player, 50);
    await give(player, 1_000);
    for (let step = 0; step < 10; step += 1) expect((await upgrade(player, "rebate")).status).toBe(200);
    const { coinsAvailable } = (await read(player)).playerLevel;
    expect(await refusalOf("rebate")).toEqual([409, "skill.complete"]);
    expect((await read(player)).playerLevel.coinsAvailable).toBe(coinsAvailable);
    expect((await read(player)).skills.rebate).toMatchObject({
      currentLevel: { level: 10, totalIncrease: 0.5 },
      nextLevel: null,
    });
    expect((await upgrade(player, "charm")).status).toBe(400);
  });

  test("allow as many concurrent upgrades as the super-charges pay for", async () => {
    const player = await app.player();
    await setLevel(player, 50);
    await give(player, 5);
    const answers = await Promise.all(Array.from({ length: 8 }, () => upgrade(player, "withdraw")));
    // The first two steps cost 2 and 3.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await read(player)).toMatchObject({
      playerLevel: { coinsAvailable: 0 },
      skills: { withdraw: { currentLevel: { level: 2 } } },
    });
  });

  test("count super-charges once per key, also concurrently", async () => {
    const player = await app.player();
    const key = newKey();
    await Promise.all([give(player, 7, key), give(player, 7, key), give(player, 7, key)]);
    expect((await read(player)).playerLevel.coinsAvailable).toBe(7);
  });
});
