import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { describeGame } from "./describe-game.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

test("describes only games that can be started", async () => {
  const { db } = app.parts;
  expect(await describeGame(db, "pharaoh-mines", "en")).toMatchObject({ title: "Pharaoh’s Mines" });
  expect(await describeGame(db, "pharaoh-mines", "ru")).toMatchObject({ title: "Копи фараона" });
  expect(await describeGame(db, "no-such-game", "en")).toBeNull();
  await app.database.pool.query("update game set is_enabled = false where slug = 'pharaoh-mines'");
  expect(await describeGame(db, "pharaoh-mines", "en")).toBeNull();
});
