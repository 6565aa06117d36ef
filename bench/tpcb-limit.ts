import { spawnSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../apps/api/src/platform/database/database.ts";
import type { Load } from "./load.ts";

const seconds = 3;

/** Transactions of pgbench's prepared TPC-B-like script with 16 clients. */
export function runPgbench(url: string): Load {
  const { stdout } = pgbench(url, "-M", "prepared", "-n", "-c", "16", "-j", "2", "-T", String(seconds));
  return {
    perSecond: Number(/tps = ([\d.]+)/.exec(stdout)?.[1]),
    total: Number(/actually processed: (\d+)/.exec(stdout)?.[1]),
  };
}

export function preparePgbench(url: string): void {
  if (pgbench(url, "-i", "-q", "-s", "10").status !== 0)
    throw new Error("pgbench is needed for the limit: install the system's package postgresql-contrib");
}

function pgbench(url: string, ...flags: readonly string[]): { status: number | null; stdout: string } {
  const { hostname, port, username, password, pathname } = new URL(url);
  return spawnSync("pgbench", [...flags, "-h", hostname, "-p", port, "-U", username, pathname.slice(1)], {
    env: { ...process.env, PGPASSWORD: password },
    encoding: "utf8",
  });
}

/** Waits until all round consumers are done, so that the reference run has the machine to itself. */
export async function untilConsumed(pool: Database["settlingPool"]): Promise<void> {
  for (let isBehind = true; isBehind; ) {
    await sleep(200);
    const { rows } = await pool.query<{ isBehind: boolean }>(
      `select exists (select from outbox) or exists (select from round where written_tx >= (select min(upto_tx) from round_consumer)) as "isBehind"`,
    );
    isBehind = rows[0]?.isBehind ?? false;
  }
}
