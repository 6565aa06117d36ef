import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { placeCluster } from "./place-cluster.ts";
import { describeStart, launch, readPostmaster, untilReady } from "./postmaster.ts";
import { isAlive } from "./processes.ts";
import { removeData } from "./remove-data.ts";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "./start-embedded-database.ts";

/** So much log that reading it takes longer than the standstill that the tests allow. */
const megabytes = 400;

describe("an embedded database that was killed", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "w10-recovery-"));
  chmodSync(dataDir, 0o755);
  const settings = { max_wal_size: "4GB", checkpoint_timeout: "1h", full_page_writes: "off", fsync: "off" };
  let database: EmbeddedDatabase;
  beforeAll(async () => {
    database = await startEmbeddedDatabase({ dataDir, settings });
  });
  afterAll(async () => {
    await database.stop();
    removeData(dataDir);
  });

  async function query(text: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: database.url });
    client.on("error", () => undefined);
    await client.connect();
    try {
      return (await client.query(text)).rows as unknown[];
    } finally {
      await client.end();
    }
  }

  async function killWithWork(): Promise<void> {
    await query("create table if not exists work (no int, what text)");
    await query(
      `insert into work select no, repeat(md5(no::text), 30) from generate_series(1, ${megabytes * 1_000}) no`,
    );
    const pid = database.pid();
    process.kill(pid, "SIGKILL");
    while (isAlive(pid)) await sleep(10);
    // Its orphans end by themselves and hold the shared memory until then.
    await sleep(500);
  }

  /** The process that reads the log. */
  const findReader = (pid: number): number =>
    Number(spawnSync("pgrep", ["-P", String(pid), "-f", "startup"], { encoding: "utf8" }).stdout.trim());

  test.skipIf(process.platform !== "linux")(
    "is waited for as long as it reads its log, by a second start too, which says how far it is",
    async () => {
      await killWithWork();
      const place = placeCluster(dataDir);
      const at = { url: database.url, cluster: place.cluster };
      const { port } = JSON.parse(readFileSync(join(dataDir, "postgres.json"), "utf8")) as { port: number };
      const server = launch(place, port, settings);
      await expect.poll(() => findReader(server.pid), { interval: 5 }).toBeGreaterThan(0);
      const reader = findReader(server.pid);
      // A slow disk: the reader gets on a little, again and again.
      process.kill(reader, "SIGSTOP");
      const waiting = untilReady(at, server, { standstillMs: 600 });
      await expect(waiting).rejects.toThrow(/has not got on with its start for 1 seconds/);
      expect(isAlive(server.pid)).toBe(true);
      const work = `postgres: startup recovering ${"0".repeat(24)}`;
      expect(describeStart(place.cluster, { work, seconds: 12 })).toMatch(
        /^The embedded database recovers .* for 12 seconds so far, \d+ log files of 16 MB are left: /,
      );
      const joining = startEmbeddedDatabase({ dataDir, settings });
      const creeping = setInterval(() => {
        if (!isAlive(reader)) return;
        process.kill(reader, "SIGCONT");
        setTimeout(() => isAlive(reader) && process.kill(reader, "SIGSTOP"), 20);
      }, 100);
      setTimeout(() => {
        clearInterval(creeping);
        setTimeout(() => isAlive(reader) && process.kill(reader, "SIGCONT"), 50);
      }, 3_000);
      await untilReady(at, server, { standstillMs: 600 });
      database = await joining;
      expect(database.pid()).toBe(server.pid);
      expect(await query("select count(*)::int as count from work")).toEqual([{ count: megabytes * 1_000 }]);
    },
  );

  test("takes a stale file for stale when another server has its process id by now, and leaves that server alone", async () => {
    const other = mkdtempSync(join(tmpdir(), "w10-other-"));
    chmodSync(other, 0o755);
    const foreign = await startEmbeddedDatabase({ dataDir: other });
    try {
      const pid = database.pid();
      const { cluster } = placeCluster(dataDir);
      const file = join(cluster, "postmaster.pid");
      const lines = readFileSync(file, "utf8").split("\n");
      await database.stop();
      writeFileSync(file, [foreign.pid(), ...lines.slice(1)].join("\n"));
      expect(readPostmaster(cluster)).toBeNull();
      database = await startEmbeddedDatabase({ dataDir, settings });
      expect(database.pid()).not.toBe(pid);
      expect(readPostmaster(cluster)?.pid).toBe(database.pid());
      expect(isAlive(foreign.pid())).toBe(true);
    } finally {
      await foreign.stop();
      removeData(other);
    }
  });
});
