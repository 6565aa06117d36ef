import { seedCurrencies } from "@w10/money/testing";
import { describe, expect, inject, test } from "vitest";
import { createTestApp } from "../apps/api/src/testing/test-app.ts";
import { everything, withHistory } from "./history-bench.ts";
import { withGames } from "./lobby-query-bench.ts";
import { openToSettle, seedPlayers } from "./settle-bench.ts";
import { measureRanks } from "./tournament-bench.ts";

// The benches run seldom: these tests say when their rows no longer fit the schema.
describe("the rows of the benches fit today's schema", () => {
  test("games of every kind are found in a lobby of the bench", async () => {
    seedCurrencies();
    await withGames(inject("templateUrl"), 40, async (lobby) => {
      expect((await lobby({})).games).toHaveLength(40);
      expect((await lobby({ query: "дракон 10" })).games[0]).toMatchObject({ frontendPageUrl: "bench-10" });
    });
  });

  test("a player's rounds are listed from a history of the bench", async () => {
    await withHistory(inject("templateUrl"), 500, async (history) =>
      expect((await history(everything)).collection).toHaveLength(5),
    );
  });

  test("ranks are measured in a tournament of the bench", async () => {
    expect(await measureRanks(inject("templateUrl"), 60)).toMatchObject({ ours: expect.any(Number) });
  });

  test("the bench's players are copies of a signed-up one, with an open session each", async () => {
    const app = await createTestApp();
    try {
      const { id } = await app.player();
      const database = openToSettle(app.url);
      const tables = await seedPlayers(database.settlingPool, id);
      const { rows } = await database.pool.query(
        "select count(*) from session s join player p on p.id = s.player_id where s.id = any($1)",
        [tables.map(({ playerId }) => playerId)],
      );
      await database.close();
      expect(rows).toEqual([{ count: BigInt(tables.length) }]);
    } finally {
      await app.stop();
    }
  });
});
