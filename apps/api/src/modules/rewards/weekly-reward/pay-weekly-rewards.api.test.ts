import { dayMs } from "../../../platform/time/durations.ts";
import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countRounds } from "../../../testing/fixtures/count-rounds.ts";
import { createTestApp, type TestApp, type TestPlayer } from "../../../testing/test-app.ts";
import { reconcileLedger } from "../../foundation/ledger/index.ts";
import { payWeeklyRewards } from "./index.ts";

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

  test("pays a rebate on a fifth of the stakes at table games", async () => {
    const player = await app.player();
    await own(player, "rebate", 10);
    const played = { playerId: player.id, stakeMinor: 100_000n };
    await countRounds(app, "skill", [{ ...played, slug: "riviera-roulette" }, played]);
    app.clock.advance(7 * dayMs);
    await payWeeklyRewards(app.parts);
    // 0.5 % of 200.00 and of 1 000.00.
    expect(await real(player)).toEqual([600n]);
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

  const grants = async (player: TestPlayer) => {
    const { rows } = await app.database.pool.query<{ count: bigint }>(
      "select count(*) from free_spin_grant where player_id = $1",
      [player.id],
    );
    return rows[0]?.count;
  };

  test("grants the skill's free spins once a week", async () => {
    const player = await app.player();
    await own(player, "freeSpins", 2);
    await Promise.all([payWeeklyRewards(app.parts), payWeeklyRewards(app.parts)]);
    expect(await grants(player)).toBe(1n);
    app.clock.advance(7 * dayMs);
    await payWeeklyRewards(app.parts);
    expect(await grants(player)).toBe(2n);
  });

  const change = (player: TestPlayer, to: string) =>
    app.database.pool.query(`update player set ${to} where id = $1`, [player.id]);

  test.each([
    ["is_fraud = true", "is_fraud = false"],
    ["block_status = 1", "block_status = 0"],
  ])("pay nothing while a player has %s, and once when it is lifted", async (restricted, lifted) => {
    const player = await app.player();
    await own(player, "rebate", 4);
    await own(player, "freeSpins", 1);
    await stake(player, 100_000n);
    await change(player, restricted);
    app.clock.advance(7 * dayMs);
    await payWeeklyRewards(app.parts);
    expect([await real(player), await grants(player)]).toEqual([[0n], 0n]);
    await change(player, lifted);
    await payWeeklyRewards(app.parts);
    await payWeeklyRewards(app.parts);
    expect([await real(player), await grants(player)]).toEqual([[200n], 1n]);
  });

  test("pay an excluded player the rebate of earlier play, and offer no free spins", async () => {
    const player = await app.player();
    await own(player, "rebate", 4);
    await own(player, "freeSpins", 1);
    await stake(player, 100_000n);
    await player.client.call(operations.excludeSelf, { body: { recurType: "1_month" } });
    app.clock.advance(7 * dayMs);
    await payWeeklyRewards(app.parts);
    expect([await real(player), await grants(player)]).toEqual([[200n], 0n]);
  });

  test("reach every other player when one cannot be paid", async () => {
    const [sick, sound] = [await app.player(), await app.player()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    if (!sick || !sound) throw new Error("no players");
    for (const player of [sick, sound]) {
      await own(player, "rebate", 4);
      await own(player, "freeSpins", 1);
      await stake(player, 100_000n);
    }
    await app.database.pool.query(
      `create function sick() returns trigger language plpgsql as $$ begin raise 'sick'; end $$;
       create trigger sick before insert on message for each row when (new.player_id = '${sick.id}') execute function sick()`,
    );
    app.clock.advance(7 * dayMs);
    await expect(payWeeklyRewards(app.parts)).rejects.toThrow("2 of");
    expect([await real(sick), await grants(sick)]).toEqual([[0n], 0n]);
    expect([await real(sound), await grants(sound)]).toEqual([[200n], 1n]);
    await app.database.pool.query("drop trigger sick on message");
    await payWeeklyRewards(app.parts);
    expect([await real(sick), await real(sound)]).toEqual([[200n], [200n]]);
    expect([await grants(sick), await grants(sound)]).toEqual([1n, 1n]);
  });
});
