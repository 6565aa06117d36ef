import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { compareSecret } from "./read-secret.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const compare = (secret: string, isChanged = false): Promise<void> =>
  compareSecret(app.parts.db, secret, { isChanged, now: app.clock.now() });

test("refuses a process whose key differs from the database's, unless it was changed on purpose", async () => {
  await compare("the first key");
  await compare("the first key");
  await expect(compare("another key")).rejects.toThrow(/SECRET is another.*SECRET_CHANGED=on/);
  await compare("the first key");
  await compare("another key", true);
  await expect(compare("the first key")).rejects.toThrow(/SECRET is another/);
  const { rows } = await app.database.pool.query("select fingerprint from secret_fingerprint");
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain("another key");
});
