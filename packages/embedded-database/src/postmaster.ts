import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { existsSync, readdirSync, readFileSync, realpathSync, statSync, writeFileSync } from "node:fs";
import { createServer, Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { EmbeddedDatabaseError, programOf } from "./binaries.ts";
import { lastLine } from "./cluster.ts";
import type { Place } from "./place-cluster.ts";
import { commandOf, isAlive, workOf } from "./processes.ts";

/** A server that recovers may take as long as it likes, but not stand still for longer than this. */
const standstillMs = 60_000;
const reportEveryMs = 10_000;
const stopTimeoutMs = 30_000;

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly status: string;
}

/** The running server on the cluster; null where its file is stale, whatever else has that process id now. */
export function readPostmaster(cluster: string): Postmaster | null {
  const file = join(cluster, "postmaster.pid");
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, "utf8").split("\n");
  const pid = Number(lines[0]);
  if (!isServerOn(cluster, pid)) return null;
  return { pid, port: Number(lines[3]), status: lines[7]?.trim() ?? "" };
}

/** Whether that process is the server of this cluster, and so ours to stop. */
function isServerOn(cluster: string, pid: number): boolean {
  if (!isAlive(pid)) return false;
  const command = commandOf(pid);
  if (command === null) return true;
  const folder = /postgres\S* -D (.+?)(?: -c |$)/.exec(command.join(" "))?.[1];
  return folder !== undefined && resolveFolder(folder) === resolveFolder(cluster);
}

function resolveFolder(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}

/**
 * PostgreSQL refuses a folder whose file names any running process. Where that is not a server of this folder
 * we put our own id there, which it takes for stale. The rest stays: it uses it to look for orphans.
 */
function disownStaleFile(cluster: string): void {
  const file = join(cluster, "postmaster.pid");
  if (!existsSync(file) || readPostmaster(cluster) !== null) return;
  const [, ...rest] = readFileSync(file, "utf8").split("\n");
  writeFileSync(file, [process.pid, ...rest].join("\n"));
}

/** A server that we have started, or found starting. */
export interface Starting {
  readonly pid: number;
  /** Its last lines, if we hear it. */
  readonly complaints: readonly string[];
  hasEnded(): boolean;
}

/** How somebody waits for a server. */
export interface Waiting {
  /** Called with how far a long start is, in one sentence. */
  readonly onProgress?: (sentence: string) => void;
  readonly standstillMs?: number;
}

