import { type ChildProcess, execFile, spawn } from "node:child_process";
import { appendFileSync, chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A second casino beside the journeys' one, which uses the strict profile: for features outside of it. */
export interface SecondCasino {
  readonly origin: string;
  operate(...args: readonly string[]): Promise<string>;
  /** Kills the server and restarts it on another build of the site; resolves when it is ready. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

export async function startSecondCasino(port: number): Promise<SecondCasino> {
  const dataDir = mkdtempSync(join(tmpdir(), "w10-loose-"));
  // When run as root the database uses another user, who needs access.
  chmodSync(dataDir, 0o755);
  const root = copySite();
  const origin = `http://localhost:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: "development",
    PORT: String(port),
    DATA_DIR: dataDir,
    STRICT_PLAY: "off",
    WINNERS_MIN_MINOR: "0",
    RATE_LIMIT_FACTOR: "1000",
    SMS_PER_ADDRESS: "1000",
    SMS_PER_RANGE: "1000",
    LOG_LEVEL: "warn",
  };
  const start = () =>
    spawn(process.execPath, [join(root, "apps/api/dist/main.js")], { env, stdio: "inherit" });
  let child = start();
  await untilReady(origin);
  return {
    origin,
    async operate(...args) {
      const { stdout } = await run(process.execPath, ["apps/api/dist/operator.js", ...args], { env });
      return stdout;
    },
    async crash() {
      await end(child, "SIGKILL");
      appendFileSync(join(root, "apps/web/dist/client/index.html"), "<!-- another build -->");
      child = start();
      await untilReady(origin);
    },
    async stop() {
      await end(child, "SIGTERM");
      for (const folder of [dataDir, root]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A copy of the project folder whose build can be changed while others use the real one. */
function copySite(): string {
  const root = mkdtempSync(join(tmpdir(), "w10-build-"));
  // PostgreSQL's programs are found through it: hidden from their user they would run elsewhere, and the
  // operator's command line would open another database.
  chmodSync(root, 0o755);
  for (const app of ["api", "web"]) mkdirSync(join(root, "apps", app), { recursive: true });
  for (const copied of ["apps/api/dist", "apps/web/dist"])
    cpSync(copied, join(root, copied), { recursive: true });
  for (const kept of [
    "apps/api/migrations",
    "apps/api/seed",
    "apps/cashier-widget",
    "apps/studio",
    "node_modules",
    "package.json",
    "packages",
    "tools",
  ])
    symlinkSync(resolve(kept), join(root, kept));
  return root;
}

async function untilReady(origin: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await sleep(200);
  }
  throw new Error("the casino did not become ready");
}

function end(child: ChildProcess, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
  return new Promise((done) => {
    child.once("exit", () => done());
    child.kill(signal);
  });
}
