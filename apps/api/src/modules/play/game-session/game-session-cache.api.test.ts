import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeBlockStatus } from "../../identity/player/index.ts";
import { operations } from "@w10/contract";
import { systemActor } from "../../../platform/command/actor.ts";
import { openFrame, type TestFrame } from "../../../testing/fixtures/play.ts";
import { createTestApp, type TestApp, type TestPlayer } from "../../../testing/test-app.ts";

const cycle = 6_000;
const red = { bets: [{ kind: "red", amountMinor: 100 }] };

describe("a cached game session", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.stop());

  /** A game session after its first bet, which is cached in the process. */
  const openKnownFrame = async (): Promise<{ player: TestPlayer; frame: TestFrame }> => {
    const player = await app.player({ balanceMinor: 10_000n });
    const frame = await openFrame(app, player, { slug: "riviera-roulette" });
    expect(await frame.bet(red)).toMatchObject({ status: 200 });
    app.clock.advance(cycle);
    return { player, frame };
  };
  const refusalOf = (code: string) => ({ body: { error: { type: code } } });

  test("opens no round after the player signed out", async () => {
    const { player, frame } = await openKnownFrame();
    await player.client.call(operations.endSession);
    expect(await frame.bet(red)).toMatchObject(refusalOf("round.session_ended"));
  });

  test("opens no round, and takes no further step, after half an hour without other activity, even if the game keeps betting", async () => {
    const player = await app.player({ balanceMinor: 10_000n });
    const frame = await openFrame(app, player, { slug: "riviera-roulette" });
    const mines = await openFrame(app, player, { slug: "pearl-reef" });
    const { round } = (await mines.bet({ stakeMinor: 100, mines: 3 })).body;
    await player.client.readInfo();
    for (const minutes of [10, 10, 9.5]) {
      app.clock.advance(minutes * 60_000);
      expect(await frame.bet(red)).toMatchObject({ status: 200 });
    }
    app.clock.advance(30_000);
    const over = { status: 401, ...refusalOf("round.session_ended") };
    expect(await frame.bet(red)).toMatchObject(over);
    expect(await mines.act(round, "open:0")).toMatchObject(over);
    const { rows } = await app.database.pool.query(
      "select count(*)::int as rounds from round where player_id = $1",
      [player.id],
    );
    expect(rows).toEqual([{ rounds: 3 }]);
  });

  test("opens no round after the player was blocked, from the next bet on", async () => {
    const { player, frame } = await openKnownFrame();
    await app.runner.run(
      { name: "test.block", actor: systemActor, input: { playerId: player.id, status: 1 as const } },
      changeBlockStatus,
    );
    expect(await frame.bet(red)).toMatchObject(refusalOf("player.blocked"));
  });

  test("opens no round of a disabled title", async () => {
    const { frame } = await openKnownFrame();
    const { pool } = app.database;
    await pool.query("update game set is_enabled = false where slug = 'riviera-roulette'");
    expect(await frame.bet(red)).toMatchObject(refusalOf("game.is_blocked"));
    await pool.query("update game set is_enabled = true where slug = 'riviera-roulette'");
  });

  test("applies limits that changed meanwhile", async () => {
    const { frame } = await openKnownFrame();
    const { pool } = app.database;
    await pool.query(
      `update game set limits = jsonb_set(limits, '{USD,maxStakeMinor}', '50') where slug = 'riviera-roulette'`,
    );
    expect(await frame.bet(red)).toMatchObject({ status: 409, ...refusalOf("round.stake_outside_limits") });
  });
});
