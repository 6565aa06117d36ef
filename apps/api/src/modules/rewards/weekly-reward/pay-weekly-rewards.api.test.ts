import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countRounds } from "../../../testing/count-rounds.ts";
import { createTestApp, type TestApp, type TestPlayer } from "../../../testing/test-app.ts";
import { reconcileLedger } from "../../money/ledger/index.ts";
import { payWeeklyRewards } from "./index.ts";

const dayMs = 86_400_000;

describe("weekly rewards", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(async () => {
    expect(await reconcileLedger(app.parts.db)).toMatchObject({ isClean: true });
    await app.stop();
  });

  const own = (player: TestPlayer, skill: string, step: number) =>
    app.database.pool.query(
      "insert into skill_owned (player_id, skill, step, updated_at) values ($1, $2, $3, $4)",
      [player.id, skill, step, new Date(app.clock.now().getTime() - 7 * dayMs)],
    );
  const stake = (player: TestPlayer, stakeMinor: bigint, currency: "USD" | "RUB" = "USD") =>
    countRounds(app, "skill", [{ playerId: player.id, stakeMinor, currency }]);
  const real = async ({ id }: TestPlayer) => {
    const { rows } = await app.database.pool.query<{ amount_minor: bigint }>(
      "select amount_minor from ledger_balance where player_id = $1 and kind = 'real' order by currency",
      [id],
    );
    return rows.map(({ amount_minor }) => amount_minor);
  };

  test("pays a week's rebate once after its end, with any number of processes", async () => {
    const [owner, other] = [await app.player(), await app.player()];
    await own(owner, "rebate", 4);
    await stake(owner, 123_456n);
    await stake(other, 123_456n);
    await payWeeklyRewards(app.parts);
    expect(await real(owner)).toEqual([0n]);
    app.clock.advance(7 * dayMs);
    await Promise.all([payWeeklyRewards(app.parts), payWeeklyRewards(app.parts)]);
    await payWeeklyRewards(app.parts);
    // 0.2 % of 1 234.56, rounded down.
    expect([await real(owner), await real(other)]).toEqual([[246n], [0n]]);
    const { rows } = await app.database.pool.query<{ subject: string }>(
      "select subject from message where player_id = $1",
      [owner.id],
    );
    expect(rows).toEqual([{ subject: "Рейкбек за неделю" }]);
  });

  test.each(["USD", "RUB"] as const)(
    "allows the week's free spins in %s on all of their titles",
    async (currency) => {
      const player = await app.player();
      await app.database.pool.query("update player set currency = $2 where id = $1", [player.id, currency]);
      await own(player, "freeSpins", 1);
      await payWeeklyRewards(app.parts);
      const { rows } = await app.database.pool.query<{ slug: string }>(
        "select g.slug from free_spin_grant f join game g on g.id = any(f.game_ids) where f.player_id = $1 and f.currency = $2 order by g.slug",
        [player.id, currency],
      );
      expect(rows.map(({ slug }) => slug)).toEqual(["dragon-luck", "kraken", "pharaoh-mines"]);
    },
  );

  test("grants the skill's free spins once a week", async () => {
    const player = await app.player();
    await own(player, "freeSpins", 2);
    const grants = async () => {
      const { rows } = await app.database.pool.query<{ count: bigint }>(
        "select count(*) from free_spin_grant where player_id = $1",
        [player.id],
      );
      return rows[0]?.count;
    };
    await Promise.all([payWeeklyRewards(app.parts), payWeeklyRewards(app.parts)]);
    expect(await grants()).toBe(1n);
    app.clock.advance(7 * dayMs);
    await payWeeklyRewards(app.parts);
    expect(await grants()).toBe(2n);
  });
});
