import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";

const run = promisify(execFile);

/** The data folder of the casino that these journeys run against; start-casino.mjs leaves its name there. */
function dataDir(): string {
  return readFileSync(join(tmpdir(), `w10-e2e-data-dir-${process.env["W10_E2E_PORT"] ?? "3399"}`), "utf8");
}

/** Runs one command of the operator's line on the running casino and answers with what it said. */
export async function runOperator(...args: readonly string[]): Promise<string> {
  const env = { ...process.env, NODE_ENV: "development", DATA_DIR: dataDir() };
  const { stdout } = await run(process.execPath, ["apps/api/dist/operator.js", ...args], { env });
  return stdout;
}

/** Puts a self-exclusion on a player, or lifts it: the operator has no command for what players do themselves. */
export async function setSelfExclusion(login: string, until: Date | null): Promise<void> {
  const { port, password } = JSON.parse(readFileSync(join(dataDir(), "postgres.json"), "utf8")) as {
    port: number;
    password: string;
  };
  const client = new Client({ host: "127.0.0.1", port, password, user: "w10", database: "w10" });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      "update player set self_exclusion_expire_at = $2, self_exclusion_ends_at = $2 where login = $1",
      [login, until],
    );
    if (rowCount !== 1) throw new Error(`no player ${login}`);
  } finally {
    await client.end();
  }
}
