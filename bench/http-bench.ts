import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { CasinoProcess } from "../apps/api/src/testing/casino-process.ts";
import { HttpPlayer } from "../apps/api/src/testing/http-player.ts";
import type { Database } from "../apps/api/src/platform/database/database.ts";
import { type Load, loadServer } from "./load.ts";
import { maxRatioRow, maxRow, type BenchRow, median, ratioRow } from "./row.ts";
import { runPgbench, untilConsumed } from "./tpcb-limit.ts";

const roundTurns = { seconds: 4, repeats: 5 };
/** Both servers are loaded in short turns, so that load by other processes affects both equally. */
const lobbyTurns = { seconds: 2, repeats: 9 };

/** Lobby list requests per second, compared with a plain Node server that sends the same bytes. */
export async function runLobbyBench(casino: CasinoProcess): Promise<BenchRow> {
  const url = `${casino.origin}/api/games?category=all&locale=en`;
  const body = Buffer.from(await (await fetch(url)).arrayBuffer());
  const bare = createServer((_request, response) => {
    response.writeHead(200, {
      "content-type": "application/json; charset=utf-8",
      "content-length": body.length,
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => bare.listen(0, "127.0.0.1", resolve));
  const address = bare.address();
  const bareUrl = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/`;
  const measured: number[] = [];
  const limit: number[] = [];
  for (let count = 0; count < lobbyTurns.repeats; count += 1) {
    limit.push(await requestsPerSecond(bareUrl));
    measured.push(await requestsPerSecond(url));
  }
  bare.close();
  return ratioRow("lobby list requests/s", {
    measured: median(measured),
    limit: median(limit),
    target: 0.6,
    unit: "/s",
  });
}

async function requestsPerSecond(url: string): Promise<number> {
  return (await loadServer({ url, connections: 32, seconds: lobbyTurns.seconds })).perSecond;
}

/** Result of a load: requests per second, and CPU time per request. */
interface Cost {
  readonly perSecond: number;
  readonly cpuMs: number;
}

/**
 * Settled rounds per second over HTTP, 256 in flight, compared with pgbench's TPC-B on the same server, in
 * turns. CPU time is given in milliseconds of this machine, and relative to the database's CPU time per TPC-B
 * transaction (docs/adr/0027-benchmarks-in-turns.md).
 */
export async function runHttpRoundsBench(
  casino: CasinoProcess,
  parts: { giveMoney: (playerId: string) => Promise<void>; pool: Database["pool"] },
): Promise<BenchRow[]> {
  const players = Array.from({ length: 256 }, () => new HttpPlayer(casino.origin));
  for (const player of players) {
    await player.signUp();
    await parts.giveMoney(player.id);
    await player.openGame("riviera-roulette");
  }
  const rounds: Cost[] = [];
  const limits: Cost[] = [];
  // The first turn is a warm-up.
  for (let turn = 0; turn <= roundTurns.repeats; turn += 1) {
    await untilConsumed(parts.pool);
    const limit = await costOf(casino, async () => runPgbench(casino.databaseUrl));
    const load = {
      url: casino.origin,
      connections: players.length,
      seconds: roundTurns.seconds,
      script: betScript(players, turn),
    };
    const round = await costOf(casino, () => loadServer(load));
    if (turn === 0) continue;
    limits.push(limit);
    rounds.push(round);
  }
  const rateOf = (costs: readonly Cost[]): number => median(costs.map(({ perSecond }) => perSecond));
  const cpuOf = (costs: readonly Cost[]): number => median(costs.map(({ cpuMs }) => cpuMs));
  return [
    ratioRow("settled rounds/s over HTTP, 256 in flight", {
      measured: rateOf(rounds),
      limit: rateOf(limits),
      target: 2,
      unit: "/s",
    }),
    maxRow("CPU a settled round over HTTP, 256 in flight", {
      measured: cpuOf(rounds),
      target: 0.15,
      unit: "ms",
    }),
    maxRatioRow("the same, beside the database's for a TPC-B transaction", {
      measured: cpuOf(rounds),
      limit: cpuOf(limits),
      target: 0.5,
      unit: "ms",
    }),
  ];
}

async function costOf(casino: CasinoProcess, load: () => Promise<Load>): Promise<Cost> {
  const before = readCpuMs(casino);
  const { total, perSecond } = await load();
  return { perSecond, cpuMs: (readCpuMs(casino) - before) / total };
}

/** Players bet in turns, each bet with its own key. */
function betScript(players: readonly HttpPlayer[], stretch: number): string {
  const body = JSON.stringify({ choice: { bets: [{ kind: "red", amountMinor: 100 }] } });
  const heads = players.map((player) => {
    const headers = Object.entries(player.betHeaders("")).filter(([name]) => name !== "idempotency-key");
    return headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  });
  return `
local heads = {${heads.map((head) => JSON.stringify(head)).join(",")}}
local bet = 0
function request()
  bet = bet + 1
  return string.format("POST /api/play/bet HTTP/1.1\\r\\nhost: localhost\\r\\n%sidempotency-key: %08x-0000-4000-8000-%012x\\r\\ncontent-length: ${body.length}\\r\\n\\r\\n%s",
    heads[bet % #heads + 1], ${stretch}, bet, [[${body}]])
end`;
}

/**
 * CPU milliseconds used by the API and its database server, including closed connections, from Linux's
 * accounting.
 */
function readCpuMs(casino: CasinoProcess): number {
  const server = casino.databasePid;
  const children = readFileSync(`/proc/${server}/task/${server}/children`, "utf8")
    .trim()
    .split(" ")
    .map(Number);
  return [casino.pid, server, ...children].reduce((sum, pid) => sum + cpuMsOf(pid), 0);
}

/** Of a process and its ended children. */
function cpuMsOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [, ...ticks] = /\) (?:\S+ ){11}(\d+) (\d+) (\d+) (\d+)/.exec(stat) ?? [];
    // A hundred ticks per second.
    return ticks.reduce((sum, each) => sum + Number(each) * 10, 0);
  } catch {
    return 0;
  }
}
