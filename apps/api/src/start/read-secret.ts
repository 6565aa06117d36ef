import { randomBytes } from "node:crypto";
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Db } from "../platform/database/database.ts";
import { queryRow } from "../platform/database/query.ts";
import type { Env } from "../platform/settings/env.ts";
import { sign } from "../platform/random/secrets.ts";
import { StartError } from "./start-error.ts";

/** The key of all signatures: the setting, or one that is generated once and stored in the data folder. */
export function readSecret(env: Pick<Env, "SECRET">, dataDir: string): string {
  if (env.SECRET) return env.SECRET;
  const file = join(dataDir, "secret");
  if (!existsSync(file)) writeOnce(file, randomBytes(48).toString("base64url"));
  return readFileSync(file, "utf8").trim();
}

/** Of two processes that start at once, one writes. It appears as a whole, or not at all. */
function writeOnce(file: string, text: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft);
  }
}

/**
 * Refuses a key other than the one that signed and sealed this database's content. The database stores its
 * fingerprint, set by the first process and replaced when the key is changed on purpose.
 */
export async function compareSecret(
  db: Db,
  secret: string,
  { isChanged, now }: { readonly isChanged: boolean; readonly now: Date },
): Promise<void> {
  const fingerprint = sign(secret, "fingerprint", "of the key");
  const row = await queryRow<{ fingerprint: string }>(db)`
    insert into secret_fingerprint as known (fingerprint, recorded_at) values (${fingerprint}, ${now})
    on conflict (id) do update set fingerprint = case when ${isChanged} then excluded.fingerprint else known.fingerprint end
    returning fingerprint`;
  if (row?.fingerprint === fingerprint) return;
  throw new StartError(
    "SECRET is another than the key that this database was signed and sealed with: give every process the same one. " +
      "If it was changed on purpose, start once with SECRET_CHANGED=on: everybody is signed out, and authenticator apps and documents of before cannot be read any more.",
  );
}
