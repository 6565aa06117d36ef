import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { EmbeddedDatabaseError, programOf } from "./binaries.ts";
import { type Place, placeCluster } from "./place-cluster.ts";

export interface EmbeddedDatabase {
  /** A connection string for the database `w10`. */
  readonly url: string;
  /** Something the operator should know, in one sentence. */
  readonly remark: string | null;
  /** False where the server ran already and was joined. */
  readonly isOurs: boolean;
  /** The server's process, for tests that kill it. */
  readonly pid: number;
  /** Ends connections and stops the server, writing everything to disk. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  /** Extra settings of the server, for tests and benchmarks. */
  readonly settings?: Readonly<Record<string, string>>;
}

interface Known {
  readonly port: number;
  readonly password: string;
}

const majorVersion = "18";
const database = "w10";
const startTimeoutMs = 30_000;

/** Starts PostgreSQL on a data folder, making the cluster the first time. A server left running by a killed process is taken over. */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const place = placeCluster(options.dataDir);
  const knownFile = join(options.dataDir, "postgres.json");
  if (!existsSync(join(place.cluster, "PG_VERSION"))) initialise(place, knownFile);
  const { password } = readKnown(knownFile);
  refuseOtherVersion(place);
  const running = readPostmaster(place.cluster);
  if (running && existsSync(knownFile)) {
    const url = urlOf({ port: readKnown(knownFile).port, password });
    if (await answers(url)) return { url, remark: place.remark, isOurs: false, pid: running, stop: () => stopServer(running) };
    await stopServer(running);
  }
  const port = await findFreePort();
  writeFileSync(knownFile, JSON.stringify({ port, password } satisfies Known), { mode: 0o600 });
  const child = launch(place, port, options.settings ?? {});
  const url = urlOf({ port, password });
  await untilReady(url, child, place);
  await createDatabase(url);
  const pid = child.process.pid ?? 0;
  return { url, remark: place.remark, isOurs: true, pid, stop: () => stopServer(pid) };
}

function urlOf({ port, password }: Known): string {
  return `postgresql://w10:${password}@127.0.0.1:${port}/${database}`;
}

function readKnown(file: string): Known {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Known;
  } catch {
    throw new EmbeddedDatabaseError(`The file ${file} with the password of the embedded database is missing or damaged: restore it from a backup, or move the data folder away to begin anew.`);
  }
}

/** Makes the cluster beside its place and moves it there whole, so that a kill in between leaves nothing half made. */
function initialise(place: Place, knownFile: string): void {
  const password = randomBytes(24).toString("hex");
  const folder = mkdtempSync(join(tmpdir(), "w10-init-"));
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, password);
  chmodSync(folder, 0o700);
  if (place.user) for (const path of [folder, passwordFile]) chownSync(path, place.user.uid, place.user.gid);
  const fresh = `${place.cluster}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  if (place.user) chownSync(fresh, place.user.uid, place.user.gid);
  const args = ["-D", fresh, "-U", "w10", "-A", "scram-sha-256", `--pwfile=${passwordFile}`, "-E", "UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C", "--no-instructions"];
  const result = spawnSync(programOf(place.binaries, "initdb"), args, { cwd: "/", encoding: "utf8", ...place.user });
  rmSync(folder, { recursive: true });
  if (result.status !== 0) throw new EmbeddedDatabaseError(`The embedded database could not be made in ${place.cluster}: ${lastLine(result.stderr)}`);
  writeFileSync(knownFile, JSON.stringify({ port: 0, password } satisfies Known), { mode: 0o600 });
  renameSync(fresh, place.cluster);
}

function refuseOtherVersion(place: Place): void {
  const found = readFileSync(join(place.cluster, "PG_VERSION"), "utf8").trim();
  if (found === majorVersion) return;
  throw new EmbeddedDatabaseError(`The data in ${place.cluster} were written by PostgreSQL ${found} and this version brings ${majorVersion}: dump them with the old one and restore, or set DATABASE_URL to a server of version ${found}.`);
}

/** The process id in the cluster's pid file where that process lives; a stale file is none. */
function readPostmaster(cluster: string): number | null {
  const file = join(cluster, "postmaster.pid");
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
  return isAlive(pid) && isPostgres(pid) ? pid : null;
}

function isPostgres(pid: number): boolean {
  const commandLine = `/proc/${pid}/cmdline`;
  return !existsSync(commandLine) || readFileSync(commandLine, "utf8").includes("postgres");
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

interface Launched {
  readonly process: ChildProcess;
  readonly complaints: string[];
}

function launch(place: Place, port: number, settings: Readonly<Record<string, string>>): Launched {
  const all = { listen_addresses: "127.0.0.1", port: String(port), unix_socket_directories: "", max_connections: "120", shared_buffers: "256MB", wal_compression: "on", log_min_messages: "error", ...settings };
  const args = ["-D", place.cluster, ...Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
  // A server of its own session: Ctrl+C in the terminal reaches only us, and we stop it in order.
  const child = spawn(programOf(place.binaries, "postgres"), args, { cwd: "/", detached: true, stdio: ["ignore", "ignore", "pipe"], ...place.user });
  const complaints: string[] = [];
  child.stderr?.on("data", (chunk: Buffer) => {
    complaints.push(chunk.toString());
    if (complaints.length > 20) complaints.shift();
  });
  child.unref();
  (child.stderr as unknown as { unref?: () => void } | null)?.unref?.();
  return { process: child, complaints };
}

async function untilReady(url: string, child: Launched, place: Place): Promise<void> {
  const until = Date.now() + startTimeoutMs;
  while (Date.now() < until) {
    if (child.process.exitCode !== null) break;
    if (await answers(url)) return;
    await sleep(50);
  }
  throw new EmbeddedDatabaseError(`The embedded database in ${place.cluster} did not start: ${lastLine(child.complaints.join(""))}`);
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url.replace(/\/w10$/, "/postgres"), connectionTimeoutMillis: 2_000 });
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

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/\/w10$/, "/postgres") });
  await client.connect();
  const { rowCount } = await client.query("select from pg_database where datname = $1", [database]);
  if (rowCount === 0) await client.query(`create database ${database} template template0 encoding 'UTF8'`);
  await client.end();
}

/** SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back and everything is written. */
async function stopServer(pid: number): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, "SIGINT");
  const until = Date.now() + startTimeoutMs;
  while (isAlive(pid) && Date.now() < until) await sleep(30);
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(new Error("no free port"))));
    });
  });
}

function lastLine(text: string): string {
  return text.trim().split("\n").at(-1) ?? "no reason given";
}
