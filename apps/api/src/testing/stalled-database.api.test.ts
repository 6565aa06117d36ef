import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { removeData } from "@w10/embedded-database";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CasinoProcess, findFreePort } from "./casino-process.ts";

/** Longer than every limit of waiting for a connection. */
const stalledMs = 14_000;

describe("a database that resets its connections and then hangs", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "w10-stalled-"));
  let casino: CasinoProcess;
  beforeAll(async () => {
    chmodSync(dataDir, 0o755);
    casino = new CasinoProcess(dataDir, await findFreePort());
    await casino.start();
  });
  afterAll(async () => {
    await casino.stop();
    removeData(dataDir);
  });

  /** A killed backend makes the server end all others and recover; stopped in between, it accepts and is silent. */
  async function stall(): Promise<void> {
    const client = new pg.Client({ connectionString: casino.databaseUrl });
    client.on("error", () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    const postmaster = casino.databasePid;
    process.kill(rows[0]?.pid ?? 0, "SIGKILL");
    await sleep(50);
    process.kill(postmaster, "SIGSTOP");
    const askedAt = performance.now();
    const isReady = fetch(`${casino.origin}/readyz`).then(({ status }) => [
      status,
      performance.now() - askedAt < 4_500,
    ]);
    await sleep(stalledMs);
    process.kill(postmaster, "SIGCONT");
    // A balancer hears it soon.
    expect(await isReady).toEqual([503, true]);
    await client.end().catch(() => undefined);
  }

  test("ends no process: the casino serves again when the database does", async () => {
    for (let round = 0; round < 2; round += 1) {
      const { pid } = casino;
      await stall();
      await casino.untilReady();
      expect(casino.pid).toBe(pid);
      const answer = await fetch(`${casino.origin}/api/game/info`);
      expect(answer.status).toBeLessThan(500);
    }
  });
});
