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
import type { Place } from "./place-cluster.ts";

/** Connection data stored beside the cluster. */
export interface Known {
  readonly port: number;
  readonly password: string;
  /** The cluster's folder, which may be outside the data folder. Written at every start. */
  readonly cluster?: string;
}

const majorVersion = "18";

/** Creates a missing cluster and reads its connection data. Refuses data of another major version. */
export function openCluster(place: Place, knownFile: string): Known {
  if (!existsSync(join(place.cluster, "PG_VERSION"))) initialise(place, knownFile);
  refuseOtherVersion(place);
  return readKnown(knownFile);
}

export function writeKnown(file: string, known: Known): void {
  writeFileSync(file, JSON.stringify(known), { mode: 0o600 });
}

function readKnown(file: string): Known {
  try {
    const known: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (isKnown(known)) return known;
    throw new Error("it has no credentials");
  } catch {
    throw new EmbeddedDatabaseError(
      `The file ${file} with the password of the embedded database is missing or damaged: restore it from a backup, or move the data folder away to start with an empty database.`,
    );
  }
}

function isKnown(value: unknown): value is Known {
  return (
    typeof value === "object" &&
    value !== null &&
    "port" in value &&
    typeof value.port === "number" &&
    "password" in value &&
    typeof value.password === "string" &&
    (!("cluster" in value) || typeof value.cluster === "string")
  );
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
