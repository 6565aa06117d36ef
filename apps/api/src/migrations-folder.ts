import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** SQL migrations lie beside the sources, and beside the bundle one folder up all the same. */
export const migrationsFolder =
  [new URL("../migrations", import.meta.url), new URL("../../migrations", import.meta.url)]
    .map((url) => fileURLToPath(url))
    .find((folder) => existsSync(folder)) ?? "migrations";
