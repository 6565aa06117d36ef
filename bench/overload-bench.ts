import { execFileSync, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import type { CasinoProcess } from "../apps/api/src/testing/casino-process.ts";
import { HttpPlayer } from "../apps/api/src/testing/http-player.ts";
import type { Database } from "../apps/api/src/platform/database/database.ts";
import type { Answered, OpenLoad } from "./open-load.ts";
import { type BenchRow, maxRow, median, ratioRow } from "./row.ts";
import { untilConsumed } from "./tpcb-limit.ts";

const inFlight = 256;
const connections = 4_000;
const seconds = 4;
const turns = 3;
const times = 3;

/**
 * Three times as many bets as the casino manages, from players who do not wait for each other: those that are
 * answered are played as fast as before, the others are refused and have not played.
 */
export async function runOverloadBench(
  casino: CasinoProcess,
  parts: { readonly giveMoney: (playerId: string) => Promise<void>; readonly pool: Database["pool"] },
): Promise<BenchRow[]> {
  const players = Array.from({ length: inFlight }, () => new HttpPlayer(casino.origin));
  for (const player of players) {
    await player.signUp();
    await parts.giveMoney(player.id);
    await player.openGame("riviera-roulette");
  }
  const { hostname: host, port } = new URL(casino.origin);
  const at = { host, port: Number(port), requests: players.map(requestOf), seconds };
  pin(casinoPids(casino), casinoCores);
  const capacities: Answered[] = [];
  const overloads: Answered[] = [];
  let countedMs = 0;
  // The first turn is a warm-up. Capacity and overload take turns, so that other work affects both equally.
  for (let turn = 0; turn <= turns; turn += 1) {
    const capacity = await loadOpenly({ ...at, connections: inFlight, perSecond: null, run: 2 * turn });
    await untilConsumed(parts.pool);
    const perSecond = times * capacity.goodput;
    const overload = await loadOpenly({ ...at, connections, perSecond, run: 2 * turn + 1 });
    const endedAt = performance.now();
    await untilConsumed(parts.pool);
    if (turn === 0) continue;
    countedMs = Math.max(countedMs, performance.now() - endedAt);
    capacities.push(capacity);
    overloads.push(overload);
  }
  pin(casinoPids(casino), allCores);
  const goodputOf = (runs: readonly Answered[]): number => median(runs.map(({ goodput }) => goodput));
  return [
    ratioRow(`bets played/s at ${times} times the capacity`, {
      measured: goodputOf(overloads),
      limit: goodputOf(capacities),
      target: 0.8,
      unit: "/s",
    }),
    maxRow("p99 of them", {
      measured: median(overloads.map(({ p99Ms }) => p99Ms)),
      target: 2_000,
      unit: "ms",
    }),
    maxRow("bets without an answer", {
      measured: overloads.reduce((sum, { lost }) => sum + lost, 0),
      target: 0,
      unit: "",
    }),
    maxRow("until every round is counted after it", { measured: countedMs / 1_000, target: 15, unit: "s" }),
  ];
}

function requestOf(player: HttpPlayer): string {
  const body = JSON.stringify({ choice: { bets: [{ kind: "red", amountMinor: 100 }] } });
  const headers = { host: "localhost", ...player.betHeaders("KEY"), "content-length": body.length };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST /api/play/bet HTTP/1.1\r\n${lines.join("")}\r\n${body}`;
}

const lastCore = availableParallelism() - 1;
const allCores = `0-${lastCore}`;
/**
 * The load has the last core to itself, the casino and its database the others: otherwise three times the load
 * would take the casino's time, and the ratio would measure the client.
 */
const casinoCores = `0-${Math.max(0, lastCore - 1)}`;

function pin(pids: readonly number[], cores: string): void {
  for (const pid of pids)
    execFileSync("taskset", ["-a", "-c", "-p", cores, String(pid)], { stdio: "ignore" });
}

/** The API, the database server and its connections; later ones inherit the server's cores. */
function casinoPids({ pid, databasePid }: CasinoProcess): readonly number[] {
  const children = readFileSync(`/proc/${databasePid}/task/${databasePid}/children`, "utf8").trim();
  return [pid, databasePid, ...children.split(" ").map(Number)];
}

/** Runs in a process of its own, so that sending does not delay measuring. */
function loadOpenly(load: OpenLoad): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL("open-load.ts", import.meta.url)));
    child.once("message", (answer) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own process sends it
      resolve(answer as Answered);
    });
    child.once("error", reject);
    if (child.pid !== undefined) pin([child.pid], String(lastCore));
    child.send(load);
  });
}
