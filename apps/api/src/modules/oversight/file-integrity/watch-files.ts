import { hostname } from "node:os";
import { runDaily, type DailyCheckParts } from "../../foundation/incident/index.ts";
import { checkFiles } from "./check-files.ts";
import type { CommandRunner } from "../../../platform/command/command-runner.ts";
import type { Db } from "../../../platform/database/database.ts";
import { systemActor } from "../../../platform/command/actor.ts";
import { type ChangedPart, compareFiles } from "./file-digest-rules.ts";
import { insertVersion, selectDigests, selectNewestVersion } from "./file-digest-store.ts";
import { digestOf, readFiles, readVersion } from "./read-files.ts";

/**
 * Stores the digests on this version's first run and records in the command log what differs from the
 * previous version. Returns the version; null when not everything is built.
 */
export async function storeVersion(
  { db, runner }: { readonly db: Db; readonly runner: CommandRunner },
  root: string,
): Promise<string | null> {
  const version = await readVersion(root);
  if (version === null || (await selectDigests(db, version)).size > 0) return version;
  const files = await readFiles(root);
  const before = await selectNewestVersion(db);
  const differing =
    before === null ? [] : compareFiles(await selectDigests(db, before), files).map(countFiles);
  const input = { version, files: files.size, digest: digestOf(files), before, differing };
  await runner.run(
    {
      name: "file-digest.keep-version",
      actor: systemActor,
      input,
      subject: `version/${version}`,
      key: version,
    },
    ({ tx, now }) => insertVersion(tx, { version, files, now }),
  );
  return version;
}

/** Counts by part: a build changes many names, a replaced file one. */
function countFiles({ part, changed, missing, added }: ChangedPart) {
  return { part, changed: changed.length, missing: missing.length, added: added.length };
}

/**
 * Stores this version's digests at start, so that files deployed later are another version. Returns the
 * check, which every machine runs daily on its own files.
 */
export function watchFiles(parts: DailyCheckParts, root: string): () => Promise<void> {
  let kept = storeVersion(parts, root);
  // The first check retries it.
  kept.catch(() => undefined);
  return async () => {
    const version = await kept.catch(() => (kept = storeVersion(parts, root)));
    if (version !== null)
      await runDaily(parts, `files ${hostname()}`, () => checkFiles(parts, { root, version }));
  };
}
