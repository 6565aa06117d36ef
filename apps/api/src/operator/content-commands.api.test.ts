import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { operations } from "@w10/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCommand, createTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const run = (name: string, ...args: string[]): Promise<string> => runCommand(app, name, ...args);
const publish = (...args: string[]): Promise<string> => run("page-content.publish", "--page", ...args);
const folder = mkdtempSync(join(tmpdir(), "w10-text-"));
const fileOf = (name: string, value: unknown): string => {
  const path = join(folder, name);
  writeFileSync(path, typeof value === "string" ? value : JSON.stringify(value));
  return path;
};
const words = (title: string) => ({ title, summary: "s", content: `<p>${title}</p><script>1</script>` });
const good = () => fileOf("good.json", { ru: words("Правила"), en: words("Rules") });

test("publishes a new sanitised version of a text, with an entry in the command log", async () => {
  expect(await publish("cookie-policy", "--file", good(), "--note", "corrected")).toBe(
    "cookie-policy is now version 2.",
  );
  const get = async () =>
    (
      await (
        await app.guest()
      ).call(operations.getPageContent, {
        params: { slug: "cookie-policy" },
        query: { locale: "en" },
      })
    ).body;
  await expect.poll(get).toMatchObject({ version: 2, title: "Rules", content: "<p>Rules</p>" });
  const { rows } = await app.database.pool.query<{ note: string }>(
    "select note from command_log where command = 'page-content.publish'",
  );
  expect(rows).toEqual([{ note: "corrected" }]);
});

test("asks players to accept the terms again with --ask-again", async () => {
  const { client } = await app.player();
  await publish("terms-and-conditions", "--file", good(), "--note", "a comma");
  expect(await client.readInfo()).toMatchObject({ termsAccepted: true });
  expect(
    await publish("terms-and-conditions", "--file", good(), "--ask-again", "--note", "new rules"),
  ).toMatch(/accept it/);
  expect(await client.readInfo()).toMatchObject({ termsAccepted: false });
});

test("reports invalid input in a sentence, and publishes nothing", async () => {
  await expect(publish("cookie-policy", "--note", "x")).rejects.toThrow("--file is required");
  await expect(publish("cookie-policy", "--file", good())).rejects.toThrow(/--note/);
  await expect(publish("no-such-text", "--file", good(), "--note", "x")).rejects.toThrow(
    "There is no text 'no-such-text'.",
  );
  await expect(publish("cookie-policy", "--file", join(folder, "none.json"), "--note", "x")).rejects.toThrow(
    /cannot be read/,
  );
  for (const [name, bad] of Object.entries({
    "a.json": "{",
    "b.json": { ru: words("a") },
    "c.json": { ru: words("a"), en: { title: "" } },
  }))
    await expect(publish("cookie-policy", "--file", fileOf(name, bad), "--note", "x")).rejects.toThrow(
      /^--file(?: |:).*(?:must be|is required|must not be empty|is not JSON)/,
    );
});

test("hides and shows a banner, a promotion and a tile", async () => {
  const guest = await app.guest();
  const query = { locale: "en" };
  const links = async () =>
    (await guest.call(operations.listBanners, { query })).body.banners.map(({ link }) => link);
  const uris = async () =>
    (await guest.call(operations.listPromotions, { query })).body.items.general.map(({ uri }) => uri);
  const slots = async () =>
    (await guest.call(operations.listMetroTiles, { query })).body.tiles.map(({ position }) => position);
  expect(await run("banner.switch-banner", "--banner", "welcome", "--shown", "off", "--note", "n")).toBe(
    "The banner 'welcome' is hidden.",
  );
  await run("promotion.switch-promotion", "--promotion", "demo", "--shown", "off", "--note", "n");
  await run("tile.switch-tile", "--tile", "5", "--shown", "off", "--note", "n");
  await expect.poll(links).not.toContain("/promo/first-deposit");
  await expect.poll(uris).not.toContain("demo");
  await expect.poll(slots).not.toContain(5);
  expect(await run("tile.switch-tile", "--tile", "5", "--shown", "on", "--note", "n")).toBe(
    "The tile '5' is shown.",
  );
  await expect.poll(slots).toContain(5);
  await expect(run("tile.switch-tile", "--tile", "9", "--shown", "on", "--note", "n")).rejects.toThrow(
    "There is no tile '9'.",
  );
});