export function launch(place: Place, port: number, settings: Readonly<Record<string, string>>): Starting {
  disownStaleFile(place.cluster);
  const all = {
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: "",
    max_connections: "120",
    shared_buffers: "256MB",
    wal_compression: "on",
    log_min_messages: "error",
    log_startup_progress_interval: "5s",
    ...settings,
  };
  const args = [
    "-D",
    place.cluster,
    ...Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
  // A session of its own: Ctrl+C in the terminal reaches only us, and we stop it in order.
  const child = spawn(programOf(place.binaries, "postgres"), args, {
    cwd: "/",
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
    ...place.user,
  });
  const complaints: string[] = [];
  let hasFailed = false;
  child.on("error", (error) => {
    hasFailed = true;
    complaints.push(error.message);
  });
  child.stderr?.on("data", (chunk: Buffer) => {
    complaints.push(chunk.toString());
    if (complaints.length > 20) complaints.shift();
  });
  child.unref();
  if (child.stderr instanceof Socket) child.stderr.unref();
  const hasEnded = (): boolean => hasFailed || child.exitCode !== null || child.signalCode !== null;
  return { pid: child.pid ?? 0, complaints, hasEnded };
}

/** Waits for a server as long as it gets on: a recovery that is interrupted begins again. */
export async function untilReady(
  { url, cluster }: { readonly url: string; readonly cluster: string },
  server: Starting,
  { onProgress = () => undefined, standstillMs: patienceMs = standstillMs }: Waiting = {},
): Promise<void> {
  const from = performance.now();
  let [work, gotOnAt, reportedAt] = ["", from, from];
  while (!server.hasEnded()) {
    if (await answers(url)) return;
    const now = performance.now();
    const latest = workOf(server.pid, /startup|checkpointer/) + readProgress(server);
    if (latest !== work) [work, gotOnAt] = [latest, now];
    if (now - gotOnAt > patienceMs)
      throw new EmbeddedDatabaseError(
        `The embedded database in ${cluster} has not got on with its start for ${Math.round(patienceMs / 1_000)} seconds: look at the disk and at its process ${server.pid}, then start the casino again.`,
      );
    if (now - reportedAt > reportEveryMs) {
      reportedAt = now;
      onProgress(describeStart(cluster, { work, seconds: Math.round((now - from) / 1_000) }));
    }
    await sleep(50);
  }
  throw new EmbeddedDatabaseError(
    `The embedded database in ${cluster} did not start: ${lastLine(server.complaints.join(""))}`,
  );
}

/** What the server reports of its recovery; its refusals of our attempts to connect are no progress. */
const readProgress = ({ complaints }: Starting): string =>
  complaints.filter((line) => line.includes("elapsed time")).join("");

/** How far a start is. The log file that is read now is in the title of the server's process, where there is one. */
export function describeStart(
  cluster: string,
  { work, seconds }: { readonly work: string; readonly seconds: number },
): string {
  const current = /recovering ([0-9A-F]{24})/.exec(work)?.[1];
  const last = lastLogFile(join(cluster, "pg_wal"));
  const left = current && last ? segmentOf(last) - segmentOf(current) : null;
  const far = left !== null && left >= 0 ? `, ${left + 1} log files of 16 MB are left` : "";
  return `The embedded database recovers what its last process left, for ${seconds} seconds so far${far}: please wait, an interruption would begin it again.`;
}

/** Number of a log file within all, by its name: timeline, file of 4 GB, segment of it. */
const segmentOf = (name: string): number =>
  Number.parseInt(name.slice(8, 16), 16) * 256 + Number.parseInt(name.slice(16), 16);

/** The log file that was written last; later names are prepared in advance. */
function lastLogFile(folder: string): string | null {
  try {
    const written = readdirSync(folder)
      .filter((name) => /^[0-9A-F]{24}$/.test(name))
      .map((name) => ({ name, at: statSync(join(folder, name)).mtimeMs }));
    const lastAt = Math.max(...written.map(({ at }) => at));
    return written.find(({ at }) => at === lastAt)?.name ?? null;
  } catch {
    return null;
  }
}

export async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url.replace(/\/w10$/, "/postgres"),
    connectionTimeoutMillis: 2_000,
  });
  // A server killed during a query breaks the connection outside any call; without a listener that ends the
  // process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back and everything is written. */
export async function stopServer(cluster: string, pid: number): Promise<void> {
  if (!isServerOn(cluster, pid)) return;
  process.kill(pid, "SIGINT");
  await untilGone(pid);
}

/** An immediate shutdown: the server kills its children, whatever they do, and writes nothing more. */
export function abandonServer(cluster: string, pid: number): void {
  if (!isServerOn(cluster, pid)) return;
  const isWindows = process.platform === "win32";
  for (const signal of isWindows ? (["SIGKILL"] as const) : (["SIGQUIT", "SIGCONT"] as const))
    process.kill(pid, signal);
}

/** Waits for a server that ends, as long as it gets on with writing. */
export async function untilGone(pid: number): Promise<void> {
  let [work, gotOnAt] = ["", performance.now()];
  while (isAlive(pid) && performance.now() - gotOnAt < stopTimeoutMs) {
    const latest = workOf(pid, /checkpointer/);
    if (latest !== work) [work, gotOnAt] = [latest, performance.now()];
    await sleep(30);
  }
}

/**
 * Below the systems' ephemeral ports (Linux from 32768, others from 49152). An outgoing connection could hold
 * one of those while the server is down and prevent its restart.
 */
const portRange = { min: 20_000, max: 31_999 } as const;
const maxAttempts = 200;

/** A loopback port that was free a moment ago. */
export async function findFreePort(draw = drawPort): Promise<number> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const port = draw();
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port between ${portRange.min} and ${portRange.max}`);
}

const drawPort = (): number => randomInt(portRange.min, portRange.max + 1);

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
