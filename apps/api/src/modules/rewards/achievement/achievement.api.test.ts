import { operations } from "@w10/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countRounds, type Rounds } from "../../../testing/fixtures/count-rounds.ts";
import { expectSameRefusals } from "../../../testing/same-refusals.ts";
import { createTestApp, type TestApp, type TestPlayer } from "../../../testing/test-app.ts";
import { readGameKinds, selectGame } from "../../play/game/index.ts";
import { reconcileLedger } from "../../foundation/ledger/index.ts";
import { achievementConsumer, achievementJobs } from "./index.ts";

/** Rounds that complete the play tasks of the first group. */
const firstSteps: readonly Rounds[] = [
  { slug: "kraken", winMinor: 300n },
  { slug: "medusa" },
  { slug: "blackjack" },
];

describe("achievements", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(async () => {
    expect(await reconcileLedger(app.parts.db)).toMatchObject({ isClean: true });
    await app.stop();
  });

  const list = async ({ client }: TestPlayer, query: Record<string, string> = {}) =>
    (await client.call(operations.listAchievements, { query: { locale: "en", ...query } })).body.groups;
  const groupOf = async (player: TestPlayer, name: string, locale = "en") => {
    const group = (await list(player, { locale })).find((each) => each.name === name);
    if (!group) throw new Error(`no group ${name}`);
    return group;
  };
  const play = (player: TestPlayer, rounds: readonly Rounds[]) =>
    countRounds(
      app,
      "achievement",
      rounds.map((round) => ({ playerId: player.id, ...round })),
    );
  const confirmEmail = ({ id }: TestPlayer) =>
    app.database.pool.query("update player set email_confirmed_at = $2, updated_at = $2 where id = $1", [
      id,
      app.clock.now(),
    ]);
  const drain = async () => {
    await app.jobs.drain();
  };
  /** Super-charges of each prize. */
  const coinsOf = async ({ id }: TestPlayer) => {
    const { rows } = await app.database.pool.query<{ coins: number }>(
      "select coins from skill_coin where player_id = $1 order by created_at",
      [id],
    );
    return rows.map(({ coins }) => coins);
  };

  test("are refused to guests", async () => {
    await expectSameRefusals(app, operations.listAchievements);
  });

  test("are listed in groups with progress, target and prize, in both languages [API-76] [API-81] [ENTITY-14] [ENTITY-15]", async () => {
    const player = await app.player({ isComplete: false });
    const groups = await list(player);
    expect(groups.length).toBeGreaterThanOrEqual(8);
    expect(groups.reduce((sum, { limit }) => sum + limit, 0)).toBeGreaterThanOrEqual(30);
    expect(groups[0]).toMatchObject({
      id: expect.any(String),
      name: "First steps",
      progress: 0,
      limit: 5,
      prize: { type: 9, params: { amount: 3 } },
      formattedPrize: "3 super-charges",
    });
    expect(groups[0]?.achievements?.[2]).toMatchObject({
      id: expect.any(String),
      name: "First bet",
      title: "Play a real-money round",
      description: "Any game, any bet.",
      progress: 0,
      limit: 1,
      isAchieved: false,
    });
    expect(await groupOf(player, "Крупные выигрыши", "ru")).toMatchObject({
      prize: { type: 9, params: { amount: 10 } },
      formattedPrize: expect.stringMatching(/^10 суперзарядов$/),
    });
    const { rows } = await app.database.pool.query<{ prize: object }>(
      "select prize from achievement_group where name ->> 'ru' = 'Крупные выигрыши'",
    );
    const setPrize = (prize: object | undefined) =>
      app.database.pool.query(
        "update achievement_group set prize = $1 where name ->> 'ru' = 'Крупные выигрыши'",
        [prize],
      );
    await setPrize({ type: 8, params: { actionId: "gold" } });
    expect(await groupOf(player, "Крупные выигрыши", "ru")).toMatchObject({
      prize: { type: 8, params: { actionId: "gold" } },
    });
    await setPrize(rows[0]?.prize);
  });

  test("of a group by game list their games with their availability [ACH-03] [ACH-05]", async () => {
    const player = await app.player();
    await app.database.pool.query("update game set blocked_countries = '{RU}' where slug = 'kraken'");
    const { games, achievements } = await groupOf(player, "House favourites");
    expect(achievements).toBeUndefined();
    expect(games?.map(({ game }) => [game.frontendPageUrl, game.blockedByCountry])).toEqual([
      ["kraken", true],
      ["dragon-luck", false],
      ["pharaoh-mines", false],
      ["riviera-roulette", false],
    ]);
    expect(games?.[0]?.achievements).toHaveLength(2);
    await app.database.pool.query("update game set blocked_countries = '{}' where slug = 'kraken'");
  });

  const quest = "Ten islands. One sunset";

  test("award the super-charges of the ten-games quest once, when all its tasks are complete", async () => {
    const player = await app.player();
    const { games = [] } = await groupOf(player, quest);
    expect(games).toHaveLength(10);
    const slugs = games.map(({ game }) => game.frontendPageUrl);
    await play(
      player,
      slugs.map((slug) => ({ slug, times: 19 })),
    );
    await drain();
    expect(await groupOf(player, quest)).toMatchObject({ progress: 0 });
    await play(
      player,
      slugs.map((slug) => ({ slug })),
    );
    await drain();
    expect(await groupOf(player, quest)).toMatchObject({ progress: 10 });
    expect(await coinsOf(player)).toEqual([12]);
    await play(
      player,
      slugs.map((slug) => ({ slug })),
    );
    await drain();
    expect(await coinsOf(player)).toEqual([12]);
  });

  test("of a game are those that its rounds can advance", async () => {
    const player = await app.player();
    const names = async (game: string) => (await list(player, { game })).map(({ name }) => name);
    expect(await names("kraken")).toEqual([
      "First steps",
      "Slots",
      "Big wins",
      "Calendar",
      "House favourites",
      quest,
    ]);
    expect(await names("medusa")).toEqual(["First steps", "Slots", "Big wins", "Calendar"]);
    expect(await names("nothing-such")).toEqual([]);
    const [first] = await list(player, { game: "kraken" });
    expect(first?.achievements?.map(({ name }) => name)).toEqual(["First bet", "First win", "Three games"]);
  });

  test("count a fact once, by the job that its transaction enqueued", async () => {
    const player = await app.player();
    await confirmEmail(player);
    await drain();
    const { progress, achievements } = await groupOf(player, "First steps");
    expect(progress).toBe(2);
    expect(achievements?.filter(({ isAchieved }) => isAchieved).map(({ name }) => name)).toEqual([
      "Profile complete",
      "Email confirmed",
    ]);
    const { rows } = await app.database.pool.query("select 1 from job where kind = 'achievement.count-fact'");
    expect(rows).toEqual([]);
  });

  test("count a level, a skill upgrade, a points exchange and a limit as facts", async () => {
    const player = await app.player();
    await grow(player);
    await drain();
    const growth = (await groupOf(player, "Levels and skills")).achievements;
    expect(growth?.map(({ name, progress }) => [name, progress])).toEqual([
      ["Level 3", 3],
      ["Level 10", 5],
      ["Level 20", 5],
      ["First skill", 1],
      ["Skill builder", 2],
      ["Points exchange", 1],
    ]);
    expect((await groupOf(player, "Account security")).progress).toBe(1);
  });

  async function grow({ id, client: page }: TestPlayer): Promise<void> {
    const now = app.clock.now();
    const run = (text: string) => app.database.pool.query(text, [id, now]);
    await run("insert into skill_account (player_id, level, coins, updated_at) values ($1, 1, 50, $2)");
    await run("update skill_account set level = 5, updated_at = $2 where player_id = $1");
    await run(
      "insert into point_exchange (id, player_id, points, ratio, currency, amount_minor, rate_micro, created_at) values (gen_random_uuid(), $1, 1000, 1000, 'USD', 100, 1000000, $2)",
    );
    for (const skill of ["withdraw", "withdraw"])
      expect(await page.call(operations.upgradeSkill, { params: { skill } })).toMatchObject({ status: 200 });
    await page.call(operations.setLimit, {
      body: { kind: "wager", period: "day", amount: 100_000, currency: "USD" },
    });
  }

  test("award a group's prize once, however often its job runs [ACH-06] [ACH-07] [ACH-08]", async () => {
    const player = await app.player();
    await confirmEmail(player);
    await drain();
    await play(player, firstSteps);
    const { rows } = await app.database.pool.query<{ input: unknown }>(
      "select input from job where kind = 'achievement.award-group' and input ->> 'playerId' = $1",
      [player.id],
    );
    await drain();
    const group = await groupOf(player, "First steps");
    expect([group.progress, group.limit]).toEqual([5, 5]);
    const award = achievementJobs(app.parts)["achievement.award-group"];
    const again = () =>
      award?.(
        { playerId: player.id, groupId: group.id },
        { once: (work) => app.parts.db.transaction().execute(work), signal: AbortSignal.timeout(10_000) },
      );
    // Repeats the job as after a crash between its commit and its removal, twice concurrently.
    await Promise.all([again(), again()]);
    await play(player, firstSteps);
    await drain();
    expect(await coinsOf(player)).toEqual([3]);
    expect(rows.length).toBeLessThanOrEqual(1);
  });

  test("award a flagged player's prize a day after the flag is lifted", async () => {
    const player = await app.player();
    const flag = (isOn: boolean) =>
      app.database.pool.query("update player set is_fraud = $2 where id = $1", [player.id, isOn]);
    await confirmEmail(player);
    await flag(true);
    await play(player, firstSteps);
    await drain();
    expect(await coinsOf(player)).toEqual([]);
    await flag(false);
    app.clock.advance(86_400_000);
    await drain();
    await drain();
    expect(await coinsOf(player)).toEqual([3]);
  });

  test("count concurrent rounds and facts completely and award one prize", async () => {
    const player = await app.player();
    await Promise.all([
      ...firstSteps.map((round) => play(player, [round])),
      confirmEmail(player).then(drain),
      play(player, [{ slug: "kraken", times: 9 }]),
    ]);
    await drain();
    expect((await groupOf(player, "First steps")).progress).toBe(5);
    expect((await groupOf(player, "Slots")).achievements?.[0]?.progress).toBe(11);
    expect(await coinsOf(player)).toEqual([3]);
  });

  test("count again after a rollback, which leaves nothing behind", async () => {
    const player = await app.player();
    const game = await selectGame(app.parts.db, { slug: "kraken" });
    const now = app.clock.now();
    const round = { playerId: player.id, gameId: game?.id, stakeMinor: 100n, winMinor: 0n, settledAt: now };
    const rounds = [round] as Parameters<typeof achievementConsumer.apply>[1];
    const count = (isKilled: boolean) =>
      app.parts.db.transaction().execute(async (tx) => {
        await achievementConsumer.apply(tx, rounds, now);
        if (isKilled) throw new Error("killed");
      });
    await expect(count(true)).rejects.toThrow("killed");
    const first = async () => (await groupOf(player, "Slots")).achievements?.[0]?.progress;
    expect(await first()).toBe(0);
    await count(false);
    expect(await first()).toBe(1);
  });

  test("notify the player of a completed achievement with its link [RT-12] [SHELL-44]", async () => {
    const player = await app.player();
    await drain();
    const game = await selectGame(app.parts.db, { slug: "kraken" });
    if (!game) throw new Error("no kraken");
    expect((await readGameKinds(app.parts.db, [game.id])).get(game.id)?.mechanic).toBe("slot-lines");
    const now = app.clock.now();
    const published = await app.parts.db.transaction().execute(async (tx) => {
      const round = { playerId: player.id, gameId: game.id, stakeMinor: 100n, winMinor: 0n, settledAt: now };
      await achievementConsumer.apply(tx, [round], now);
      const { rows } = await sql<{ payload: { channel: string; data: unknown } }>`
        select payload from outbox where payload ->> 'channel' like ${`%${player.id}`} order by id`.execute(
        tx,
      );
      return rows.map(({ payload }) => payload).slice(-2);
    });
    const done = (await groupOf(player, "First steps")).achievements?.[2];
    expect(published[0]).toMatchObject({
      channel: `w10_progressbar#${player.id}`,
      data: { type: "achievements" },
    });
    expect(published[0]?.data).toMatchObject({
      changed: expect.arrayContaining([{ id: done?.id, progress: 1, isAchieved: true }]),
    });
    expect(published[1]).toMatchObject({
      channel: `w10_notification#${player.id}`,
      data: {
        kind: "achievement_done",
        name: { ru: "Первая ставка", en: "First bet" },
        link: `achievement__${done?.id}`,
      },
    });
  });
});
