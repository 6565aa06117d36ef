import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCommand, createTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const announce = (ru: string, en: string): Promise<string> =>
  runCommand(app, "site.announce-maintenance", "--ru", ru, "--en", en, "--note", "new disks");

/** The announcement that a newly loaded page gets, in each language. */
async function announced(): Promise<unknown[]> {
  app.clock.advance(6_000);
  return Promise.all(
    (["ru", "en"] as const).map(async (locale) => {
      const reply = await app.http.inject({ url: "/api/info", headers: { "x-locale": locale } });
      return reply.json<{ maintenance: unknown }>().maintenance;
    }),
  );
}

async function publishedEvents(): Promise<unknown[]> {
  const { rows } = await sql<{ data: unknown }>`
    select payload->'data' as data from outbox
    where payload->>'channel' = 'w10_maintenance' order by id`.execute(app.parts.db);
  return rows.map(({ data }) => data);
}

test("announced maintenance is shown to newly loaded pages in their language until it ends, and pushed to open ones [RT-14]", async () => {
  // Events stay in the outbox, where the test reads them.
  await app.outbox.close();
  expect(await announced()).toEqual([null, null]);
  await announce("Вернёмся в полдень", "Back at noon");
  expect(await announced()).toEqual([{ message: "Вернёмся в полдень" }, { message: "Back at noon" }]);
  await announce("Вернёмся в час", "Back at one");
  expect(await announced()).toEqual([{ message: "Вернёмся в час" }, { message: "Back at one" }]);
  await runCommand(app, "site.end-maintenance", "--note", "done");
  expect(await announced()).toEqual([null, null]);
  expect(await publishedEvents()).toEqual([
    { type: "maintenance", message: { ru: "Вернёмся в полдень", en: "Back at noon" } },
    { type: "maintenance", message: { ru: "Вернёмся в час", en: "Back at one" } },
    { type: "maintenance", message: null },
  ]);
});

test("maintenance is announced in both languages with a note, and ended only when announced", async () => {
  await expect(runCommand(app, "site.announce-maintenance", "--ru", "x", "--note", "x")).rejects.toThrow(
    /--en/,
  );
  await expect(runCommand(app, "site.announce-maintenance", "--ru", "x", "--en", "x")).rejects.toThrow(
    /--note/,
  );
  await expect(runCommand(app, "site.end-maintenance", "--note", "x")).rejects.toThrow(/No maintenance/);
});
