import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { CasinoProcess, findFreePort } from "../apps/api/src/testing/casino-process.ts";
import { seedCurrencies } from "@w10/money/testing";
import { HttpPlayer } from "../apps/api/src/testing/http-player.ts";
import { giveMoney } from "../apps/api/src/testing/fixtures/give-money.ts";
import { leaveSettings } from "../apps/api/src/testing/leave-settings.ts";
import { openDatabase } from "../apps/api/src/platform/database/database.ts";
import { createCommandRunner } from "../apps/api/src/platform/command/command-runner.ts";
import { systemClock } from "../apps/api/src/platform/time/clock.ts";
import { createLogger } from "../apps/api/src/platform/runtime/log.ts";
import type { PlayerId } from "../apps/api/src/platform/ids.ts";
import { findChromium } from "../tools/find-chromium.mjs";
import { runHttpRoundsBench, runLobbyBench } from "./http-bench.ts";
import { runFramesBench } from "./game-sessions-bench.ts";
import { runHistoryBench } from "./history-bench.ts";
import { runInteractionBench } from "./interaction-bench.ts";
import { runLobbyQueryBench } from "./lobby-query-bench.ts";
import { runLighthouseBench } from "./lighthouse-bench.ts";
import { runMemoryBench } from "./memory-bench.ts";
import { runOverloadBench } from "./overload-bench.ts";
import { runRealtimeBench } from "./realtime-bench.ts";
import { maxRow, type BenchRow, printRows, ratioRow } from "./row.ts";
import { runLagBench, runSettleBench } from "./settle-bench.ts";
import { runSizeBench } from "./size-bench.ts";
import { runSpinsBench } from "./spins-bench.ts";
import { runStartBench } from "./start-bench.ts";
import { runTournamentBench } from "./tournament-bench.ts";
import { spawnSync } from "node:child_process";

/** Required system programs, and the benchmarks that use them. */
const programs = [
  { command: "wrk", package: "wrk", why: "makes the load over HTTP", parts: ["lobby", "settle"] },
  {
    command: "pgbench",
    package: "postgresql-contrib",
    why: "measures the limit of the database",
    parts: ["settle"],
  },
  {
    command: "taskset",
    package: "util-linux",
    why: "gives the load a core of its own",
    parts: ["overload"],
  },
] as const;

/** Exits with one sentence per missing program before anything is started. */
function refuseWithoutPackages(isWanted: (part: string) => boolean): void {
  const missing = programs.filter(
    ({ command, parts }) =>
      parts.some(isWanted) && spawnSync(command, ["--version"], { stdio: "ignore" }).error !== undefined,
  );
  if (missing.length === 0) return;
  for (const { command, package: name, why, parts } of missing)
    console.error(`${command} ${why} (${parts.join(", ")}): install the system's package ${name}.`);
  process.exit(1);
}

const wanted = new Set(process.argv.slice(2));
const isWanted = (name: string): boolean => wanted.size === 0 || wanted.has(name);

refuseWithoutPackages(isWanted);

console.log(
  `${cpus().length} x ${cpus()[0]?.model ?? "unknown"}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, PostgreSQL 18 embedded, fsync on; medians`,
);

leaveSettings();
seedCurrencies();
// Measures the operator's configuration.
process.env["CASINO_MODE"] ??= "production";
const dataDir = mkdtempSync(join(tmpdir(), "w10-bench-"));
chmodSync(dataDir, 0o755);
const casino = new CasinoProcess(dataDir, await findFreePort());
await casino.start();
try {
  const show = (rows: readonly BenchRow[]): void => printRows(rows);
  if (isWanted("memory")) show(await runMemoryBench(casino));
  if (isWanted("start")) show(await runStartBench());
  if (isWanted("spins")) show(runSpinsBench());
  if (isWanted("size")) show(runSizeBench());
  if (isWanted("lobby")) show([await runLobbyBench(casino)]);
  if (isWanted("lobby-query")) show(await runLobbyQueryBench(casino.databaseUrl));
  if (isWanted("history")) show(await runHistoryBench(casino.databaseUrl));
  if (isWanted("tournament")) show(await runTournamentBench(casino.databaseUrl));
  if (isWanted("settle")) await runSettling(show);
  if (isWanted("overload")) await runWithMoney(async (parts) => show(await runOverloadBench(casino, parts)));
  if (isWanted("lag")) {
    const sample = new HttpPlayer(casino.origin);
    await sample.signUp();
    show(await runLagBench(casino.databaseUrl, sample.id));
  }
  if (isWanted("realtime")) {
    const { hub, bareWs, bytesPerConnection } = await runRealtimeBench();
    show([
      ratioRow("hub deliveries per CPU second", { measured: hub, limit: bareWs, target: 0.88, unit: "/s" }),
      maxRow("memory of a hub connection", {
        measured: bytesPerConnection / 1000,
        target: 13,
        unit: "kB",
      }),
    ]);
  }
  if (isWanted("lighthouse")) show(await runLighthouseBench(casino.origin, await findChromium()));
  if (isWanted("frames")) show(await runFramesBench(casino.origin, await findChromium()));
  if (isWanted("interaction")) show(await runInteractionBench(casino.origin, await findChromium()));
} finally {
  await casino.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function runSettling(show: (rows: readonly BenchRow[]) => void): Promise<void> {
  const sample = new HttpPlayer(casino.origin);
  await sample.signUp();
  show(await runSettleBench(casino.databaseUrl, sample.id));
  await runWithMoney(async (parts) => show(await runHttpRoundsBench(casino, parts)));
}

/** Runs a benchmark whose players get money. */
async function runWithMoney(
  run: (parts: Parameters<typeof runOverloadBench>[1]) => Promise<void>,
): Promise<void> {
  const database = openDatabase({
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
  await run({
    pool: database.pool,
    giveMoney: (id) =>
      giveMoney({ runner }, id as PlayerId, { amountMinor: 1_000_000_000n, currency: "USD" }),
  });
  await database.close();
}
