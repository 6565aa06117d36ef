import type { Locale } from "@w10/phrases/languages";
import { operations } from "@w10/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp, type TestPlayer } from "../../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const list = async (query: { locale: Locale; isMobile?: "true" }) =>
  (await (await app.guest()).call(operations.listBanners, { query })).body.banners;

test("lists banners in the operator's order with picture, link and button, in both languages [LOBBY-05] [API-21]", async () => {
  const [ru, en] = [await list({ locale: "ru" }), await list({ locale: "en" })];
  expect(ru.length).toBeGreaterThanOrEqual(3);
  expect(en.map(({ id }) => id)).toEqual(ru.map(({ id }) => id));
  for (const [index, banner] of ru.entries()) {
    expect(banner.imageUrl).toMatch(/^\/art\/.+\.webp$/);
    expect(banner.link).toMatch(/^\//);
    expect(banner.buttonTitle).toMatch(/[а-я]/);
    expect(en[index]?.buttonTitle).toMatch(/^[A-Z][a-z]/);
  }
});

test("gives a phone the small pictures, and banners for phones only [API-21]", async () => {
  await app.database.pool.query("update banner set shown_on = 'mobile' where code = 'welcome'");
  await app.database.pool.query("update banner set shown_on = 'desktop' where code = 'cashback'");
  await expect
    .poll(async () => (await list({ locale: "en" })).map(({ link }) => link))
    .not.toContain("/promo/first-deposit");
  const phone = await list({ locale: "en", isMobile: "true" });
  expect(phone.map(({ link }) => link)).toContain("/promo/first-deposit");
  expect(phone.map(({ link }) => link)).not.toContain("/promo/cashback");
  for (const { imageUrl, imageSmallUrl } of phone) expect(imageUrl).toBe(imageSmallUrl);
});

test("says a sum in the reader's currency as it is granted, and follows a change of the offer", async () => {
  const titleFor = async (client: { call: TestPlayer["client"]["call"] }) => {
    const { body } = await client.call(operations.listBanners, { query: { locale: "en", isMobile: "true" } });
    return body.banners.find(({ link }) => link === "/promo/first-deposit")?.title;
  };
  const said = (sum: string) => `100% first-deposit bonus, up to ${sum}`;
  expect(await titleFor(await app.guest())).toBe(said("300\u00a0USD"));
  expect(await titleFor((await app.player({ currency: "EUR" })).client)).toBe(said("300\u00a0EUR"));
  expect(await titleFor((await app.player({ currency: "RUB" })).client)).toBe(said("25\u00a0000\u00a0RUB"));
  await app.database.pool.query(
    `update bonus_offer_terms set max_deposit_minor = 12345 where currency = 'USD'
      and offer_id = (select id from bonus_offer where code = 'first-deposit')`,
  );
  await expect.poll(async () => titleFor(await app.guest())).toBe(said("123.45\u00a0USD"));
  const { rows } = await app.database.pool.query("select title::text, text::text from banner");
  for (const { title, text } of rows) expect(`${title} ${text}`).not.toMatch(/\d\s?(?:USD|EUR|RUB|\$|€|₽)/);
});

test("caches the list and updates it on a change", async () => {
  await app.database.pool.query("update banner set position = 0 where code = 'fair-rounds'");
  await expect.poll(async () => (await list({ locale: "en" }))[0]?.link).toBe("/promo/fair-rounds");
  await app.database.pool.query("update banner set is_enabled = false where code = 'fair-rounds'");
  await expect.poll(async () => (await list({ locale: "en" }))[0]?.link).not.toBe("/promo/fair-rounds");
});
