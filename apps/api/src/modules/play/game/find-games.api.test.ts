import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

describe("the search of the lobby", () => {
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
    ["a title in English, whatever the page speaks", "sugar orbit", "sugar-orbit"],
    ["the beginning of a word", "драк", "dragon-luck"],
    ["words in any order", "удачи дракон", "dragon-luck"],
    ["a typing mistake", "фараонв", "pharaoh-mines"],
    ["two letters that changed places", "pharoah", "pharaoh-mines"],
    ["two letters that changed places in a short name", "medsua", "medusa"],
    ["a letter left out of a word that others begin with", "wolf mon", "wolf-moon"],
    ["the wrong keyboard layout, Russian words", "lhfrjy", "dragon-luck"],
    ["the wrong keyboard layout, English words", "ыгпфк", "sugar-orbit"],
    ["the wrong layout and a mistake at once", "lhfrjyv", "dragon-luck"],
    ["a short word beside a mistyped one", "неоон 10", "neon-ten"],
    ["a theme", "египет", "pharaoh-mines"],
    ["Russian in Latin letters", "drakon", "dragon-luck"],
  ])("finds by %s: %s", async (_how, query, slug) => {
    const found = await find(query);
    expect(found[0]).toBe(slug);
  });

  test("finds by the studio's name and by a feature, and a title before either", async () => {
    const query = { provider: "aurum-play" };
    const ofStudio = (await (await app.guest()).call(operations.listGames, { query })).body.games;
    expect(ofStudio.every(({ provider }) => provider.name === "Aurum Play")).toBe(true);
    expect((await find("aurum")).sort()).toEqual(
      ofStudio.map(({ frontendPageUrl }) => frontendPageUrl).sort(),
    );
    expect(await find("липкие вайлды")).toContain("dragon-luck");
    expect((await find("mines"))[0]).toBe("pharaoh-mines");
  });

  test("every word counts: a studio narrows a category of games", async () => {
    const found = await find("aurum рулетка");
    expect(found).toEqual(["riviera-roulette"]);
  });

  test("goes together with category, volatility and order", async () => {
    expect(await find("рулетка", { category: "slots" })).toEqual([]);
    const both = await find("roulette", { orderType: "max_bet" });
    expect(both[0]).toBe("midnight-roulette");
  });

  test("what comes near stays away where something has the very word", async () => {
    await app.database.pool.query("insert into game_word (word) values ('farsona')");
    await app.database.pool.query(
      "update game set title_words = ' farsona', search_words = ' farsona' where slug = 'kraken'",
    );
    expect(await find("фараона")).toEqual(["pharaoh-mines"]);
    // The known words are kept until the change of the catalogue has been told.
    await expect.poll(async () => (await find("фаргона")).sort()).toEqual(["kraken", "pharaoh-mines"]);
  });

  test("where nothing has all the words it offers what comes near, says so, and says nothing where the words are there", async () => {
    const ask = async (query: string) =>
      (await (await app.guest()).call(operations.listGames, { query: { query } })).body;
    const near = await ask("wolf zzzqqqxxx");
    expect(near).toMatchObject({ isNear: true, games: [{ frontendPageUrl: "wolf-moon" }] });
    expect((await ask("medsua")).isNear).toBe(true);
    expect((await ask("medusa")).isNear).toBeUndefined();
    expect(await ask("zzzqqqxxx")).toEqual({ games: [], total: 0 });
  });

  test("nonsense and signs find nothing and never fail", async () => {
    for (const query of ["zzzqqqxxx", "%_%", "\\", "((("]) expect(await find(query)).toEqual([]);
    for (const query of ["'; drop table game; --", "100%_no"]) {
      const { body } = await (await app.guest()).call(operations.listGames, { query: { query } });
      // Its letters may come near to some games; as it was typed no game has it.
      expect(body.total === 0 || body.isNear, query).toBe(true);
    }
    expect(await find("medusa")).toEqual(expect.arrayContaining(["medusa"]));
  });

  test("a favourite is found among the favourites only", async () => {
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
