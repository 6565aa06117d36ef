// The real Centrifugo for the API tests: installed, or built once where Go is.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { setPriority } from "node:os";
import { delimiter, join } from "node:path";
import { root } from "./prepare.mjs";

const version = "6.9.1";
/** It fills the pauses of the other steps. At the lowest priority it would not be ready for the API tests. */
const niceness = 5;
const folder = join(root, ".cache", `centrifugo-${version}`);

/** Path of an installed or built server; null where there is none. */
export function findCentrifugo() {
  const folders = [folder, ...(process.env["PATH"] ?? "").split(delimiter)];
  const places = folders.map((each) => join(each, "centrifugo"));
  return places.find((place) => existsSync(place)) ?? null;
}

/**
 * Builds the server beside other steps (200 s of CPU time) where it is missing. Returns a
 * function that waits for it up to a limit, and resolves to its path, or to null after a line that says why.
 */
export function prepareCentrifugo() {
  if (findCentrifugo()) return async () => findCentrifugo();
  const child = spawn(
    "go",
    ["install", "-trimpath", "-ldflags=-s -w", `github.com/centrifugal/centrifugo/v6@v${version}`],
    { env: { ...process.env, GOBIN: folder }, stdio: "ignore" },
  );
  child.on("spawn", () => setPriority(child.pid, niceness));
  const ended = new Promise((done) => {
    child.on("error", () => done());
    child.on("exit", () => done());
  });
  return async (limitMs) => {
    const limit = new Promise((done) => setTimeout(done, limitMs).unref());
    await Promise.race([ended, limit]);
    child.kill();
    const found = findCentrifugo();
    if (!found)
      process.stdout.write(
        `Centrifugo ${version} is neither installed nor could it be built with Go in time: its tests are skipped\n`,
      );
    return found;
  };
}
