import { operations } from "@w10/contract";
import { TestClient } from "@w10/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchTokenOf } from "../../../testing/fixtures/play.ts";
import { createTestApp, type TestApp, type TestPlayer } from "../../../testing/test-app.ts";

describe("a launch", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.stop());

  async function launch({ client }: TestPlayer, slug = "kraken"): Promise<string> {
    const { body } = await client.call(operations.launchGame, {
      params: { frontendPageUrl: slug },
      query: { mode: "real" },
    });
    return launchTokenOf(body.runUrl);
  }
  const open = (launchToken: string) =>
    new TestClient(app.http).call(operations.openPlaySession, { body: { launchToken } });

  test("that is late opens no game that was disabled meanwhile, and a new launch says that it is closed, not unknown", async () => {
    const token = await launch(await app.player());
    await app.database.pool.query("update game set is_enabled = false where slug = 'kraken'");
    expect(await open(token)).toMatchObject({ status: 403, body: { error: { type: "game.is_blocked" } } });
    for (const mode of ["real", "demo"] as const)
      expect(
        await (await app.player()).client.call(operations.launchGame, {
          params: { frontendPageUrl: "kraken" },
          query: { mode },
        }),
      ).toMatchObject({ status: 403, body: { error: { type: "game.is_blocked" } } });
    await app.database.pool.query("update game set is_enabled = true where slug = 'kraken'");
  });

  test("that is late opens nothing for a player who has signed out", async () => {
    const player = await app.player();
    const token = await launch(player);
    await player.client.call(operations.endSession);
    expect(await open(token)).toMatchObject({
      status: 401,
      body: { error: { type: "round.session_ended" } },
    });
  });

  test.each([
    ["of a slot", ["kraken", "kraken", "kraken", "kraken"]],
    ["of several slots", ["kraken", "lighthouse-keeper", "kraken", "lighthouse-keeper"]],
  ])("%s in several tabs at once leaves one of them open", async (_which, slugs) => {
    for (let again = 0; again < 5; again += 1) {
      const player = await app.player();
      const tokens: string[] = [];
      for (const slug of slugs) tokens.push(await launch(player, slug));
      await Promise.all(tokens.map(open));
      const { rows } = await app.database.pool.query(
        "select from play_session where player_id = $1 and started_at is not null and ended_at is null",
        [player.id],
      );
      expect(rows).toHaveLength(1);
    }
  });
});
