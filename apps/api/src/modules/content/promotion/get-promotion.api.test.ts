import type { Locale } from "@w10/phrases/languages";
import { operations } from "@w10/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
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

test("shows a promotion for phones on phones only [API-29]", async () => {
  await app.database.pool.query("update promotion set shown_on = 'mobile' where uri = 'cashback'");
  await expect.poll(async () => (await list({})).map(({ uri }) => uri)).not.toContain("cashback");
  expect((await list({ isMobile: "true" })).map(({ uri }) => uri)).toContain("cashback");
});
