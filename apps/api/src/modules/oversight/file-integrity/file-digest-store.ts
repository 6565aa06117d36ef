import type { Db, Tx } from "../../../platform/database/database.ts";
import { execute, queryRow, queryRows } from "../../../platform/database/query.ts";
import { nilId } from "../../../platform/command/actor.ts";
import type { Digests } from "./file-digest-rules.ts";

/** The latest stored version; null before the first. */
export async function selectNewestVersion(db: Db | Tx): Promise<string | null> {
  const row = await queryRow<{ version: string }>(db)`
    select version from file_version order by stored_at desc limit 1`;
  return row?.version ?? null;
}

export async function selectDigests(db: Db | Tx, version: string): Promise<Digests> {
  const rows = await queryRows<{ path: string; sha256: string }>(db)`
    select path, sha256 from file_digest where version = ${version}`;
  return new Map(rows.map(({ path, sha256 }) => [path, sha256]));
}

/** Returns false when the version was already stored. */
export async function insertVersion(
  tx: Tx,
  { version, files, now }: { readonly version: string; readonly files: Digests; readonly now: Date },
): Promise<boolean> {
  const stored = await execute(tx)`
    insert into file_version (version, stored_at) values (${version}, ${now}) on conflict do nothing`;
  if (stored === 0) return false;
  await execute(tx)`insert into file_digest (version, path, sha256)
    select ${version}, * from unnest(${[...files.keys()]}::text[], ${[...files.values()]}::text[])`;
  return true;
}

/** The digest of a version in the sealed command log. */
export async function selectLoggedDigest(db: Db, version: string): Promise<string | null> {
  const row = await queryRow<{ digest: string }>(db)`
    select input ->> 'digest' as digest from command_log where actor_id = ${nilId} and idempotency_key = ${version}`;
  return row?.digest ?? null;
}
