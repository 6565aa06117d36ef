import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cloneDatabase } from "@w10/testkit";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { reconcileLedger } from "../modules/foundation/ledger/index.ts";
import { systemClock } from "../platform/time/clock.ts";
import { createCommandRunner } from "../platform/command/command-runner.ts";
import { type Database, openDatabase } from "../platform/database/database.ts";
import type { PlayerId } from "../platform/ids.ts";
import { createLogger } from "../platform/runtime/log.ts";
import { CasinoProcess, findFreePort } from "./casino-process.ts";
import { FakeCentrifugo } from "./fakes/fake-centrifugo.ts";
import { giveMoney } from "./fixtures/give-money.ts";
import { HttpPlayer } from "./http-player.ts";
import { expectBetsKept, expectCountedOnce, isAllCounted } from "./fixtures/recorded-play.ts";

const startingMinor = 10_000_000n;
/** The server terminates idle transactions after ten seconds; machines are slow. */
const patience = { interval: 100 };

describe("one of two serving processes hangs", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "w10-frozen-"));
  const realtime = new FakeCentrifugo();
  let clone: Awaited<ReturnType<typeof cloneDatabase>>;
  let database: Database;
  let frozen: CasinoProcess;
  let lively: CasinoProcess;

  beforeAll(async () => {
    clone = await cloneDatabase(inject("templateUrl"));
    await realtime.start();
    const settings = {
      ...realtime.settings,
      DATABASE_URL: clone.url,
      SECRET: "the key of two casinos that tests run",
    };
    frozen = new CasinoProcess(dataDir, await findFreePort(), settings);
    await frozen.start();
    lively = new CasinoProcess(dataDir, await findFreePort(), settings);
    await lively.start();
    database = openDatabase({
      url: clone.url,
      maxConnections: 4,
      statementTimeoutMs: 60_000,
      isPatient: true,
      onIdleError: () => undefined,
    });
  });

  afterAll(async () => {
    frozen.thaw();
    await Promise.all([frozen.stop(), lively.stop()]);
    await database.close();
    await clone.drop();
    await realtime.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function gameSession({ origin }: CasinoProcess): Promise<HttpPlayer> {
    const runner = createCommandRunner({
      db: database.db,
      clock: systemClock,
      log: createLogger("silent"),
      onCommitted: () => undefined,
    });
    const player = new HttpPlayer(origin);
    await player.signUp();
    await giveMoney({ runner }, player.id as PlayerId, { amountMinor: startingMinor, currency: "USD" });
    await player.openGame("riviera-roulette");
    return player;
  }

  async function withdraw(player: HttpPlayer, key: string): Promise<string> {
    const fields = { number: "4242 4242 4242 4242" };
    const order = { mode: "out", gateway: "card", amount: 20_000, currency: "USD", fields };
    const answer = await player.post("/api/cashier/proxy-payment/pay", order, { "idempotency-key": key });
    return (answer as { paymentId: string }).paymentId;
  }

  /** A transaction of that process that has locked the player's balance and hangs. */
  async function freezeWithin(player: HttpPlayer, key: string): Promise<void> {
    const holder = await database.pool.connect();
    await holder.query("begin");
    await holder.query("select from ledger_balance where player_id = $1 for update", [player.id]);
    // Its answer comes when the process resumes.
    withdraw(player, key).catch(() => undefined);
    await expect.poll(() => countSessions("wait_event_type = 'Lock'"), patience).toBeGreaterThan(0);
    frozen.freeze();
    await holder.query("rollback");
    holder.release();
    await expect.poll(() => countSessions("state = 'idle in transaction'"), patience).toBeGreaterThan(0);
  }

  async function countSessions(where: string): Promise<number> {
    const { rowCount } = await database.pool.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and ${where}`,
    );
    return rowCount ?? 0;
  }

  async function countPayments({ id }: HttpPlayer): Promise<number> {
    const { rowCount } = await database.pool.query("select from payment where player_id = $1", [id]);
    return rowCount ?? 0;
  }

  test("the other takes bets, counts rounds and orders payouts; the first resumes, and nothing is lost or counted twice", async () => {
    const there = await Promise.all(Array.from({ length: 6 }, () => gameSession(frozen)));
    const here = await Promise.all(Array.from({ length: 3 }, () => gameSession(lively)));
    const caught = await gameSession(frozen);
    const payee = await gameSession(lively);
    let isOver = false;
    const playing = Promise.all([...there, ...here].map((player) => player.play(() => isOver)));
    playing.catch(() => undefined);
    const countBets = (players: readonly HttpPlayer[]): number =>
      players.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
    await expect.poll(() => countBets(there), patience).toBeGreaterThan(20);

    const key = randomUUID();
    await freezeWithin(caught, key);
    const betsBefore = countBets(here);
    await expect.poll(() => countBets(here), patience).toBeGreaterThan(betsBefore + 20);
    const { rows: last } = await database.pool.query<{ writtenTx: bigint }>(
      `select max(written_tx) as "writtenTx" from round`,
    );
    const readCursors = async (): Promise<number | null> =>
      (await database.pool.query("select from round_consumer where upto_tx <= $1", [last[0]?.writtenTx]))
        .rowCount;
    await expect.poll(readCursors, patience).toBe(0);
    const stoodAt = countBets(there);
    const payout = await withdraw(payee, randomUUID());
    await lively.operate("withdrawal.approve", "--payment", payout, "--note", "fine");
    const readStatus = async (): Promise<string | undefined> =>
      (await database.pool.query<{ status: string }>("select status from payment where id = $1", [payout]))
        .rows[0]?.status;
    await expect.poll(readStatus, patience).toBe("ok");
    expect(countBets(there)).toBe(stoodAt);

    frozen.thaw();
    await frozen.untilReady();
    await expect.poll(() => countBets(there), patience).toBeGreaterThan(stoodAt + 20);
    // The server has terminated its transaction: a repeated key leads to one withdrawal.
    await expect.poll(() => withdraw(caught, key).catch(() => null), patience).toBeTypeOf("string");
    expect(await countPayments(caught)).toBe(1);
    isOver = true;
    await playing;
    for (const player of [...there, ...here]) await expectBetsKept(database.pool, player, startingMinor);
    await expect.poll(() => isAllCounted(database.pool), patience).toBe(true);
    expect(await expectCountedOnce(database.pool)).toBe(countBets([...there, ...here]));
    expect(await reconcileLedger(database.db)).toMatchObject({ isClean: true });
  });

  test("a hanging realtime server delays no shutdown", async () => {
    const player = await gameSession(lively);
    realtime.manner = "is silent";
    const before = realtime.calls;
    // Balances, wins and jackpots are published three at a time.
    await player.play(() => realtime.calls >= before + 3);
    expect(await lively.stop()).toBe(0);
    // The other process publishes what it had claimed.
    const left = await database.pool.query("select from outbox");
    expect(left.rowCount).toBeGreaterThan(0);
  });
});
