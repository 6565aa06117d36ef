import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { EmbeddedDatabaseError } from "./binaries.ts";

/** Connection data stored beside the cluster. */
export interface Known {
  readonly port: number;
  readonly password: string;
  /** The cluster's folder, which may be outside the data folder. Written at every start. */
  readonly cluster?: string;
}

export const knownFileOf = (dataDir: string): string => join(dataDir, "postgres.json");

export function writeKnown(file: string, known: Known): void {
  writeFileSync(file, JSON.stringify(known), { mode: 0o600 });
}

/** The stored connection data; null where there are none yet. */
export function readKnown(file: string): Known | null {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code === "ENOENT" || code === "ENOTDIR") return null;
    throw unreadable(
      file,
      code === "EACCES" ? "belongs to another user: run the command as that user" : undefined,
    );
  }
  try {
    const known: unknown = JSON.parse(text);
    if (isKnown(known)) return known;
  } catch {
    // Reported below.
  }
  throw unreadable(file);
}

export function unreadable(
  file: string,
  why = "is missing or damaged: restore it from a backup, or move the data folder away to start with an empty database",
): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(`The file ${file} with the password of the embedded database ${why}.`);
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
