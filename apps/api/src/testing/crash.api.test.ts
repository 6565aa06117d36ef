import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemClock } from "../platform/clock.ts";
import { createCommandRunner } from "../platform/command-runner.ts";
import { type Database, openDatabase } from "../platform/database/database.ts";
import type { PlayerId } from "../platform/ids.ts";
import { createLogger } from "../platform/log.ts";
import { reconcileLedger } from "../modules/ledger/index.ts";
import { CasinoProcess, findFreePort } from "./casino-process.ts";
import { HttpPlayer } from "./http-player.ts";
import { giveMoney } from "./test-app.ts";

const kills = 20;
const startingMinor = 10_000_000n;

describe("a crash under load", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "w10-crash-"));
  let casino: CasinoProcess;
  let database: Database;
  let players: HttpPlayer[];

  beforeAll(async () => {
    // As root the database runs as another user, who must be able to enter.
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
    players = Array.from({ length: 6 }, () => new HttpPlayer(casino.origin));
    for (const player of players) {
      await player.signUp();
      await giveMoney({ runner }, player.id as PlayerId, { amountMinor: startingMinor, currency: "USD" });
      await player.openGame("riviera-roulette");
    }
  }, 120_000);

  afterAll(async () => {
    await database.close();
    await casino.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }, 60_000);

  async function playThrough(crash: () => Promise<void>): Promise<number> {
    let isOver = false;
    const before = players.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
    const playing = players.map((player) => player.play(() => isOver));
    for (let count = 0; count < kills; count += 1) {
      await sleep(60 + ((count * 37) % 120));
      await crash();
    }
    await sleep(200);
    isOver = true;
    await Promise.all(playing);
    return players.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0) - before;
  }

  /** Every acknowledged bet stands once, with the money that was told; and the ledger's laws hold. */
  async function expectNothingLost(): Promise<void> {
    for (const player of players) {
      const { rows } = await database.pool.query<{ id: string; stake: bigint; win: bigint; key: string }>(
        "select r.id, r.stake_minor as stake, r.win_minor as win, j.idempotency_key as key from round r join journal j on j.actor_id = r.player_id and j.subject_id = r.id where r.player_id = $1",
        [player.id],
      );
      const kept = new Map(rows.map((row) => [row.id, row]));
      expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
      for (const ack of player.acknowledged) {
        expect(kept.get(ack.roundId)).toEqual({
          id: ack.roundId,
          key: ack.key,
          stake: BigInt(ack.stakeMinor),
          win: BigInt(ack.winMinor),
        });
      }
      const { rows: balances } = await database.pool.query<{ amount_minor: bigint }>(
        "select amount_minor from ledger_balance where player_id = $1 and kind = 'real'",
        [player.id],
      );
      const net = rows.reduce((sum, { stake, win }) => sum + win - stake, 0n);
      expect(balances[0]?.amount_minor).toBe(startingMinor + net);
    }
    expect(await reconcileLedger(database.db)).toMatchObject({ isClean: true });
  }

  test("the API killed twenty times: no acknowledged bet is lost or doubled", {
    timeout: 180_000,
  }, async () => {
    const bets = await playThrough(async () => {
      await casino.kill();
      await casino.start();
    });
    expect(bets).toBeGreaterThan(100);
    await expectNothingLost();
  });

  test("PostgreSQL killed twenty times: the casino starts it again, and no acknowledged bet is lost or doubled", {
    timeout: 180_000,
  }, async () => {
    const bets = await playThrough(async () => {
      casino.killDatabase();
      await sleep(300);
      await casino.untilReady();
    });
    expect(bets).toBeGreaterThan(100);
    await expectNothingLost();
  });
});
