import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sign } from "../apps/api/src/platform/random/secrets.ts";
import { createChannels, createRealtimeTokens } from "../apps/api/src/platform/realtime/index.ts";
import type { CasinoProcess } from "../apps/api/src/testing/casino-process.ts";
import { HttpPlayer } from "../apps/api/src/testing/http-player.ts";
import { maxRow, type BenchRow } from "./row.ts";
import { openToSettle, seedPlayers } from "./settle-bench.ts";

const apiPackage = fileURLToPath(new URL("../apps/api/package.json", import.meta.url));
const users = 500;
/** The hub's limit per user and address. */
const connectionsPerUser = 20;
const usersPerAddress = 10;
const restMs = 10_000;

// Plain JavaScript, because the child runs without a loader. Every ten users have a loopback address of their
// own.
const childSource = `
const { WebSocket } = require('ws');
const [url] = process.argv.slice(1);
const open = ({ token, channels, address }) => new Promise((resolve, reject) => {
  const socket = new WebSocket(url, { perMessageDeflate: false, localAddress: address });
  let replies = 0;
  socket.on('error', reject);
  socket.on('close', (code, reason) => reject(new Error('closed: ' + code + ' ' + reason)));
  socket.on('open', () => {
    socket.send(JSON.stringify({ id: 1, connect: { token } }));
    channels.forEach((channel, index) => socket.send(JSON.stringify({ id: index + 2, subscribe: { channel } })));
  });
  socket.on('message', (text) => {
    for (const line of String(text).split('\\n'))
      if (line.includes('"error"')) reject(new Error(line));
      else if (line.includes('"id"') && ++replies === channels.length + 1) resolve();
  });
});
(async () => {
  let list = '';
  for await (const part of process.stdin) list += part;
  for (const user of JSON.parse(list)) await Promise.all(Array.from({ length: ${connectionsPerUser} }, () => open(user)));
  process.stdout.write('open\\n');
})();
`;

/**
 * Resident memory of the API: idle, and with ten thousand players' connections on three channels each. Linux
 * only.
 */
export async function runMemoryBench(casino: CasinoProcess): Promise<BenchRow[]> {
  await sleep(restMs);
  const atRest = residentMegabytes(casino.pid);
  const tokens = createRealtimeTokens({ secret: sign(casino.secret, "realtime", "connection tokens") });
  const channels = createChannels();
  const list = await Promise.all(
    (await signedInPlayers(casino)).map(async (playerId, user) => ({
      token: (await tokens.sign(playerId, playerId)).token,
      channels: [channels.profile(playerId), channels.notification(playerId), channels.maintenance()],
      address: `127.0.2.${1 + Math.floor(user / usersPerAddress)}`,
    })),
  );
  const url = `${casino.origin.replace("http", "ws")}/connection/websocket`;
  const child = spawn(process.execPath, ["-e", childSource, "--", url], {
    cwd: dirname(apiPackage),
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(JSON.stringify(list));
  try {
    await new Promise<void>((resolve, reject) => {
      child.stdout.once("data", () => resolve());
      child.once("exit", () => reject(new Error("the connections of the benchmark could not be opened")));
    });
    await sleep(restMs);
    return [
      maxRow("memory of the API at rest", { measured: atRest, target: 200, unit: "MB" }),
      maxRow(`memory of the API with ${users * connectionsPerUser} connections`, {
        measured: residentMegabytes(casino.pid),
        target: 350,
        unit: "MB",
      }),
    ];
  } finally {
    child.removeAllListeners("exit");
    child.kill();
  }
}

/** Players with an open session each, whose id is the player's. */
async function signedInPlayers(casino: CasinoProcess): Promise<readonly string[]> {
  const sample = new HttpPlayer(casino.origin);
  await sample.signUp();
  const database = openToSettle(casino.databaseUrl);
  const tables = await seedPlayers(database.settlingPool, sample.id);
  await database.close();
  return tables.slice(0, users).map(({ playerId }) => playerId);
}

function residentMegabytes(pid: number): number {
  const [, kilobytes = ""] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1000;
}
