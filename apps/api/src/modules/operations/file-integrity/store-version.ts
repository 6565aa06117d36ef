import type { CommandRunner } from "../../../platform/command-runner.ts";
import type { Db } from "../../../platform/database/database.ts";
import { systemActor } from "../../../platform/http/player-actor.ts";
import { type ChangedPart, compareFiles } from "./file-digest-rules.ts";
import { insertVersion, selectDigests, selectNewestVersion } from "./file-digest-store.ts";
import { digestOf, readFiles, readVersion } from "./read-files.ts";

/**
 * Keeps what the files are where this version runs for the first time: the command log says so, with what differs from the version before. Answers the
 * version; null where not everything is built.
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

/** The names of a build are no use to anybody; how many, by part, tells a build from a file that was put in its place. */
function countFiles({ part, changed, missing, added }: ChangedPart) {
  return { part, changed: changed.length, missing: missing.length, added: added.length };
}
