import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { serverFlags, serverSettings } from "../../../../tools/server-flags.mjs";

export { findFreePort } from "@w10/embedded-database";

const api = fileURLToPath(new URL("../..", import.meta.url));

/** The casino as a process of its own, as `npm start` runs it, for tests that kill it. */
export class CasinoProcess {
  readonly origin: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #dataDir: string;
  #child: ChildProcess | null = null;
  /** The last output, to explain an unexpected exit. */
  #said = "";

  /** Further settings: `DATABASE_URL` for a casino on an existing database. */
  constructor(dataDir: string, port: number, more: Readonly<Record<string, string>> = {}) {
    this.#dataDir = dataDir;
    this.origin = `http://127.0.0.1:${port}`;
    const mode = process.env["CASINO_MODE"] ?? "test";
    this.#env = {
      ...serverSettings,
      ...process.env,
      NODE_ENV: mode,
      ...(mode === "production"
        ? { CAPTCHA: "pow", CAPTCHA_COST: "1000", SECRET: "the key of a casino that tests run in production" }
        : { CAPTCHA: "debug" }),
      PORT: String(port),
      PUBLIC_URL: this.origin,
      DATA_DIR: dataDir,
      STRICT_PLAY: "off",
      RATE_LIMIT_FACTOR: "1000000",
      LOG_LEVEL: "fatal",
      ...more,
    };
  }

  /** Builds the API once, unless the whole run has just built it: dist may be older than the sources. */
  static build(): void {
    if (process.env["W10_IS_BUILT"]) return;
    const result = spawnSync(process.execPath, ["build.mjs"], { cwd: api, encoding: "utf8" });
    if (result.status !== 0) throw new Error(result.stderr);
  }

  async start(): Promise<void> {
    this.#said = "";
    this.#child = spawn(process.execPath, [...serverFlags, join(api, "dist/main.js")], {
      env: this.#env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#child.stdout?.on(
      "data",
      (chunk: Buffer) => (this.#said = (this.#said + chunk.toString()).slice(-2_000)),
    );
    await this.untilReady();
  }

  async untilReady(): Promise<void> {
    // Waits long enough for a slow machine; the test's own limit applies too.
    for (const end = Date.now() + 500_000; Date.now() < end; await sleep(50)) {
      const answer = await fetch(`${this.origin}/readyz`).catch(() => null);
      if (answer?.ok) return;
      const ended = this.#child?.signalCode ?? this.#child?.exitCode ?? null;
      if (ended !== null) throw new Error(`the casino ended by ${ended}: ${this.#said}`);
    }
    throw new Error("the casino did not become ready");
  }

  /** Like a crash: without time to finish anything. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await gone;
  }

  /** Stops the process with open connections, like a debugger or a swapping machine; `thaw` resumes it. */
  freeze(): void {
    this.#child?.kill("SIGSTOP");
  }

  thaw(): void {
    this.#child?.kill("SIGCONT");
  }

  /** Runs an operator command and returns its output with warnings. Throws when it is refused. */
  async operate(...words: readonly string[]): Promise<string> {
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [join(api, "dist/operator.js"), ...words],
      {
        env: { ...this.#env, LOG_LEVEL: "warn" },
      },
    );
    return `${stdout}${stderr}`;
  }

  /** The key of its signatures: a setting in production, otherwise generated in its folder. */
  get secret(): string {
    return this.#env["SECRET"] ?? readFileSync(join(this.#dataDir, "secret"), "utf8").trim();
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  get databasePid(): number {
    const [pid] = readFileSync(this.#pidFile, "utf8").split("\n");
    return Number(pid);
  }

  /** Kills the database server; the casino restarts it. */
  async killDatabase(): Promise<void> {
    // A server that found its predecessor's shared memory in use exits and removes its file; the next one
    // follows.
    for (let attempt = 0; !existsSync(this.#pidFile) && attempt < 600; attempt += 1) await sleep(50);
    process.kill(this.databasePid, "SIGKILL");
  }

  get databaseUrl(): string {
    const { port, password } = this.#known;
    return `postgresql://w10:${password}@127.0.0.1:${port}/w10`;
  }

  get #pidFile(): string {
    return join(this.#known.cluster, "postmaster.pid");
  }

  get #known(): { port: number; password: string; cluster: string } {
    return JSON.parse(readFileSync(join(this.#dataDir, "postgres.json"), "utf8")) as {
      port: number;
      password: string;
      cluster: string;
    };
  }

  /** Shuts down in order, including the database; returns the exit code. */
  async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return null;
    const gone = new Promise<number | null>((resolve) => child.once("exit", resolve));
    child.kill(signal);
    return gone;
  }
}
