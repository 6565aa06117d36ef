import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EmbeddedDatabaseError, programOf } from "./binaries.ts";
import { type Known, readKnown, unreadable, writeKnown } from "./known.ts";
import type { Place } from "./place-cluster.ts";

const majorVersion = "18";

/** Creates a missing cluster and reads its connection data. Refuses data of another major version. */
export function openCluster(place: Place, knownFile: string): Known {
  if (!existsSync(join(place.cluster, "PG_VERSION"))) initialise(place, knownFile);
  refuseOtherVersion(place);
  const known = readKnown(knownFile);
  if (known === null) throw unreadable(knownFile);
  return known;
}

/**
 * Creates the cluster beside its final place and moves it there, so that an interruption leaves nothing
 * partial.
 */
function initialise(place: Place, knownFile: string): void {
  const password = randomBytes(24).toString("hex");
  const folder = mkdtempSync(join(tmpdir(), "w10-init-"));
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, password);
  chmodSync(folder, 0o700);
  if (place.user) for (const path of [folder, passwordFile]) chownSync(path, place.user.uid, place.user.gid);
  const fresh = `${place.cluster}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  if (place.user) chownSync(fresh, place.user.uid, place.user.gid);
  const args = [
    "-D",
    fresh,
    "-U",
    "w10",
    "-A",
    "scram-sha-256",
    `--pwfile=${passwordFile}`,
    "-E",
    "UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
    "--no-instructions",
  ];
  const result = spawnSync(programOf(place.binaries, "initdb"), args, {
    cwd: "/",
    encoding: "utf8",
    ...place.user,
  });
  rmSync(folder, { recursive: true });
  if (result.status !== 0)
    throw new EmbeddedDatabaseError(
      `The embedded database could not be made in ${place.cluster}: ${lastLine(result.stderr)}`,
    );
  writeKnown(knownFile, { port: 0, password });
  renameSync(fresh, place.cluster);
}

function refuseOtherVersion(place: Place): void {
  const found = readFileSync(join(place.cluster, "PG_VERSION"), "utf8").trim();
  if (found === majorVersion) return;
  throw new EmbeddedDatabaseError(
    `The data in ${place.cluster} were written by PostgreSQL ${found} and this version brings ${majorVersion}: dump them with the old one and restore, or set DATABASE_URL to a server of version ${found}.`,
  );
}

/** The last line of a program's error output. */
export function lastLine(text: string): string {
  return text.trim().split("\n").at(-1) ?? "no reason given";
}
