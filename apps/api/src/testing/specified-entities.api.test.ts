import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { giveBonus } from "./fixtures/bonus-fixture.ts";
import { newKey, openFrame } from "./fixtures/play.ts";
import { createTestApp, type TestApp, type TestPlayer } from "./test-app.ts";

/** Fields required by the specification; a reply may have more. */
function expectFields(entity: unknown, fields: readonly string[]): void {
  expect(Object.keys(entity ?? {})).toEqual(expect.arrayContaining([...fields]));
}

describe("entities with the specified fields", () => {
  let app: TestApp;
  let player: TestPlayer;
  beforeAll(async () => {
    app = await createTestApp();
    player = await app.player({ balanceMinor: 10_000n });
  });
  afterAll(() => app.stop());

  const get = async <Body>(path: string): Promise<Body> =>
    (await player.client.send<Body>("GET", `/api${path}`)).body;

  test("the player, merged with auth [ENTITY-02] [ENTITY-03] [ENTITY-04]", async () => {
    const info = await get("/player/info");
    expectFields(info, [
      "auth",
      "id",
      "login",
      "email",
      "emailConfirmed",
      "name",
      "surname",
      "gender",
      "dateBirthday",
      "countryName",
      "country",
      "city",
      "phone",
      "phoneConfirmed",
      "currency",
      "balance",
      "points",
      "isProfileComplete",
      "blocked",
      "fraud",
      "selfExclusionExpireAt",
      "selfExclusionDeletedAt",
      "twoFactorAuthType",
      "deviceId",
      "policyAccepted",
      "termsAccepted",
      "unreadMessagesCount",
    ]);
    expect(info).toMatchObject({ auth: true, gender: "f", twoFactorAuthType: 0, balance: 10_000 });
  });

  test("a game, with its frame's URL on its page [ENTITY-05]", async () => {
    const { games } = await get<{ games: unknown[] }>("/games?category=all&locale=en");
    const fields = ["id", "title", "icon", "frontendPageUrl", "isFavorite", "jackpot", "ribbon"];
    for (const game of games) {
      expectFields(game, [...fields, "blockedByCountry", "available"]);
      expectFields((game as { available: unknown }).available, ["byLocale", "byCurrency"]);
    }
    expectFields(await get("/game/kraken?mode=real&locale=en"), ["game", "runUrl"]);
  });

  test("banner, metro tile, provider and promotion [ENTITY-06] [ENTITY-07] [ENTITY-08] [ENTITY-10]", async () => {
    const { banners } = await get<{ banners: unknown[] }>("/banners?locale=en");
    expectFields(banners[0], ["id", "link", "imageUrl", "buttonTitle"]);
    const { tiles } = await get<{ tiles: unknown[] }>("/metro?locale=en");
    expectFields(tiles[0], ["icon", "type", "buttonTitle", "url", "position"]);
    const { providers } = await get<{ providers: unknown[] }>("/providers?category=all");
    expectFields(providers[0], ["ids", "name", "uri", "icon"]);
    const { items } = await get<{ items: { general: { uri: string }[] } }>("/promos?locale=en");
    expectFields(items.general[0], ["uri", "imageUrl", "title"]);
    const page = await get(`/promo-page/${items.general[0]?.uri ?? ""}?locale=en`);
    expectFields(page, ["title", "imageUrl", "content"]);
  });

  test("a currency of the wallet, with its active bonus [ENTITY-16] [ENTITY-17]", async () => {
    const { id, client } = await app.player({ balanceMinor: 10_000n });
    await giveBonus(app, id, { amountMinor: 2_000n, wagerRatio: 10 });
    const { body: wallet } = await client.send<{ isActive: boolean; activeBonus: unknown }[]>(
      "GET",
      "/api/player/balances",
    );
    const active = wallet.find(({ isActive }) => isActive);
    expectFields(active, [
      "currency",
      "balance",
      "real",
      "bonus",
      "bonusPoints",
      "isEmpty",
      "isActive",
      "activeBonus",
    ]);
    expect(active).toMatchObject({
      currency: "USD",
      balance: 12_000,
      real: 10_000,
      bonus: 2_000,
      bonusPoints: 0,
      isEmpty: false,
    });
    expectFields(active?.activeBonus, ["id", "currency", "amount", "wagerRatio", "cancelAfter"]);
    expect(active?.activeBonus).toMatchObject({ fullWager: 20_000, wagerLeft: 20_000, wageredAmount: 0 });
  });

  test("a top jackpot [ENTITY-09]", async () => {
    const { games } = await get<{ games: unknown[] }>("/top-jackpot/game?locale=en");
    expect(games.length).toBeGreaterThan(0);
    for (const game of games) expectFields(game, ["frontendPageUrl", "icon", "title", "jackpot"]);
  });

  test("a player's data: balances, bonuses, cashback, points, a level with skills, achievements [ENTITY-01]", async () => {
    expectFields(await get("/player/info"), ["login", "email", "currency", "points"]);
    expect(await get("/player/balances")).not.toEqual([]);
    expect(await get("/player/bonuses?locale=en")).not.toEqual([]);
    expectFields(await get("/player/cashback"), ["availableRealAmount", "currency"]);
    const { playerLevel, skills } = await get<{ playerLevel: unknown; skills: object }>("/skills");
    expectFields(playerLevel, ["level", "progress", "total", "coinsAvailable"]);
    expect(Object.keys(skills)).toHaveLength(6);
    const { groups } = await get<{ groups: unknown[] }>("/achievements?locale=en");
    expect(groups.length).toBeGreaterThan(0);
  });

  test("a round of the history [API-66] [API-94] [ENTITY-25]", async () => {
    const frame = await openFrame(app, player, { slug: "riviera-roulette" });
    // Even chances on every number: the round always wins.
    const bets = Array.from({ length: 37 }, (_, number) => ({
      kind: "straight",
      pockets: [number],
      amountMinor: 100,
    }));
    expect((await frame.bet({ bets }, newKey())).status).toBe(200);
    const today = app.clock.now().toISOString().slice(0, 10).split("-").toReversed().join("-");
    const rounds = `/history/rounds?fromDate=${today}&toDate=${today}&q=&page=1`;
    const { collection } = await get<{ collection: unknown[] }>(rounds);
    expectFields(collection[0], [
      "dateTimeStart",
      "dateTimeEnd",
      "game",
      "previousBalanceFormatted",
      "betFormatted",
      "winFormatted",
      "balanceFormatted",
      "currency",
    ]);
    expect(
      (await get<{ collection: unknown[] }>(`${rounds.replace(/q=/, "q=nothing-like-it")}`)).collection,
    ).toEqual([]);
  });

  test("countries by code with names, by language [ENTITY-31]", async () => {
    const russian = await get<Record<string, string>>("/countries?locale=ru");
    const english = await get<Record<string, string>>("/countries?locale=en");
    expect(Object.keys(russian)).toEqual(expect.arrayContaining(["RU", "DE", "KZ"]));
    expect(Object.keys(russian).toSorted()).toEqual(Object.keys(english).toSorted());
    expect([russian["DE"], english["DE"]]).toEqual(["Германия", "Germany"]);
  });

  test("a player has login, email, currency, balances, bonuses, cashback, points and a level with skills and achievements [ENTITY-01]", async () => {
    expectFields(await get("/player/info"), ["login", "email", "currency", "balance", "points"]);
    expectFields((await get<unknown[]>("/player/balances"))[0], ["currency", "real", "bonus", "bonusPoints"]);
    expect(Array.isArray(await get("/player/bonuses?locale=ru"))).toBe(true);
    expectFields(await get("/player/cashback"), [
      "availableRealAmount",
      "currency",
      "totalAmountMinimumLimit",
    ]);
    const { playerLevel, skills } = await get<{ playerLevel: object; skills: object }>("/skills");
    expectFields(playerLevel, ["level", "progress", "total", "coinsAvailable"]);
    for (const skill of Object.values(skills)) expectFields(skill, ["currentLevel", "nextLevel"]);
    const { groups } = await get<{ groups: object[] }>("/achievements?locale=ru");
    for (const group of groups) expectFields(group, ["id", "name", "progress", "limit", "prize"]);
  });

  test("a guest is not a player, and lists of the player area refuse guests [ROLE-01]", async () => {
    const guest = await app.guest();
    expect((await guest.call(operations.getPlayerInfo)).body).toEqual({ auth: false });
    expect((await guest.call(operations.listGames)).status).toBe(200);
    expect((await guest.call(operations.listRounds)).status).toBe(401);
  });
});
