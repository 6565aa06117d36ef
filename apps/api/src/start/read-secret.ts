import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "../platform/env.ts";

/** The key of all signatures: the setting, or one that is made once and kept in the data folder. */
export function readSecret(env: Pick<Env, "SECRET">, dataDir: string): string {
  if (env.SECRET) return env.SECRET;
  const file = join(dataDir, "secret");
  if (!existsSync(file))
    writeFileSync(file, randomBytes(48).toString("base64url"), { mode: 0o600, flag: "wx" });
  return readFileSync(file, "utf8").trim();
}
