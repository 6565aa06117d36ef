import { providerNames, titles } from "@w10/game-math";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { syncCatalogue } from "./index.ts";

describe("the catalogue of this version", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.stop());

  /** By title: its name, its switch and the last writer of its row. */
  async function readGames() {
    const { rows } = await sql<{ slug: string; name: string; isEnabled: boolean; writer: string }>`
      select slug, title ->> 'en' as name, is_enabled as "isEnabled", xmin::text as writer from game`.execute(
      app.database.db,
    );
    return new Map(rows.map(({ slug, ...row }) => [slug, row]));
  }

  async function readStudios() {
    const { rows } = await sql<{ name: string; writer: string }>`
      select name, xmin::text as writer from provider order by uri`.execute(app.database.db);
    return rows;
  }

  test("has each title in the database once", async () => {
    expect([...(await readGames()).keys()].toSorted()).toEqual(titles.map(({ slug }) => slug).toSorted());
  });

  test("restores a changed row, keeps the operator's switch and writes no other row", async () => {
    await sql`update game set title = title || '{"en": "Old name"}', is_enabled = false where slug = 'pharaoh-mines'`.execute(
      app.database.db,
    );
    await sql`update provider set name = 'Old studio' where uri = (select min(uri) from provider)`.execute(
      app.database.db,
    );
    const [before, studios] = [await readGames(), await readStudios()];
    await syncCatalogue(app.database.db, new Date());
    const [after, mended] = [await readGames(), await readStudios()];
    expect(after.get("pharaoh-mines")).toMatchObject({ name: "Pharaoh’s Mines", isEnabled: false });
    const written = [...after].filter(([slug, { writer }]) => writer !== before.get(slug)?.writer);
    expect(written.map(([slug]) => slug)).toEqual(["pharaoh-mines"]);
    expect(mended.map(({ name }) => name).toSorted()).toEqual(
      Object.values(providerNames)
        .map(({ en }) => en)
        .toSorted(),
    );
    expect(mended.filter(({ writer }, index) => writer !== studios[index]?.writer)).toHaveLength(1);
  });
});
