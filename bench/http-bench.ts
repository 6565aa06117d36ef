import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import autocannon from "autocannon";
import type { CasinoProcess } from "../apps/api/src/testing/casino-process.ts";
import { HttpPlayer } from "../apps/api/src/testing/http-player.ts";
import { atMostRow, type BenchRow, median, ratioRow } from "./row.ts";

const seconds = 4;
const repeats = 3;

/** Lobby list requests a second, beside a bare Node server that sends the same bytes. */
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
  for (let count = 0; count < repeats; count += 1) {
    limit.push(await requestsPerSecond(bareUrl));
    measured.push(await requestsPerSecond(url));
  }
  bare.close();
  return ratioRow("lobby list requests/s", {
    measured: median(measured),
    limit: median(limit),
    target: 0.8,
    unit: "/s",
  });
}

async function requestsPerSecond(url: string): Promise<number> {
  const result = await autocannon({ url, connections: 32, duration: seconds });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} answers of ${url} were no success`);
  return result.requests.average;
}

/** Settled rounds a second over HTTP, 256 in flight, beside the TPC-B figure of the same server. */
export async function runHttpRoundsBench(
  casino: CasinoProcess,
  parts: { giveMoney: (playerId: string) => Promise<void>; limit: number },
): Promise<BenchRow[]> {
  const players = Array.from({ length: 256 }, () => new HttpPlayer(casino.origin));
  for (const player of players) {
    await player.signUp();
    await parts.giveMoney(player.id);
    await player.openGame("riviera-roulette");
  }
  const body = JSON.stringify({ choice: { bets: [{ kind: "red", amountMinor: 100 }] } });
  let next = 0;
  const request = () => {
    const player = players[(next += 1) % players.length];
    return {
      method: "POST" as const,
      path: "/api/play/bet",
      body,
      headers: { ...player?.betHeaders(randomUUID()) },
    };
  };
  const rates: number[] = [];
  const cpuMs: number[] = [];
  for (let count = 0; count < repeats; count += 1) {
    const before = readCpuMs(casino);
    const result = await autocannon({
      url: casino.origin,
      connections: 256,
      duration: seconds,
      requests: [{ setupRequest: (base) => ({ ...base, ...request() }) }],
    });
    if (result.non2xx > 0) throw new Error(`${result.non2xx} bets were refused`);
    rates.push(result.requests.average);
    cpuMs.push((readCpuMs(casino) - before) / result.requests.total);
  }
  const rate = ratioRow("settled rounds/s over HTTP, 256 in flight", {
    measured: median(rates),
    limit: parts.limit,
    target: 2,
    unit: "/s",
  });
  const cpu = atMostRow("CPU a settled round over HTTP, 256 in flight", {
    measured: median(cpuMs),
    target: 0.15,
    unit: "ms",
  });
  return [rate, cpu];
}

/** CPU milliseconds that the API and its database server have used, as Linux counts them. */
function readCpuMs(casino: CasinoProcess): number {
  const server = casino.databasePid;
  const children = readFileSync(`/proc/${server}/task/${server}/children`, "utf8")
    .trim()
    .split(" ")
    .map(Number);
  return [casino.pid, server, ...children].reduce((sum, pid) => sum + cpuMsOf(pid), 0);
}

function cpuMsOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [, user = "0", system = "0"] = /\) (?:\S+ ){11}(\d+) (\d+)/.exec(stat) ?? [];
    // A hundred ticks a second.
    return (Number(user) + Number(system)) * 10;
  } catch {
    return 0;
  }
}
