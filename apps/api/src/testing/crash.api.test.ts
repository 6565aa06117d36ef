import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { removeData } from "@w10/embedded-database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemClock } from "../platform/time/clock.ts";
import { createCommandRunner } from "../platform/command/command-runner.ts";
import { type Database, openDatabase } from "../platform/database/database.ts";
import type { PlayerId } from "../platform/ids.ts";
import { createLogger } from "../platform/runtime/log.ts";
import { reconcileLedger } from "../modules/foundation/ledger/index.ts";
import { BlackjackGame } from "./fixtures/blackjack-fixture.ts";
import { CasinoProcess, findFreePort } from "./casino-process.ts";
import { HttpPlayer } from "./http-player.ts";
import { expectBalance, expectBetsKept, type KeptRound, readKeptRounds } from "./fixtures/recorded-play.ts";
import { giveMoney } from "./test-app.ts";

const kills = 20;
const startingMinor = 10_000_000n;

describe("crashes under load", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "w10-crash-"));
  let casino: CasinoProcess;
  let database: Database;
  let players: HttpPlayer[];
  let games: BlackjackGame[];

  beforeAll(async () => {
    // When run as root the database uses another user, who needs access.
    chmodSync(dataDir, 0o755);
    casino = new CasinoProcess(dataDir, await findFreePort());
    await casino.start();
    database = openDatabase({
      url: casino.databaseUrl,
      maxConnections: 4,
      statementTimeoutMs: 60_000,
      onIdleError: () => undefined,
    });
    const runner = createCommandRunner({
      db: database.db,
      clock: systemClock,
      log: createLogger("silent"),
      onCommitted: () => undefined,
    });
    players = Array.from({ length: 4 }, () => new HttpPlayer(casino.origin));
    games = Array.from({ length: 4 }, () => new BlackjackGame(casino.origin));
    for (const player of [...players, ...games.map((game) => game.player)]) {
      await player.signUp();
      await giveMoney({ runner }, player.id as PlayerId, { amountMinor: startingMinor, currency: "USD" });
    }
    for (const player of players) await player.openGame("riviera-roulette");
    for (const game of games) await game.start();
  });

  afterAll(async () => {
    await database.close();
    await casino.stop();
    removeData(dataDir);
  });

  async function playThrough(crash: () => Promise<void>): Promise<{ steps: number; comebacks: number }> {
    let isOver = false;
    let crashes = 0;
    const before = tally();
    const playing = Promise.all([
      ...players.map((player) => player.play(() => isOver)),
      ...games.map((game) =>
        game.play(
          () => isOver,
          () => crashes,
        ),
      ),
    ]);
    // A player's failure is reported after the last crash, when the players are awaited.
    playing.catch(() => undefined);
    for (let count = 0; count < kills; count += 1) {
      await sleep(60 + ((count * 37) % 120));
      // Waits, on any machine, until something has happened since the last crash.
      const { hands } = tally();
      while (tally().hands === hands) await sleep(10);
      await crash();
      crashes += 1;
    }
    await sleep(200);
    isOver = true;
    await playing;
    const after = tally();
    return { steps: after.steps - before.steps, comebacks: after.comebacks - before.comebacks };
  }

  const tally = () => ({
    steps: [...players, ...games].reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
    hands: games.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
    comebacks: games.reduce((sum, { comebacks }) => sum + comebacks, 0),
  });

  /**
   * Every acknowledged bet and step exists once with its reported amounts, and the ledger's invariants hold.
   */
  async function expectNothingLost(): Promise<void> {
    const { pool } = database;
    for (const player of players) await expectBetsKept(pool, player, startingMinor);
    for (const { player, acknowledged } of games) {
      const kept = await readKeptRounds(pool, player.id);
      // No step was abandoned, so the stored steps are exactly the acknowledged ones.
      const acknowledgedRounds = new Map<string, KeptRound>();
      for (const { key, round } of acknowledged) {
        const keys = [...(acknowledgedRounds.get(round.id)?.keys ?? []), key].toSorted();
        const { id, stakeMinor, winMinor, step } = round;
        acknowledgedRounds.set(id, {
          id,
          stake: BigInt(stakeMinor),
          win: BigInt(winMinor),
          steps: step,
          keys,
        });
      }
      expect(kept).toEqual(acknowledgedRounds);
      await expectBalance(pool, player.id, { startingMinor, kept });
    }
    const { rowCount } = await pool.query("select from round_open");
    expect(rowCount).toBe(0);
    expect(await reconcileLedger(database.db)).toMatchObject({ isClean: true });
  }

  test("twenty kills of the API lose or double no acknowledged bet or step, and open hands are restored unchanged", async () => {
    const { steps, comebacks } = await playThrough(async () => {
      await casino.kill();
      await casino.start();
    });
    expect(steps).toBeGreaterThan(100);
    expect(comebacks).toBeGreaterThan(kills / 2);
    await expectNothingLost();
  });

  test("twenty kills of PostgreSQL lose or double nothing acknowledged; the casino restarts it and open hands are restored", async () => {
    const { steps, comebacks } = await playThrough(async () => {
      await casino.killDatabase();
      await sleep(300);
      await casino.untilReady();
    });
    expect(steps).toBeGreaterThan(100);
    expect(comebacks).toBeGreaterThan(kills / 2);
    await expectNothingLost();
  });
});
