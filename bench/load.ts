import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Result of a load. */
export interface Load {
  readonly perSecond: number;
  readonly total: number;
}

/**
 * The load: connections with one request at a time each, from one thread of `wrk`, which needs little CPU
 * itself.
 */
export interface LoadOptions {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  /** A Lua script with the requests; without it the URL is requested repeatedly. */
  readonly script?: string;
}

/** Loads a server; throws when any answer failed. */
export async function loadServer({ url, connections, seconds, script }: LoadOptions): Promise<Load> {
  const folder = mkdtempSync(join(tmpdir(), "w10-load-"));
  try {
    const file = join(folder, "requests.lua");
    writeFileSync(file, script ?? "");
    const shape = ["-t", "1", "-c", String(connections), "-d", `${seconds}s`, "--timeout", "30s"];
    const printed = await runWrk([...shape, ...(script ? ["-s", file] : []), url]);
    const failed = /Non-2xx or 3xx responses: (\d+)|Socket errors: (.*)/.exec(printed);
    if (failed) throw new Error(`not every answer of ${url} was a success: ${failed[0]}`);
    const total = Number(/(\d+) requests in/.exec(printed)?.[1]);
    const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(printed)?.[1]);
    return { total, perSecond };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runWrk(args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn("wrk", args, { stdio: ["ignore", "pipe", "inherit"] });
    let printed = "";
    child.stdout.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
    });
    child.on("error", () => reject(new Error("wrk makes the load: install the system's package wrk")));
    child.on("close", (code) =>
      code === 0 ? resolve(printed) : reject(new Error(`wrk ended with ${code}: ${printed}`)),
    );
  });
}
