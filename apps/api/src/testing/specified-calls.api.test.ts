import { type Operation, operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp, type TestPlayer } from "./test-app.ts";

describe("operations at the specified paths", () => {
  let app: TestApp;
  let player: TestPlayer;
  beforeAll(async () => {
    app = await createTestApp();
    player = await app.player();
  });
  afterAll(() => app.stop());

  const headers = () => ({
    cookie: [...player.client.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
  });
  const get = async (path: string, isPlayer = false) => {
    const answer = await app.http.inject({ url: path, ...(isPlayer ? { headers: headers() } : {}) });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.json<Record<string, unknown>>(),
    };
  };

  test("every operation is under /api [API-01]", () => {
    const all = Object.values(operations) as unknown as readonly Operation[];
    for (const { method, path } of all) {
      expect(app.http.hasRoute({ method, url: `/api${path}` }), path).toBe(true);
      expect(app.http.hasRoute({ method, url: path }), path).toBe(false);
    }
  });

  test("GET /player/info identifies the visitor and returns the token for later calls [API-05] [API-06] [API-07]", async () => {
    const guest = await get("/api/player/info");
    expect(guest).toMatchObject({ status: 200, body: { auth: false } });
    expect(guest.headers["x-csrf-token"]).toMatch(/^.{20,}$/);
    const own = await get("/api/player/info", true);
    expect(own.body).toMatchObject({ auth: true, login: player.login, isProfileComplete: true });
    const post = (token: string) =>
      app.http.inject({
        method: "POST",
        url: "/api/accept-terms",
        headers: { ...headers(), "x-csrf-token": token },
      });
    expect((await post("")).statusCode).toBe(403);
    expect((await post(String(own.headers["x-csrf-token"]))).statusCode).toBe(200);
  });

  test("GET /info, /captcha-need and /countries answer guests [API-12] [CONST-01] [API-13] [API-56] [API-89]", async () => {
    expect((await get("/api/info")).body).toMatchObject({
      project: "w10",
      token: null,
      captcha: { provider: "debug" },
    });
    expect((await get("/api/captcha-need")).body).toEqual({ captcha_need: expect.any(Boolean) as boolean });
    expect((await get("/api/countries?locale=ru")).body).toMatchObject({ RU: "Россия" });
    expect((await get("/api/countries?locale=en")).body).toMatchObject({ RU: "Russia" });
  });

  test("GET /games takes category, provider, page, orderType, volatility, isTournamentGame and query [API-24]", async () => {
    interface Listed {
      readonly id: string;
      readonly title: string;
      readonly category: string;
      readonly volatility: string;
      readonly provider: { readonly uri: string };
      readonly stakes: string;
    }
    const list = async (query: string) => {
      const games = (await get(`/api/games?${query}&locale=en`)).body["games"] as Listed[];
      expect(games.length, query).toBeGreaterThan(0);
      return games;
    };
    const all = await list("category=all&page=1&orderType=popular&volatility=any&isTournamentGame=");
    const values = async <Key extends keyof Listed>(query: string, key: Key) => [
      ...new Set((await list(query)).map((game) => game[key])),
    ];
    expect(await values("category=tablegames", "category")).toEqual(["tablegames"]);
    expect(await values("volatility=high", "volatility")).toEqual(["high"]);
    // No tournament runs here: the filter leaves nothing.
    expect((await get("/api/games?isTournamentGame=1&locale=en")).body["games"]).toEqual([]);
    expect((await list("provider=aurum-play")).map(({ provider }) => provider.uri)).toEqual(
      (await list("provider=aurum-play")).map(() => "aurum-play"),
    );
    expect((await list("query=kraken")).map(({ title }) => title)).toContain("Kraken");
    expect(all.map(({ title }) => title)).not.toEqual(["Kraken"]);
    const first = new Set(all.map(({ id }) => id));
    expect((await list("page=3")).filter(({ id }) => first.has(id))).toEqual([]);
    const bounds = (games: readonly Listed[]) =>
      games.map(({ stakes }) => stakes.split("–").map((part) => Number(part.replaceAll(/[^\d.]/g, ""))));
    const least = bounds(await list("orderType=min_bet")).map(([low = 0]) => low);
    expect(least).toEqual(least.toSorted((one, other) => one - other));
    const most = bounds(await list("orderType=max_bet")).map(([, high = 0]) => high);
    expect(most).toEqual(most.toSorted((one, other) => other - one));
    expect([new Set(least).size > 1, new Set(most).size > 1]).toEqual([true, true]);
  });

  test("GET /new-games, /providers and /game/{url} answer guests [API-22] [API-26] [API-90]", async () => {
    const { newGames } = (await get("/api/new-games?locale=en")).body as { newGames: unknown[] };
    expect(newGames.length).toBeGreaterThan(6);
    const { providers } = (await get("/api/providers?category=tablegames")).body as {
      providers: { ids: string[]; name: string; uri: string }[];
    };
    const tables = (await get("/api/games?category=tablegames")).body as {
      games: { provider: { uri: string } }[];
    };
    expect(providers.map(({ uri }) => uri).toSorted()).toEqual(
      [...new Set(tables.games.map(({ provider }) => provider.uri))].toSorted(),
    );
    for (const { ids, name, uri } of providers) {
      expect(ids.length).toBeGreaterThan(0);
      expect(name && uri).toBeTruthy();
    }
    const game = await get("/api/game/kraken?mode=demo&locale=en");
    expect(game.body).toMatchObject({
      game: { title: "Kraken" },
      runUrl: expect.stringMatching(/^\/studio\//) as string,
    });
  });

  test("recently played games are available at both paths [API-23] [API-91]", async () => {
    await app.database.pool.query(
      "insert into game_recent (player_id, game_id, played_at) select $1, id, now() from game where slug = 'kraken'",
      [player.id],
    );
    const own = await get("/api/recent-games?locale=en", true);
    expect(own.body).toMatchObject([{ frontendPageUrl: "kraken" }]);
    expect((await get("/api/game/recent?locale=en", true)).body).toEqual(own.body);
    expect((await get("/api/game/recent")).status).toBe(401);
  });

  test("POST /favorites/{gameId} toggles [API-27]", async () => {
    const { games } = (await player.client.call(operations.listGames)).body;
    const params = { gameId: games[0]?.id ?? "" };
    expect((await player.client.call(operations.toggleFavorite, { params })).body).toEqual({
      isFavorite: true,
    });
    expect((await player.client.call(operations.toggleFavorite, { params })).body).toEqual({
      isFavorite: false,
    });
  });

  test("GET /player/balances lists the wallet, GET /player/balance has the active currency [API-77] [API-78]", async () => {
    const list = await get("/api/player/balances", true);
    expect(list.body[0]).toMatchObject({ currency: "USD", isActive: true, balanceFormatted: "0.00" });
    expect((await get("/api/player/balance", true)).body).toMatchObject({ currency: "USD", isActive: true });
  });

  test("GET /realtime/config gives players URL, token, project and picture path [API-51]", async () => {
    expect((await get("/api/realtime/config")).status).toBe(401);
    const { body } = await get("/api/realtime/config", true);
    expect(Object.keys(body).sort()).toEqual(["imageStorageURI", "projectId", "token", "url"]);
    expect(body).toEqual({
      url: "ws://localhost/connection/websocket",
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      projectId: "w10",
      imageStorageURI: "/art",
    });
  });

  test("POST /accept-terms takes no body, POST /logout an empty one [API-31] [API-32]", async () => {
    const other = await app.player();
    expect(await other.client.call(operations.acceptTerms)).toMatchObject({ status: 200 });
    expect(await other.client.call(operations.endSession)).toMatchObject({ status: 200 });
    expect(await other.client.readInfo()).toEqual({ auth: false });
  });
});
