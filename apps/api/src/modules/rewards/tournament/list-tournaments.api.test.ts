import { hourMs } from "../../../platform/time/durations.ts";
import type { Locale } from "@w10/phrases/languages";
import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp, type TestPlayer } from "../../../testing/test-app.ts";
import {
  countRounds,
  putTestTournament,
  createSlotPlayer,
} from "../../../testing/fixtures/tournament-fixture.ts";
import { maskLogin } from "../../play/winner/index.ts";

describe("tournaments", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
    await app.consumers.drain();
  });
  afterAll(() => app.stop());

  const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * hourMs).toISOString();
  const list = async (locale: Locale = "en", player?: TestPlayer) =>
    (await (player?.client ?? (await app.guest())).call(operations.listTournaments, { query: { locale } }))
      .body;
  const get = async (systemName: string, player?: TestPlayer) =>
    (player?.client ?? (await app.guest())).call(operations.getTournament, {
      params: { systemName },
      query: { locale: "en" },
    });
  const gameId = async (slug: string) =>
    (await app.database.pool.query<{ id: string }>("select id from game where slug = $1", [slug])).rows[0]
      ?.id ?? "";

  test("announces each series once across processes: the current tournament and the next", async () => {
    await Promise.all([app.tournamentScheduler.runDue(), app.tournamentScheduler.runDue()]);
    await app.tournamentScheduler.runDue();
    const { activeTournaments, futureTournaments } = await list();
    const names = [...activeTournaments, ...futureTournaments].map(({ systemName }) => systemName);
    expect(new Set(names).size).toBe(names.length);
    for (const code of [
      "daily-sprint",
      "evening-streak",
      "dragon-run",
      "weekend-catch",
      "club-evening",
      "ten-islands",
    ])
      expect(names.filter((name) => name.startsWith(code)).length, code).toBeGreaterThan(0);
    for (const { games, gamesCount } of activeTournaments) {
      expect(gamesCount).toBeGreaterThan(9);
      expect(games.length).toBe(Math.min(12, gamesCount));
    }
  });

  test("gives each series its own pictures", async () => {
    const { activeTournaments, futureTournaments } = await list();
    const own = [...activeTournaments, ...futureTournaments].filter(({ systemName }) =>
      /^(daily-sprint|evening-streak|dragon-run|weekend-catch|club-evening)-/.test(systemName),
    );
    expect(own.length).toBeGreaterThan(4);
    for (const { systemName, imageUrl } of own)
      expect(systemName).toContain(/^\/art\/tournament\/([a-z-]+)\.webp$/.exec(imageUrl ?? "")?.[1]);
  });

  test("has texts in both languages, a fund in dollars and prizes that add up to it", async () => {
    const english = await list("en");
    const russian = await list("ru");
    expect(russian.activeTournaments.map(({ id }) => id)).toEqual(
      english.activeTournaments.map(({ id }) => id),
    );
    for (const each of [...russian.activeTournaments, ...russian.futureTournaments]) {
      expect(each.title).toMatch(/[а-я]/);
      expect(each.formattedPrize).toMatch(/^[\d\u00a0]+ \$$/);
      const { body } = await get(each.systemName);
      expect(body.rules.content).toContain("<ol>");
      expect(body.tournament.prizes.length).toBeGreaterThan(3);
    }
  });

  test("reports the number of running tournaments with the site information, at most five seconds old", async () => {
    const runningCount = async () =>
      (await (await app.guest()).call(operations.getInfo, {})).body.runningTournaments ?? -1;
    const before = (await list()).activeTournaments.length;
    expect(before).toBeGreaterThan(0);
    expect(await runningCount()).toBe(before);
    await putTestTournament(app);
    await putTestTournament(app, { startsAt: inHours(2), endsAt: inHours(3) });
    app.clock.advance(5_000);
    expect(await runningCount()).toBe(before + 1);
    await putTestTournament(app, {
      prizes: [{ from: 1, to: 1, isExtra: false, prize: { type: 1, params: { amount: 98_765_400 } } }],
    });
    app.clock.advance(5_000);
    expect((await (await app.guest()).call(operations.getInfo, {})).body.largestPrizeFund).toBe(
      "987\u00a0654 $",
    );
  });

  test("lists running, announced and ended tournaments, each with its flags [API-18] [TOURN-34]", async () => {
    const running = await putTestTournament(app);
    const coming = await putTestTournament(app, { startsAt: inHours(2), endsAt: inHours(3) });
    const { activeTournaments, futureTournaments } = await list();
    expect(activeTournaments.find(({ id }) => id === running.id)).toMatchObject({
      started: true,
      finished: false,
    });
    expect(futureTournaments.find(({ id }) => id === coming.id)).toMatchObject({
      started: false,
      finished: false,
    });
    app.clock.advance(25 * hourMs);
    await app.tournamentScheduler.runDue();
    const { pastTournaments } = await list();
    const past = pastTournaments.find(({ id }) => id === coming.id);
    expect(past).toMatchObject({ started: true, finished: true, isPlayerJoined: false });
  });

  test("lists ended tournaments ten a page, latest first, with page 1 as in the main list [API-19] [TOURN-12]", async () => {
    for (let index = 0; index < 13; index += 1) await putTestTournament(app, { endsAt: inHours(1 + index) });
    app.clock.advance(20 * hourMs);
    await app.tournamentScheduler.runDue();
    const page = async (number: number) =>
      (
        await (
          await app.guest()
        ).call(operations.listPastTournaments, { query: { locale: "en", page: String(number) } })
      ).body.tournaments;
    const [first, second] = [await page(1), await page(2)];
    expect(first).toHaveLength(10);
    expect((await list()).pastTournaments.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
    expect(second.length).toBeGreaterThan(2);
    const ends = [...first, ...second].map(({ endTimeUTC }) => endTimeUTC);
    expect(ends).toEqual(ends.toSorted().toReversed());
    expect(await page(99)).toEqual([]);
  });

  test("returns every field of the entity, with the rules as sanitised HTML [API-20] [ENTITY-11] [TOURN-23] [ROLE-02]", async () => {
    const { systemName, id } = await putTestTournament(app);
    const { body } = await get(systemName);
    expect(body.rules.content).toBe('<p>Rules <a href="/en/games/all">games</a></p>');
    expect(body.tournament).toMatchObject({
      id,
      systemName,
      title: "Trial",
      prizeType: "fixed-explicit",
      formattedPrize: "700 $",
      formattedMinBet: "0.50",
      minBetCurrency: "USD",
      startTimeUTC: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      endTimeUTC: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      started: true,
      finished: false,
      isPlayerJoined: false,
      winners: [],
      extraWinners: [],
      participants: 0,
      currentUser: null,
    });
    expect(body.tournament.games.map(({ frontendPageUrl }) => frontendPageUrl)).toEqual(["kraken", "medusa"]);
    expect(body.tournament.prizes.map(({ formattedPrize }) => formattedPrize)).toEqual([
      "500.00\u00a0USD",
      "100.00\u00a0USD",
      "500 points",
    ]);
    expect(await get("nothing")).toMatchObject({
      status: 404,
      body: { error: { type: "tournament.not_found" } },
    });
  });

  test("shows rank, points, prize and the player's own row, masks other logins and omits an erased one [ENTITY-12] [TOURN-20]", async () => {
    const { systemName, id } = await putTestTournament(app);
    const [own, other, gone] = [
      await createSlotPlayer(app, "kraken"),
      await createSlotPlayer(app, "kraken"),
      await createSlotPlayer(app, "kraken"),
    ];
    for (const [index, slotPlayer] of [own, other, gone].entries()) {
      await slotPlayer.join(id);
      await slotPlayer.play(BigInt(900 - index * 100), 0n);
    }
    await countRounds(app);
    app.clock.advance(2_000);
    await app.database.pool.query("update player set closed_at = now(), erased_at = now() where id = $1", [
      gone.player.id,
    ]);
    const { tournament } = (await get(systemName, own.player)).body;
    expect(tournament.isPlayerJoined).toBe(true);
    const [first, second, third] = tournament.winners;
    expect(first).toMatchObject({
      id: expect.any(String),
      place: 1,
      points: 900,
      login: own.player.login,
      formattedPrize: "500.00\u00a0USD",
      currentPlayer: true,
    });
    expect(second).toMatchObject({ place: 2, login: maskLogin(other.player.login), currentPlayer: false });
    expect(third).toBeDefined();
    expect(third).not.toHaveProperty("login");
    expect(JSON.stringify(tournament)).not.toContain(own.player.id);
    expect((await get(systemName, other.player)).body.tournament.currentUser).toEqual({
      id: second?.id,
      login: other.player.login,
      points: 800,
      place: 2,
      formattedPrize: "100.00\u00a0USD",
      pointsToNext: 100,
    });
  });

  test("lists a game's running tournaments with joined ones first, also on a real-money launch [API-17] [ENTITY-13]", async () => {
    await putTestTournament(app, { games: ["neon-ten"] });
    const joined = await putTestTournament(app, {
      games: ["neon-ten"],
      prizeType: "sequential",
      scoring: "streak",
    });
    const slotPlayer = await createSlotPlayer(app, "neon-ten");
    await slotPlayer.join(joined.id);
    await slotPlayer.play(100n, 500n);
    await countRounds(app);
    app.clock.advance(2_000);
    const { body } = await slotPlayer.player.client.call(operations.listGameTournaments, {
      params: { id: await gameId("neon-ten") },
      query: { locale: "en" },
    });
    expect(body.tournaments[0]).toMatchObject({
      id: joined.id,
      isPlayerJoined: true,
      currentUser: { points: 100, place: 1 },
      progress: 1,
    });
    const launch = async (mode: "real" | "demo") =>
      (
        await slotPlayer.player.client.call(operations.launchGame, {
          params: { frontendPageUrl: "neon-ten" },
          query: { mode, locale: "en" },
        })
      ).body.tournaments;
    expect((await launch("real")).map(({ id }) => id)).toEqual(body.tournaments.map(({ id }) => id));
    expect(await launch("demo")).toEqual([]);
    const nothing = await slotPlayer.player.client.call(operations.listGameTournaments, {
      params: { id: "not-an-id" },
      query: { locale: "en" },
    });
    expect(nothing.body).toEqual({ tournaments: [] });
  });

  test("lists an ended tournament beside its game for ten minutes, as finished and last [API-17, GAME-22]", async () => {
    const over = await putTestTournament(app, { games: ["neon-jacks"] });
    const running = await putTestTournament(app, { games: ["neon-jacks"] });
    const player = await app.player();
    const end = app.clock.now();
    await app.database.pool.query("update tournament set ends_at = $2 where id = $1", [over.id, end]);
    const list = async () => {
      const { body } = await player.client.call(operations.listGameTournaments, {
        params: { id: await gameId("neon-jacks") },
        query: { locale: "en" },
      });
      return body.tournaments
        .filter(({ id }) => [over.id, running.id].includes(id))
        .map(({ id, finished }) => ({ id, finished }));
    };
    app.clock.advance(599_000);
    expect(await list()).toEqual([
      { id: running.id, finished: false },
      { id: over.id, finished: true },
    ]);
    app.clock.advance(2_000);
    expect(await list()).toEqual([{ id: running.id, finished: false }]);
  });

  test("applies running tournaments to the lobby's filter and ribbon [LOBBY-15] [API-24]", async () => {
    const asked = async () =>
      (
        await (
          await app.guest()
        ).call(operations.listGames, { query: { isTournamentGame: "1" as const, locale: "en" } })
      ).body.games;
    await putTestTournament(app, { games: ["horseshoe-inn"], endsAt: inHours(1) });
    await app.tournamentScheduler.runDue();
    await expect
      .poll(
        async () =>
          (await asked()).find(({ frontendPageUrl }) => frontendPageUrl === "horseshoe-inn")?.ribbon,
      )
      .toBe("tournament");
    app.clock.advance(2 * hourMs);
    await app.tournamentScheduler.runDue();
    await expect
      .poll(async () => (await asked()).some(({ frontendPageUrl }) => frontendPageUrl === "horseshoe-inn"))
      .toBe(false);
  });
});
