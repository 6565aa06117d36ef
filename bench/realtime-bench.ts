import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import v8 from "node:v8";
import vm from "node:vm";
import { createChannels, createHub, createRealtimeTokens } from "../apps/api/src/platform/realtime/index.ts";

const apiPackage = fileURLToPath(new URL("../apps/api/package.json", import.meta.url));
// The api workspace's version of the library; the root's may be another major version.
const { WebSocketServer } = createRequire(apiPackage)("ws") as typeof import("ws");

const connectionCount = 2_000;
const publicationsPerRound = 40;
const roundsPerSide = 3;

/** Deliveries per CPU second of each side, their ratio, and the heap and buffers of a hub connection. */
export type RealtimeBenchResult = {
  readonly hub: number;
  readonly bareWs: number;
  readonly ratio: number;
  readonly bytesPerConnection: number;
};

// Plain JavaScript, because the child runs without a loader. Reports on standard output: "open", then a line
// whenever all connections have received another publication.
const childSource = `
const { WebSocket } = require('ws');
const [url, token, channel, count] = process.argv.slice(1);
let open = 0, received = 0;
const first = JSON.stringify({ id: 1, connect: { token } }) + '\\n' + JSON.stringify({ id: 2, subscribe: { channel } });
const connect = () => new Promise((resolve) => {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  let replies = token === '' ? 2 : 0;
  const ready = () => { open += 1; resolve(); };
  socket.on('open', () => (token === '' ? ready() : socket.send(first)));
  socket.on('message', () => {
    if (replies < 2) { replies += 1; if (replies === 2) ready(); return; }
    received += 1;
    if (received % count === 0) process.stdout.write('round\\n');
  });
});
(async () => {
  while (open < count) await Promise.all(Array.from({ length: 50 }, connect));
  process.stdout.write('open\\n');
})();
`;

class Listeners {
  readonly #child: ChildProcess;
  #lines = 0;
  #wake: () => void = () => undefined;

  constructor(args: readonly string[]) {
    this.#child = spawn(process.execPath, ["-e", childSource, "--", ...args], {
      cwd: dirname(apiPackage),
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#child.stdout?.on("data", (chunk: Buffer) => {
      this.#lines += chunk.toString().split("\n").length - 1;
      this.#wake();
    });
  }

  /** Resolves when the child has written this many lines since the last call. */
  async lines(count: number): Promise<void> {
    while (this.#lines < count) {
      if (this.#child.exitCode !== null) throw new Error("the listeners of the benchmark ended early");
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    this.#lines -= count;
  }

  stop(): void {
    this.#child.kill();
  }
}

/**
 * Both sides write the same bytes to 2,000 loopback connections of another process, in turns within one run.
 */
export async function runRealtimeBench(): Promise<RealtimeBenchResult> {
  const channels = createChannels();
  const channel = channels.maintenance();
  const tokens = createRealtimeTokens({ secret: "a secret of the benchmark, 32 bytes or more" });
  const hub = createHub({
    tokens,
    channels,
    allowedOrigins: [],
    addressOf: () => "loopback",
    limits: { connectionsPerUser: connectionCount, connectionsPerAddress: connectionCount },
  });
  const hubServer = createServer();
  hub.attach(hubServer);
  const bare = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false });
  await new Promise<void>((resolve) => void hubServer.listen(0, "127.0.0.1", resolve));

  const data = { type: "maintenance", message: "x".repeat(100) };
  const bytes = Buffer.from(JSON.stringify({ push: { channel, pub: { data } } }));
  const memoryBefore = await usedBytes();
  const { token } = await tokens.sign("1");
  const hubUrl = `ws://127.0.0.1:${portOf(hubServer.address())}/connection/websocket`;
  const hubListeners = new Listeners([hubUrl, token, channel, String(connectionCount)]);
  await hubListeners.lines(1);
  const bytesPerConnection = Math.round(((await usedBytes()) - memoryBefore) / connectionCount);
  const bareUrl = `ws://127.0.0.1:${portOf(bare.address())}`;
  const bareListeners = new Listeners([bareUrl, "", channel, String(connectionCount)]);
  await bareListeners.lines(1);

  const sendBare = (): void => {
    for (const client of bare.clients) client.send(bytes, { binary: false });
  };
  const sendHub = async (): Promise<void> => void (await hub.publish(channel, data));
  try {
    await measure(bareListeners, sendBare);
    await measure(hubListeners, sendHub);
    let [bareCpuMs, hubCpuMs] = [0, 0];
    for (let round = 0; round < roundsPerSide; round += 1) {
      bareCpuMs += await measure(bareListeners, sendBare);
      hubCpuMs += await measure(hubListeners, sendHub);
    }
    const deliveries = connectionCount * publicationsPerRound * roundsPerSide;
    const perSecond = (cpuMs: number): number => Math.round((deliveries / cpuMs) * 1000);
    const [ofHub, ofBare] = [perSecond(hubCpuMs), perSecond(bareCpuMs)];
    return { hub: ofHub, bareWs: ofBare, ratio: ofHub / ofBare, bytesPerConnection };
  } finally {
    hubListeners.stop();
    bareListeners.stop();
    await hub.close();
    bare.close();
    hubServer.close();
  }
}

/**
 * CPU milliseconds of this process per round; each publication waits until all have received the previous
 * one.
 */
async function measure(listeners: Listeners, send: () => void | Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  for (let count = 0; count < publicationsPerRound; count += 1) {
    await send();
    await listeners.lines(1);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return address.port;
}

/** Collects twice: what another bench left is given up only after the first time. */
async function usedBytes(): Promise<number> {
  v8.setFlagsFromString("--expose-gc");
  const collect: unknown = vm.runInNewContext("gc");
  for (let time = 0; time < 2; time += 1) {
    if (typeof collect === "function") Reflect.apply(collect, undefined, []);
    await sleep(500);
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
