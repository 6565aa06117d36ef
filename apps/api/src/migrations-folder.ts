import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A folder beside the sources, and beside the bundle one folder up all the same. */
function besideSources(name: string): string {
  const places = [new URL(`../${name}`, import.meta.url), new URL(`../../${name}`, import.meta.url)];
  return places.map((url) => fileURLToPath(url)).find((folder) => existsSync(folder)) ?? name;
}

export const migrationsFolder = besideSources("migrations");
/** The content of each language, `<locale>.json`. */
export const seedFolder = besideSources("seed");
