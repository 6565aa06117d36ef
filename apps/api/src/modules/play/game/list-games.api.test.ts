import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectSameRefusals } from "../../../testing/same-refusals.ts";
import { openFrame } from "../../../testing/fixtures/play.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

describe("the catalogue of games", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.stop());

  const list = async (query: Record<string, string>) =>
    (await (await app.guest()).call(operations.listGames, { query })).body;

  test("has at least twelve games of three kinds, each with a picture and texts in both languages", async () => {
    const ru = await list({ locale: "ru" });
    const en = await list({ locale: "en" });
    expect(ru.games.length).toBeGreaterThanOrEqual(12);
    expect(new Set(ru.games.map(({ icon }) => icon)).size).toBe(ru.games.length);
    const titleEn = new Map(en.games.map(({ id, title }) => [id, title]));
    for (const game of ru.games) {
      expect(game.title).toMatch(/[а-яё0-9]/i);
      expect(titleEn.get(game.id)).not.toBe(game.title);
    }
  });

  test("filters by category, provider, volatility and search in either language", async () => {
    const slots = await list({ category: "slots" });
    expect(slots.games.every(({ category }) => category === "slots")).toBe(true);
    const provider = slots.games[0]?.provider.uri ?? "";
    expect((await list({ provider })).games.every((game) => game.provider.uri === provider)).toBe(true);
    expect((await list({ volatility: "high" })).games.every(({ volatility }) => volatility === "high")).toBe(
      true,
    );
    const byReturn = await list({ minReturn: "97" });
    expect(byReturn.total).toBeGreaterThan(0);
    expect(byReturn.games.every(({ returnBasisPoints }) => returnBasisPoints >= 9_700)).toBe(true);
    expect(byReturn.total).toBeLessThan((await list({ minReturn: "96" })).total);
    const sticky = await list({ feature: "sticky" });
    expect(sticky.total).toBeGreaterThan(0);
    expect(sticky.games.every(({ features }) => features.includes("sticky"))).toBe(true);
    const low = await list({ stake: "10" });
    expect(low.total).toBeGreaterThan(0);
    expect(low.games.every(({ stakes }) => stakes?.startsWith("0.10–"))).toBe(true);
    const high = await list({ stake: "100000" });
    expect(high.total).toBeGreaterThan(0);
    expect(high.total).toBeLessThan((await list({})).total);
    expect((await list({ query: "рулетка" })).games.length).toBeGreaterThan(0);
    expect((await list({ query: "ROULETTE", locale: "ru" })).games.map(({ id }) => id).sort()).toEqual(
      (await list({ query: "рулетка" })).games.map(({ id }) => id).sort(),
    );
    expect((await list({ query: "100%_no" })).games).toEqual([]);
    const [first, second, third] = [await list({}), await list({ page: "2" }), await list({ page: "3" })];
    expect(first.games).toHaveLength(70);
    expect(second.games).toHaveLength(70);
    expect(140 + third.games.length).toBe(first.total);
    expect((await list({ page: "4" })).games).toEqual([]);
  });

  test("ignores invalid query values and never fails", async () => {
    const all = await list({});
    expect(
      (
        await list({
          category: "'; drop table game",
          orderType: "x",
          volatility: "1",
          minReturn: "95",
          feature: "none",
          stake: "much",
          page: "-5",
          locale: "xx",
        })
      ).total,
    ).toBe(all.total);
  });

  test("requires a session for favourites and recently played games", async () => {
    expect(
      await (await app.guest()).call(operations.listGames, { query: { category: "favorites" } }),
    ).toMatchObject({ status: 401 });
    await expectSameRefusals(app, operations.toggleFavorite, {
      gameId: "01990000-0000-7000-8000-000000000000",
    });
    await expectSameRefusals(app, operations.listRecentGames);
  });

  test("toggles a player's own favourite [LOBBY-08]", async () => {
    const { client } = await app.player();
    const id = (await list({})).games[0]?.id ?? "";
    const toggle = async () =>
      (await client.call(operations.toggleFavorite, { params: { gameId: id } })).body;
    const favorites = async () =>
      (await client.call(operations.listGames, { query: { category: "favorites" } })).body.games;
    expect(await toggle()).toEqual({ isFavorite: true });
    expect(await favorites()).toMatchObject([{ id, isFavorite: true }]);
    expect((await client.call(operations.listCategories)).body.categories).toContainEqual({
      code: "favorites",
      count: 1,
    });
    const other = await app.player();
    expect(
      (await other.client.call(operations.listGames, { query: { category: "favorites" } })).body.games,
    ).toEqual([]);
    expect(await toggle()).toEqual({ isFavorite: false });
    expect(await favorites()).toEqual([]);
    expect(await client.call(operations.toggleFavorite, { params: { gameId: "nonsense" } })).toMatchObject({
      status: 404,
      body: { error: { type: "game.not_found" } },
    });
  });

  test("lists a played game first among the recently played", async () => {
    const player = await app.player({ balanceMinor: 1_000n });
    await openFrame(app, player, { slug: "riviera-roulette" });
    app.clock.advance(1_000);
    await openFrame(app, player, { slug: "blackjack" });
    const { body } = await player.client.call(operations.listRecentGames);
    expect(body.map(({ frontendPageUrl }) => frontendPageUrl)).toEqual(["blackjack", "riviera-roulette"]);
  });

  test("explains why a game is blocked and does not start it", async () => {
    await app.database.pool.query("update game set blocked_countries = '{RU}' where slug = 'medusa'");
    await app.database.pool.query("update game set blocked_currencies = '{USD}' where slug = 'kraken'");
    await app.database.pool.query("update game set blocked_locales = '{ru}' where slug = 'wolf-moon'");
    const { client } = await app.player();
    const games = new Map(
      (await client.call(operations.listGames)).body.games.map((game) => [game.frontendPageUrl, game]),
    );
    expect(games.get("medusa")).toMatchObject({ blockedByCountry: true });
    expect(games.get("kraken")).toMatchObject({ available: { byLocale: true, byCurrency: false } });
    expect(games.get("wolf-moon")).toMatchObject({ available: { byLocale: false, byCurrency: true } });
    const launch = (frontendPageUrl: string) =>
      client.call(operations.launchGame, {
        params: { frontendPageUrl },
        query: { mode: "real", locale: "ru" },
      });
    expect(await launch("medusa")).toMatchObject({
      status: 403,
      body: { error: { type: "game.is_blocked_in_country" } },
    });
    expect(await launch("kraken")).toMatchObject({
      status: 403,
      body: { error: { type: "game.is_blocked_by_currency" } },
    });
    expect(await launch("wolf-moon")).toMatchObject({
      status: 403,
      body: { error: { type: "game.is_blocked" } },
    });
  });

  test("answers guests about providers, new games, categories, countries, info and winners", async () => {
    const guest = await app.guest();
    expect(
      (await guest.call(operations.listProviders, { query: { category: "slots" } })).body.providers.length,
    ).toBeGreaterThan(1);
    const { newGames } = (await guest.call(operations.listNewGames)).body;
    expect(newGames.length).toBeGreaterThan(11);
    // In any catalogue order, neighbours are of different studios.
    for (const [index, each] of newGames.entries())
      expect(each.provider.uri).not.toBe(newGames[index - 1]?.provider.uri);
    expect((await guest.call(operations.listNewGames)).body.newGames).toEqual(newGames);
    expect((await guest.call(operations.listCategories)).body.categories.map(({ code }) => code)).toEqual([
      "all",
      "slots",
      "jackpot",
      "tablegames",
      "others",
    ]);
    expect((await guest.call(operations.listCountries, { query: { locale: "ru" } })).body).toMatchObject({
      RU: "Россия",
      DE: "Германия",
    });
    expect((await guest.call(operations.getInfo)).body.currencies.map(({ code }) => code)).toEqual([
      "USD",
      "EUR",
      "RUB",
    ]);
    expect((await guest.call(operations.listWinners)).body).toEqual({ winners: [] });
  });
});
