import { spawn, type ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createServer, Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { EmbeddedDatabaseError, programOf } from "./binaries.ts";
import { lastLine } from "./cluster.ts";
import type { Place } from "./place-cluster.ts";

const startTimeoutMs = 30_000;

/** The process id in the cluster's pid file if that process lives; ignores a stale file. */
export function readPostmaster(cluster: string): number | null {
  const file = join(cluster, "postmaster.pid");
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
  return isAlive(pid) && isPostgres(pid) ? pid : null;
}

function isPostgres(pid: number): boolean {
  const commandLine = `/proc/${pid}/cmdline`;
  return !existsSync(commandLine) || readFileSync(commandLine, "utf8").includes("postgres");
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch {
    return false;
  }
}

/** Terminated but not reaped by its parent: permanent where nothing reaps orphans, as in a bare container. */
function isZombie(pid: number): boolean {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return false;
  const stat = readFileSync(file, "utf8");
  return stat.slice(stat.lastIndexOf(")") + 2).startsWith("Z");
}

export interface Launched {
  readonly process: ChildProcess;
  readonly complaints: string[];
}

export function launch(place: Place, port: number, settings: Readonly<Record<string, string>>): Launched {
  const all = {
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: "",
    max_connections: "120",
    shared_buffers: "256MB",
    wal_compression: "on",
    log_min_messages: "error",
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
  child.stderr?.on("data", (chunk: Buffer) => {
    complaints.push(chunk.toString());
    if (complaints.length > 20) complaints.shift();
  });
  child.unref();
  if (child.stderr instanceof Socket) child.stderr.unref();
  return { process: child, complaints };
}

export async function untilReady(url: string, child: Launched, place: Place): Promise<void> {
  const until = Date.now() + startTimeoutMs;
  while (Date.now() < until) {
    if (child.process.exitCode !== null || child.process.signalCode !== null) break;
    if (await answers(url)) return;
    await sleep(50);
  }
  throw new EmbeddedDatabaseError(
    `The embedded database in ${place.cluster} did not start: ${lastLine(child.complaints.join(""))}`,
  );
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
export async function stopServer(pid: number): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, "SIGINT");
  const until = Date.now() + startTimeoutMs;
  while (isAlive(pid) && Date.now() < until) await sleep(30);
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
