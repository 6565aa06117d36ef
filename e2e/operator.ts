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

/** Brings the next reality check of a player's sign-ins to this moment, so that no journey has to wait for it. */
export async function bringRealityCheck(login: string): Promise<void> {
  await change(
    "update session set reality_check_due_at = now() where player_id = (select id from player where login = $1)",
    [login],
  );
}

/** Puts a self-exclusion on a player, or lifts it: the operator has no command for what players do themselves. */
export async function setSelfExclusion(login: string, until: Date | null): Promise<void> {
  await change(
    "update player set self_exclusion_expire_at = $2, self_exclusion_ends_at = $2 where login = $1",
    [login, until],
  );
}

/** Changes something in the database that only time changes in the product. */
async function change(
  statement: string,
  values: readonly [login: string, until?: Date | null],
): Promise<void> {
  const { port, password } = JSON.parse(readFileSync(join(dataDir(), "postgres.json"), "utf8")) as {
    port: number;
    password: string;
  };
  const client = new Client({ host: "127.0.0.1", port, password, user: "w10", database: "w10" });
  await client.connect();
  try {
    const { rowCount } = await client.query(statement, [...values]);
    if (rowCount !== 1) throw new Error(`no player ${values[0]}`);
  } finally {
    await client.end();
  }
}
