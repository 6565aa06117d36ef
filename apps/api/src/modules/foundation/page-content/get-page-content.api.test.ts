import { defaultLocale, type Locale, locales } from "@w10/phrases/languages";
import { operations } from "@w10/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const get = async (slug: string, locale: Locale = "en") =>
  (await app.guest()).call(operations.getPageContent, { params: { slug }, query: { locale } });
const publish = (slug: string, needsAcceptance: boolean) =>
  app.database.pool.query(
    `insert into page_content (slug, version, needs_acceptance, title, summary, content)
     select slug, max(version) + 1, $2, '{"ru": "Новое", "en": "New"}', '{"ru": "а", "en": "a"}', '{"ru": "<p>Новый текст</p>", "en": "<p>New text</p>"}' from page_content where slug = $1 group by slug`,
    [slug, needsAcceptance],
  );

test.each(["about-us", "terms-and-conditions", "responsible-gaming", "cookie-policy", "privacy-policy"])(
  "%s exists in every language, complete",
  async (slug) => {
    const first = (await get(slug, defaultLocale)).body;
    expect(first).toMatchObject({ slug, version: 1 });
    for (const locale of locales) {
      const { content } = (await get(slug, locale)).body;
      expect(content.length).toBeGreaterThan(900);
      for (const tag of [/<h2>/g, /<p>/g])
        expect(content.match(tag)?.length).toBe(first.content.match(tag)?.length);
    }
  },
);

test("answers 404 for an unknown text", async () => {
  expect(await get("nothing")).toMatchObject({ status: 404 });
});

test("keeps published versions unchanged and serves the latest", async () => {
  await expect(
    app.database.pool.query(`update page_content set title = title || '{"en": "x"}' where slug = 'about-us'`),
  ).rejects.toThrow(/never changed/);
  await publish("about-us", false);
  await expect
    .poll(async () => (await get("about-us")).body)
    .toMatchObject({ version: 2, content: "<p>New text</p>" });
});

test("asks players again after a change of the terms or privacy policy, but not after a correction", async () => {
  const { client } = await app.player();
  expect(await client.readInfo()).toMatchObject({ termsAccepted: true, policyAccepted: true });
  await publish("privacy-policy", false);
  expect(await client.readInfo()).toMatchObject({ termsAccepted: true, policyAccepted: true });
  await publish("terms-and-conditions", true);
  expect(await client.readInfo()).toMatchObject({ termsAccepted: false, policyAccepted: true });
  await client.call(operations.acceptTerms);
  expect(await client.readInfo()).toMatchObject({ termsAccepted: true, policyAccepted: true });
  const later = await app.player();
  expect(await later.client.readInfo()).toMatchObject({ termsAccepted: true, policyAccepted: true });
});
