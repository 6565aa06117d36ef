import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

describe("the lobby's search", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.stop());

  const find = async (query: string, more: Record<string, string> = {}) => {
    const { body } = await (await app.guest()).call(operations.listGames, { query: { query, ...more } });
    expect(body.total).toBe(body.games.length);
    return body.games.map(({ frontendPageUrl }) => frontendPageUrl);
  };

  test.each([
    ["a title in Russian", "копи фараона", "pharaoh-mines"],
    ["a title in English on a page in any language", "sugar orbit", "sugar-orbit"],
    ["the beginning of a word", "драк", "dragon-luck"],
    ["words in any order", "удачи дракон", "dragon-luck"],
    ["a typing mistake", "фараонв", "pharaoh-mines"],
    ["two swapped letters", "pharoah", "pharaoh-mines"],
    ["two swapped letters in a short name", "medsua", "medusa"],
    ["a missing letter in the prefix of a word", "wolf mon", "wolf-moon"],
    ["the wrong keyboard layout, Russian words", "lhfrjy", "dragon-luck"],
    ["the wrong keyboard layout, English words", "ыгпфк", "sugar-orbit"],
    ["the wrong layout and a typing mistake together", "lhfrjyv", "dragon-luck"],
    ["a short word beside a mistyped one", "неоон 10", "neon-ten"],
    ["a theme", "египет", "pharaoh-mines"],
    ["Russian in Latin letters", "drakon", "dragon-luck"],
  ])("finds by %s: %s", async (_how, query, slug) => {
    const found = await find(query);
    expect(found[0]).toBe(slug);
  });

  test("finds a studio's name and a feature, after matching titles", async () => {
    const query = { provider: "aurum-play" };
    const ofStudio = (await (await app.guest()).call(operations.listGames, { query })).body.games;
    expect(ofStudio.every(({ provider }) => provider.name === "Aurum Play")).toBe(true);
    expect((await find("aurum")).sort()).toEqual(
      ofStudio.map(({ frontendPageUrl }) => frontendPageUrl).sort(),
    );
    expect(await find("липкие вайлды")).toContain("dragon-luck");
    expect((await find("mines"))[0]).toBe("pharaoh-mines");
  });

  test("requires every word: a studio narrows a category of games", async () => {
    const found = await find("aurum рулетка");
    expect(found).toEqual(["riviera-roulette"]);
  });

  test("combines with category, volatility and order", async () => {
    expect(await find("рулетка", { category: "slots" })).toEqual([]);
    const both = await find("roulette", { orderType: "max_bet" });
    expect(both[0]).toBe("midnight-roulette");
  });

  test("omits near matches when there is an exact one", async () => {
    await app.database.pool.query("insert into game_word (word) values ('farsona')");
    await app.database.pool.query(
      "update game set title_words = ' farsona', search_words = ' farsona' where slug = 'kraken'",
    );
    expect(await find("фараона")).toEqual(["pharaoh-mines"]);
    // Known words are cached until the catalogue's change notification.
    await expect.poll(async () => (await find("фаргона")).sort()).toEqual(["kraken", "pharaoh-mines"]);
  });

  test("offers near matches and says so when nothing has all the words", async () => {
    const ask = async (query: string) =>
      (await (await app.guest()).call(operations.listGames, { query: { query } })).body;
    const near = await ask("wolf zzzqqqxxx");
    expect(near).toMatchObject({ isNear: true, games: [{ frontendPageUrl: "wolf-moon" }] });
    expect((await ask("medsua")).isNear).toBe(true);
    expect((await ask("medusa")).isNear).toBeUndefined();
    expect(await ask("zzzqqqxxx")).toEqual({ games: [], total: 0 });
  });

  test("finds nothing for nonsense and special characters, and never fails", async () => {
    for (const query of ["zzzqqqxxx", "%_%", "\\", "((("]) expect(await find(query)).toEqual([]);
    for (const query of ["'; drop table game; --", "100%_no"]) {
      const { body } = await (await app.guest()).call(operations.listGames, { query: { query } });
      // Its letters may be close to some games, but no game matches it as typed.
      expect(body.total === 0 || body.isNear, query).toBe(true);
    }
    expect(await find("medusa")).toEqual(expect.arrayContaining(["medusa"]));
  });

  test("a search among favourites finds only favourites", async () => {
    const { client } = await app.player();
    const games = (await client.call(operations.listGames)).body.games;
    const dragon = games.find(({ frontendPageUrl }) => frontendPageUrl === "dragon-luck");
    await client.call(operations.toggleFavorite, { params: { gameId: dragon?.id ?? "" } });
    const query = (text: string) =>
      client.call(operations.listGames, { query: { category: "favorites", query: text } });
    expect((await query("дракон")).body).toMatchObject({
      total: 1,
      games: [{ id: dragon?.id, isFavorite: true }],
    });
    expect((await query("фараон")).body).toMatchObject({ total: 0, games: [] });
  });

  test("recently played games come newest first", async () => {
    const { client, id } = await app.player();
    await app.database.pool.query(
      `insert into game_recent (player_id, game_id, played_at) select $1, id, case slug when 'kraken' then now() else now() - interval '1 day' end
       from game where slug in ('kraken', 'medusa')`,
      [id],
    );
    const { body } = await client.call(operations.listRecentGames);
    expect(body.map(({ frontendPageUrl }) => frontendPageUrl)).toEqual(["kraken", "medusa"]);
  });
});
