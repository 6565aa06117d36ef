import { hourMs } from "../platform/time/durations.ts";
import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EmbeddedDatabase, removeData, startEmbeddedDatabase } from "@w10/embedded-database";
import { cloneDatabase } from "@w10/testkit";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { migrationsFolder, seedFolder } from "../migrations-folder.ts";
import { syncCatalogue } from "../modules/play/game/index.ts";
import { reconcileLedger } from "../modules/foundation/ledger/index.ts";
import { systemClock } from "../platform/time/clock.ts";
import { createCommandRunner } from "../platform/command/command-runner.ts";
import { type Database, openDatabase } from "../platform/database/database.ts";
import { migrate, readSchema } from "../platform/database/migrate.ts";
import type { PlayerId } from "../platform/ids.ts";
import { createLogger } from "../platform/runtime/log.ts";
import { CasinoProcess, findFreePort } from "./casino-process.ts";
import { copyDatabase } from "./copy-database.ts";
import { createMovedClock } from "./drain-jobs.ts";
import { giveMoney } from "./fixtures/give-money.ts";
import { HttpPlayer } from "./http-player.ts";
import { expectBetsKept, expectCountedOnce, isAllCounted } from "./fixtures/recorded-play.ts";
import { groupFile } from "./fixtures/operator-files.ts";
import { holdTransaction } from "./hold-transaction.ts";

const startingMinor = 10_000_000n;
const patience = { interval: 50 };
const slug = "riviera-roulette";
const words = (text: string) => ({ ru: text, en: text });

