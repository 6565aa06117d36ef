import { type Locale, locales } from "@w10/phrases/languages";
import { operations } from "@w10/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { renewTournaments } from "../../rewards/tournament/index.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const get = async (uri: string, locale: Locale = "en", more: Record<string, string> = {}) =>
  (await app.guest()).call(operations.getPromotion, { params: { uri }, query: { locale, ...more } });
const list = async (query: Record<string, string>) =>
  (await (await app.guest()).call(operations.listPromotions, { query })).body.items.general;

test("lists at least eight promotions, each with picture, texts and a page in both languages [PROMO-01] [API-29] [API-30]", async () => {
  const [ru, en] = [await list({ locale: "ru" }), await list({ locale: "en" })];
  expect(ru.length).toBeGreaterThanOrEqual(8);
  expect(en.map(({ uri }) => uri)).toEqual(ru.map(({ uri }) => uri));
  for (const { uri, title, imageUrl } of ru) {
    const { body } = await get(uri, "ru");
    expect(Object.keys(body).sort()).toEqual(expect.arrayContaining(["content", "imageUrl", "title"]));
    expect(body).toMatchObject({ title, imageUrl });
    expect((await get(uri, "ru", { isMobile: "true" })).body).toMatchObject({ title, content: body.content });
    expect(body.content).toMatch(/[а-я]/);
    expect(body.content).toContain("<details><summary>");
    expect((await get(uri)).body.title).toBe(en.find((other) => other.uri === uri)?.title);
  }
});

test("sanitises the text", async () => {
  await app.database.pool.query(
    `update promotion set content = content || jsonb_build_object('en', $1::text) where uri = 'demo'`,
    ['<p onclick="x">Text <a href="/games/all">games</a></p><script>alert(1)</script>'],
  );
  await expect
    .poll(async () => (await get("demo")).body.content)
    .toBe('<p>Text <a href="/en/games/all">games</a></p>');
});

test("answers 404 for an unknown or hidden promotion, which is not listed either", async () => {
  expect(await get("nothing")).toMatchObject({ status: 404, body: { error: { type: "request.not_found" } } });
  await app.database.pool.query("update promotion set is_enabled = false where uri = 'levels'");
  await expect.poll(async () => (await get("levels")).status).toBe(404);
  expect((await list({ locale: "en" })).map(({ uri }) => uri)).not.toContain("levels");
});

test("says each sum in the reader's currency alone, as it would be granted, and never a placeholder", async () => {
  const texts = async (currency: "USD" | "EUR" | "RUB", locale: Locale) => {
    const client = currency === "USD" ? await app.guest() : (await app.player({ currency })).client;
    const { items } = (await client.call(operations.listPromotions, { query: { locale } })).body;
    const read = async ({ uri }: { uri: string }) =>
      (await client.call(operations.getPromotion, { params: { uri }, query: { locale } })).body;
    const { body } = await client.call(operations.listTournaments, { query: { locale } });
    const quest = [...body.activeTournaments, ...body.futureTournaments].find(({ systemName }) =>
      systemName.startsWith("ten-islands"),
    );
    const { tournament, rules } = (
      await client.call(operations.getTournament, {
        params: { systemName: quest?.systemName ?? "" },
        query: { locale },
      })
    ).body;
    const [prize] = tournament.prizes;
    const bonuses =
      currency === "USD" ? [] : (await client.call(operations.listBonuses, { query: { locale } })).body;
    const all = [
      ...bonuses,
      ...items.general,
      ...(await Promise.all(items.general.map(read))),
      body,
      tournament,
      rules,
    ];
    const first = prize?.formattedPrize.replace(".00", "") ?? "none";
    return { all: JSON.stringify(all, (key, value: unknown) => (shownInBase.has(key) ? "" : value)), first };
  };
  // As specified, cards name the fund and the least stake in the tournament's own currency.
  const shownInBase = new Set(["formattedMinBet", "minBetCurrency", "formattedPrize"]);
  await renewTournaments(app.database.db, app.clock.now());
  for (const locale of locales)
    for (const currency of ["USD", "EUR", "RUB"] as const) {
      const { all, first } = await texts(currency, locale);
      expect(new Set(all.match(/\b(?:USD|EUR|RUB)\b/g)), `${locale} ${currency}`).toEqual(
        new Set([currency]),
      );
      expect(all).not.toMatch(/\{\{|…|[Dd]ollar|доллар/);
      expect(all).toContain(first);
    }
});

test("follows a change of terms and rates, and fills what an operator writes", async () => {
  await app.database.pool.query(
    `update promotion set content = content || jsonb_build_object('en', $1::text) where uri = 'calm-play'`,
    ["<p>{{cashback.max}} {{point.stake}} {{nothing}} 5 EUR</p>"],
  );
  const said = async () => (await get("calm-play")).body.content;
  await expect.poll(said).toBe("<p>100\u00a0USD 1\u00a0USD … 5\u00a0EUR</p>");
  await app.database.pool.query("update cashback_setting set max_minor = 12345 where currency = 'USD'");
  await expect.poll(said).toBe("<p>123.45\u00a0USD 1\u00a0USD … 5\u00a0EUR</p>");
  await app.database.pool.query("update market set default_currency = 'EUR' where is_default");
  await expect.poll(said).toContain("100\u00a0EUR 0.");
  await app.database.pool.query("update rate set micro_base = 500000 where currency = 'EUR'");
  await expect.poll(said).toBe("<p>100\u00a0EUR 2\u00a0EUR … 5\u00a0EUR</p>");
});

test("shows a promotion for phones on phones only [API-29]", async () => {
  await app.database.pool.query("update promotion set shown_on = 'mobile' where uri = 'cashback'");
  await expect.poll(async () => (await list({})).map(({ uri }) => uri)).not.toContain("cashback");
  expect((await list({ isMobile: "true" })).map(({ uri }) => uri)).toContain("cashback");
});
