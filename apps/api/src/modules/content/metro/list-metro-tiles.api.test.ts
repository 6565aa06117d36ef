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
  (await (await app.guest()).call(operations.listMetroTiles, { query: { locale } })).body.tiles;

test("lists tiles by numbered slot, each with picture, link and button [LOBBY-27] [API-25] [API-95]", async () => {
  const [ru, en] = [await list("ru"), await list("en")];
  expect(ru.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  for (const [index, tile] of ru.entries()) {
    expect(tile.icon).toMatch(/^\/art\/.+\.webp$/);
    expect(tile.url).toMatch(/^\//);
    expect(tile.buttonTitle).toMatch(/[а-я]/);
    expect(en[index]).toMatchObject({ position: tile.position, type: tile.type, url: tile.url });
    expect(en[index]?.buttonTitle).not.toBe(tile.buttonTitle);
  }
});

test("a slot holds one tile, and a hidden tile leaves its slot empty", async () => {
  await expect(
    app.database.pool.query("update metro_tile set position = 2 where position = 1"),
  ).rejects.toThrow(/metro_tile_position_key/);
  await app.database.pool.query("update metro_tile set is_enabled = false where position = 3");
  await expect
    .poll(async () => (await list("en")).map(({ position }) => position))
    .toEqual([1, 2, 4, 5, 6, 7]);
});
