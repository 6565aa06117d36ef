import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { findFreePort } from "../apps/api/src/testing/casino-process.ts";
import { maxRow, type BenchRow, median } from "./row.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** `npm start` in a fresh clone, which installs and builds, and again on its data. */
export async function runStartBench(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), "w10-start-"));
  const clone = join(folder, "clone");
  // When run as root the database uses another user, who needs access.
  chmodSync(folder, 0o755);
  try {
    const { status } = spawnSync("git", ["clone", "--quiet", root, clone], { stdio: "inherit" });
    if (status !== 0) throw new Error("a fresh start is measured in a clone of the repository");
    const first = await startOnce(clone);
    const again = [await startOnce(clone), await startOnce(clone), await startOnce(clone)];
    return [
      maxRow("npm start to ready, the first time", { measured: first, target: 120, unit: "s" }),
      maxRow("npm start to ready, again", { measured: median(again), target: 5, unit: "s" }),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Seconds until the casino is ready; it is stopped then. */
async function startOnce(clone: string): Promise<number> {
  const port = await findFreePort();
  const started = performance.now();
  // Bench may run in production mode; this measures a newcomer's command.
  const env = { ...process.env, PORT: String(port), LOG_LEVEL: "silent", NODE_ENV: "development" };
  const child = spawn("npm", ["start"], {
    cwd: clone,
    env,
    stdio: ["ignore", "ignore", "inherit"],
    detached: true,
  });
  const gone = new Promise((resolve) => child.once("exit", resolve));
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error("npm start ended before it was ready");
    await sleep(50);
  }
  const seconds = (performance.now() - started) / 1000;
  if (child.pid) process.kill(-child.pid, "SIGTERM");
  await gone;
  return seconds;
}
