import type { Locale } from "@w10/phrases/languages";
import { operations } from "@w10/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const list = async (locale: Locale) =>
  (await (await app.guest()).call(operations.listAdvertisements, { query: { locale } })).body.advertisements;

test("lists information banners in the operator's order and in both languages, or none [API-82]", async () => {
  const [ru, en] = [await list("ru"), await list("en")];
  expect(ru.length).toBeGreaterThan(0);
  expect(en.map(({ id }) => id)).toEqual(ru.map(({ id }) => id));
  for (const { title, imageUrl } of ru) {
    expect(title).toMatch(/[а-я]/);
    expect(imageUrl).toMatch(/^\/art\//);
  }
  await app.database.pool.query("update advertisement set is_enabled = false");
  await expect.poll(() => list("en")).toEqual([]);
});
