import { weekMs } from "../../../platform/time/durations.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openFrame } from "../../../testing/fixtures/play.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { purgeDemos } from "../game-session/index.ts";

const red = { bets: [{ kind: "red", amountMinor: 100 }] };
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SESSION_IDLE_MINUTES: "100000" } });
});
afterAll(() => app.stop());

test("a demo is deleted a week after it was opened, with its rounds; real play and newer demos stay", async () => {
  const player = await app.player({ balanceMinor: 10_000n });
  const slug = "riviera-roulette";
  const real = await openFrame(app, player, { slug });
  const old = await openFrame(app, null, { slug, mode: "demo" });
  for (let turn = 0; turn < 2; turn += 1) {
    expect((await old.bet(red)).status).toBe(200);
    app.clock.advance(10_000);
  }
  app.clock.advance(weekMs - 20_000 - 1);
  const young = await openFrame(app, null, { slug, mode: "demo" });
  expect(await purgeDemos(app.parts)).toBe(0);
  expect((await old.bet(red)).status).toBe(200);
  app.clock.advance(1);
  expect(await purgeDemos(app.parts)).toBe(1);
  expect((await old.bet(red)).status).toBe(401);
  const { rows } = await app.database.pool.query("select from demo_round");
  expect(rows).toHaveLength(0);
  expect((await young.bet(red)).status).toBe(200);
  // The session still exists to ask for a reality check after a week of play.
  expect(await real.bet(red)).toMatchObject({ body: { error: { type: "round.reality_check_due" } } });
});
