import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "@w10/embedded-database";
import { findCentrifugo } from "../../../../tools/centrifugo.mjs";

const apiKey = "key for tests";
const tokenSecret = "a secret for tests, of 32 bytes or more";

/** Path of the real server; null where it is neither installed nor built. */
export const centrifugoPath = findCentrifugo();

const redisPath =
  (process.env["PATH"] ?? "")
    .split(delimiter)
    .map((folder) => join(folder, "redis-server"))
    .find((path) => existsSync(path)) ?? null;

export const hasRedis = redisPath !== null;

export interface RealCentrifugo {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly socketUrl: string;
  /** The casino's settings for it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Kills the Redis behind it, and starts it on the same data. */
  restartRedis(): Promise<void>;
  stop(): Promise<void>;
}

/** A page of the documentation, whose settings are what runs. */
const runbook = readFileSync(new URL("../../../../docs/runbook/operate.md", import.meta.url), "utf8");

/** The code block that follows a text in the runbook. */
function cutOut(text: string): string {
  const block = /```\w*\n([^]*?)\n```/.exec(runbook.slice(runbook.indexOf(text)))?.[1];
  if (!runbook.includes(text) || block === undefined)
    throw new Error(`the runbook has no settings at ${text}`);
  return block;
}

/** Centrifugo as the runbook configures it, on its own Redis where there is one and in memory elsewhere. */
export async function startCentrifugo(origin = "https://casino.example"): Promise<RealCentrifugo> {
  const folder = mkdtempSync(join(tmpdir(), "w10-centrifugo-"));
  const [port, redisPort] = [await findFreePort(), await findFreePort()];
  const written = cutOut("\n## Centrifugo\n")
    .replace("<CENTRIFUGO_TOKEN_SECRET>", tokenSecret)
    .replace("<CENTRIFUGO_API_KEY>", apiKey)
    .replace("CHANNEL_REGEX", cutOut("`CHANNEL_REGEX` is this"))
    .replace("https://casino.example", origin)
    .replace("redis://redis:6379", `redis://127.0.0.1:${redisPort}`);
  const config = JSON.parse(written) as Record<string, unknown>;
  if (!hasRedis) delete config["engine"];
  writeFileSync(
    join(folder, "config.json"),
    JSON.stringify({ ...config, http_server: { port, address: "127.0.0.1" } }),
  );
  writeFileSync(
    join(folder, "redis.conf"),
    `${cutOut("Redis keeps the week's history")}\nport ${redisPort}\nbind 127.0.0.1\ndir ${folder}\n`,
  );
  const startRedis = () => (redisPath ? start(redisPath, [join(folder, "redis.conf")]) : null);
  let redis = startRedis();
  const server = start(centrifugoPath ?? "", ["-c", join(folder, "config.json")]);
  const baseUrl = `http://127.0.0.1:${port}`;
  const untilReady = () => untilAnswering(baseUrl, server);
  await untilReady();
  const socketUrl = `ws://127.0.0.1:${port}/connection/websocket`;
  return {
    baseUrl,
    apiKey,
    socketUrl,
    settings: {
      CENTRIFUGO_URL: socketUrl,
      CENTRIFUGO_API_URL: baseUrl,
      CENTRIFUGO_API_KEY: apiKey,
      CENTRIFUGO_TOKEN_SECRET: tokenSecret,
    },
    async restartRedis() {
      if (redis) await end(redis, "SIGKILL");
      redis = startRedis();
      await untilReady();
    },
    async stop() {
      await end(server, "SIGTERM");
      if (redis) await end(redis, "SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const start = (path: string, args: readonly string[]): ChildProcess => spawn(path, args, { stdio: "ignore" });

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once("exit", done));
  child.kill(signal);
  await gone;
}

/** A publication reaches the engine too. */
async function untilAnswering(baseUrl: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 1_200; attempt += 1) {
    if (server.exitCode !== null) throw new Error("Centrifugo refuses the runbook's settings");
    const answer = await fetch(`${baseUrl}/api/history`, {
      method: "POST",
      headers: { "X-API-Key": apiKey },
      body: JSON.stringify({ channel: "week:w10_freespins#0", limit: 1 }),
    }).catch(() => null);
    if (answer?.ok && (await answer.text()).includes("result")) return;
    await sleep(50);
  }
  throw new Error("Centrifugo did not become ready");
}
