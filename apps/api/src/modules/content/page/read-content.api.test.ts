import { afterAll, beforeAll, expect, test } from "vitest";
import { makeSiteFolder, type SiteFolder } from "../../../testing/site-folder.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

let app: TestApp;
let folder: SiteFolder;
beforeAll(async () => {
  folder = await makeSiteFolder();
  app = await createTestApp({ sites: folder.sites });
});
afterAll(async () => {
  await app.stop();
  await folder.remove();
});

/** What a page's first data tell of the address. */
async function metaOf(path: string): Promise<unknown> {
  const { body } = await app.http.inject(path);
  const data = /<script type="application\/json" id="first-data">(.*?)<\/script>/s.exec(body)?.[1];
  return (JSON.parse(data ?? "{}") as { meta?: unknown }).meta;
}

test("a page of a game tells of the games that can be started, and of no other", async () => {
  expect(await metaOf("/en/demo/pharaoh-mines")).toMatchObject({ title: "Pharaoh’s Mines" });
  expect(await metaOf("/ru/real/pharaoh-mines")).toMatchObject({ title: "Копи фараона" });
  expect(await metaOf("/en/demo/no-such-game")).toBeNull();
  await app.database.pool.query("update game set is_enabled = false where slug = 'pharaoh-mines'");
  expect(await metaOf("/en/demo/pharaoh-mines")).toBeNull();
});
