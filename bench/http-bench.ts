import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import autocannon from "autocannon";
import type { CasinoProcess } from "../apps/api/src/testing/casino-process.ts";
import { HttpPlayer } from "../apps/api/src/testing/http-player.ts";
import { type BenchRow, median, ratioRow } from "./row.ts";

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
): Promise<BenchRow> {
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
  for (let count = 0; count < repeats; count += 1) {
    const result = await autocannon({
      url: casino.origin,
      connections: 256,
      duration: seconds,
      requests: [{ setupRequest: (base) => ({ ...base, ...request() }) }],
    });
    if (result.non2xx > 0) throw new Error(`${result.non2xx} bets were refused`);
    rates.push(result.requests.average);
  }
  return ratioRow("settled rounds/s over HTTP, 256 in flight", {
    measured: median(rates),
    limit: parts.limit,
    target: 2,
    unit: "/s",
  });
}