describe("a database restored on another server", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "w10-restore-"));
  let clone: Awaited<ReturnType<typeof cloneDatabase>>;
  let server: EmbeddedDatabase;
  let before: Database;
  let after: Database;
  let origin: number;
  let casino: CasinoProcess;

  const open = (url: string): Database =>
    openDatabase({
      url,
      maxConnections: 4,
      isPatient: true,
      statementTimeoutMs: 60_000,
      onIdleError: () => undefined,
    });
  const casinoOn = (url: string): CasinoProcess =>
    new CasinoProcess(dataDir, origin, { DATABASE_URL: url, SECRET: "the key of a casino that moves house" });

  beforeAll(async () => {
    // When run as root the server uses another user, who needs access.
    chmodSync(dataDir, 0o755);
    origin = await findFreePort();
    clone = await cloneDatabase(inject("templateUrl"));
    before = open(clone.url);
    server = await startEmbeddedDatabase({ dataDir, settings: { fsync: "off", full_page_writes: "off" } });
    after = open(server.url);
    casino = casinoOn(clone.url);
    await casino.start();
  });

  afterAll(async () => {
    await casino.stop();
    await Promise.all([before.close(), after.close()]);
    await clone.drop();
    await server.stop();
    removeData(dataDir);
  });

  async function gameSession(tournament: string): Promise<HttpPlayer> {
    const runner = createCommandRunner({
      db: before.db,
      clock: systemClock,
      log: createLogger("silent"),
      onCommitted: () => undefined,
    });
    const player = new HttpPlayer(casino.origin);
    await player.signUp();
    await giveMoney({ runner }, player.id as PlayerId, { amountMinor: startingMinor, currency: "USD" });
    await player.post(`/api/tournament/${tournament}/join`, {});
    await player.openGame(slug);
    return player;
  }

  /** Creates a tournament and an achievement that count every round. Returns the tournament's id. */
  async function announce(): Promise<string> {
    const file = (name: string, content: unknown): string => {
      const path = join(dataDir, name);
      writeFileSync(path, JSON.stringify(content));
      return path;
    };
    const [achievement] = groupFile.achievements;
    const group = { ...groupFile, achievements: [{ ...achievement, limit: 1_000_000 }] };
    await casino.operate(
      "achievement.publish-group",
      "--group",
      file("group.json", group),
      "--note",
      "all of it",
    );
    const cup = {
      systemName: "moving-cup",
      prizeType: "fixed-explicit",
      scoring: "stakes",
      title: words("Cup"),
      summary: words("A cup."),
      rules: words("<p>Play.</p>"),
      imageUrl: "/art/hero/kraken.webp",
      minBet: { amount: "0.50", currency: "USD" },
      statuses: [],
      games: [slug],
      prizes: [{ from: 1, to: 1, isExtra: false, prize: { type: 1, params: { amount: 100 } } }],
      startsAt: new Date(Date.now() - hourMs).toISOString(),
      endsAt: new Date(Date.now() + hourMs).toISOString(),
    };
    await casino.operate(
      "tournament.create-tournament",
      "--definition",
      file("cup.json", cup),
      "--note",
      "all of it",
    );
    const { rows } = await before.pool.query<{ id: string }>(
      "select id from tournament where system_name = 'moving-cup'",
    );
    return rows[0]?.id ?? "";
  }

  async function playMore(players: readonly HttpPlayer[], bets: number): Promise<void> {
    const count = (): number => players.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
    const until = count() + bets;
    await Promise.all(players.map((player) => player.play(() => count() >= until)));
  }

  const readNumber = async (pool: pg.Pool, text: string): Promise<bigint> =>
    (await pool.query<{ number: bigint }>(text)).rows[0]?.number ?? 0n;
  const cursor = "select max(upto_tx) as number from round_consumer";
  const nextTransaction = "select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as number";

  /** Consumes transaction numbers until the next one is near the given one. */
  async function useNumbersUp(pool: pg.Pool, until: bigint): Promise<void> {
    const count = until - (await readNumber(pool, nextTransaction));
    expect(count).toBeGreaterThan(0n);
    await pool.query(
      `do $$ begin for used in 1..${count} loop perform pg_current_xact_id(); commit; end loop; end $$`,
    );
  }

  async function expectJoinedCounts(pool: pg.Pool): Promise<void> {
    const played =
      "select player_id, count(*) as rounds, sum(stake_minor) as points from round where status = 'settled' group by 1 order by 1";
    const { rows: expected } = await pool.query<{ rounds: bigint }>(played);
    const scored = await pool.query(
      "select player_id, rounds, points::numeric as points from tournament_entry order by 1",
    );
    expect(scored.rows).toEqual(expected);
    const achieved = await pool.query<{ progress: bigint }>(
      "select p.progress::bigint as progress from achievement_progress p join achievement a on a.id = p.achievement_id where a.code = $1 order by p.player_id",
      [groupFile.achievements[0].code],
    );
    expect(achieved.rows.map(({ progress }) => progress)).toEqual(expected.map(({ rounds }) => rounds));
  }

  test("counts every round once when the new server's transaction numbers are below or among the old ones", async () => {
    // The new server must have a lower number.
    await useNumbersUp(before.pool, (await readNumber(before.pool, nextTransaction)) + 5_000n);
    const tournament = await announce();
    const players = await Promise.all([
      gameSession(tournament),
      gameSession(tournament),
      gameSession(tournament),
    ]);
    await playMore(players, 40);
    await expect.poll(() => isAllCounted(before.pool), patience).toBe(true);
    // A long transaction delays counting: the casino ends with half of its rounds uncounted.
    await holdTransaction(before.pool, async (holder) => {
      await holder.query("select pg_current_xact_id()");
      await playMore(players, 60);
      await casino.kill();
    });
    expect(await isAllCounted(before.pool)).toBe(false);

    await migrate(after, await readSchema({ migrations: migrationsFolder, seed: seedFolder }));
    // Indexes of the lobby come with the catalogue.
    await syncCatalogue(after.db, new Date());
    await createMovedClock(after.pool);
    await copyDatabase(before.pool, after.pool);
    const counted = await readNumber(before.pool, cursor);
    await useNumbersUp(after.pool, counted - 400n);
    casino = casinoOn(server.url);
    // As in the runbook: the first process reports it, once.
    expect(await casino.operate("ledger.reconcile")).toContain("restored on another server");
    expect(await casino.operate("command-log.check-command-log")).not.toContain("another server");
    await casino.start();
    await playMore(players, 30);
    expect(await readNumber(after.pool, nextTransaction)).toBeLessThan(counted);
    await useNumbersUp(after.pool, counted + 1n);
    await playMore(players, 30);

    await expect.poll(() => isAllCounted(after.pool), patience).toBe(true);
    const acknowledged = players.reduce((sum, player) => sum + player.acknowledged.length, 0);
    expect(acknowledged).toBeGreaterThanOrEqual(160);
    expect(await expectCountedOnce(after.pool)).toBe(acknowledged);
    await expectJoinedCounts(after.pool);
    for (const player of players) await expectBetsKept(after.pool, player, startingMinor);
    expect(await reconcileLedger(after.db)).toMatchObject({ isClean: true });
    await casino.operate("command-log.check-command-log");
  });
});
