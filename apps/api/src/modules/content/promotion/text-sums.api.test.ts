import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrationsFolder } from "../../../migrations-folder.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

test("an existing database takes the placeholders over where a text is still the seeded one", async () => {
  const seeded = {
    en: "A 10\u00a0000\u00a0USD quest: ten games, a tournament and tasks with prizes.",
    de: "Mein Text: 10\u00a0000\u00a0USD",
  };
  const client = await app.database.pool.connect();
  try {
    await client.query("update promotion set summary = summary || $1::jsonb where uri = 'ten-islands'", [
      seeded,
    ]);
    const fresh = JSON.stringify({ en: "A quest worth {{fund}}", de: "Eine Quest um {{fund}}" });
    await client.query(`create function pg_temp.seed_text(text, text, text) returns jsonb language sql as $$
      select '${fresh}'::jsonb where ($1, $2, $3) = ('promotion', 'ten-islands', 'summary') $$`);
    const file = readFileSync(join(migrationsFolder, "1073-text-sums.sql"), "utf8");
    // The triggers that follow exist.
    await client.query(file.slice(0, file.indexOf("-- Cached replies")));
    const { rows } = await client.query<{ summary: Record<string, string> }>(
      "select summary from promotion where uri = 'ten-islands'",
    );
    expect(rows[0]?.summary).toMatchObject({ en: "A quest worth {{fund}}", de: seeded.de });
  } finally {
    client.release(true);
  }
});
