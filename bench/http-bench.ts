import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { CasinoProcess } from "../apps/api/src/testing/casino-process.ts";
import { HttpPlayer } from "../apps/api/src/testing/http-player.ts";
import { loadServer } from "./load.ts";
import { atMostRow, type BenchRow, median, ratioRow } from "./row.ts";

const seconds = 4;
const repeats = 3;
/** Both servers are asked in turns, briefly and often: a processor shared with strangers is as fast for one as for the other then. */
const lobbyTurns = { seconds: 2, repeats: 9 };

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
  for (let count = 0; count < lobbyTurns.repeats; count += 1) {
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
  return (await loadServer({ url, connections: 32, seconds: lobbyTurns.seconds })).perSecond;
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
  const rates: number[] = [];
  const cpuMs: number[] = [];
  // The first stretch warms up what an open casino has warm.
  for (let count = 0; count <= repeats; count += 1) {
    const before = readCpuMs(casino);
    const { total, perSecond } = await loadServer({
      url: casino.origin,
      connections: players.length,
      seconds,
      script: betScript(players, count),
    });
    if (count === 0) continue;
    rates.push(perSecond);
    cpuMs.push((readCpuMs(casino) - before) / total);
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

/** The players bet in turns, each bet under a key of its own. */
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
