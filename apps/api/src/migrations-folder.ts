import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The folder is beside the sources; for the bundle it is one level up. */
function besideSources(name: string): string {
  const places = [new URL(`../${name}`, import.meta.url), new URL(`../../${name}`, import.meta.url)];
  return places.map((url) => fileURLToPath(url)).find((folder) => existsSync(folder)) ?? name;
}

export const migrationsFolder = besideSources("migrations");
/** Content of each language, `<locale>.json`. */
export const seedFolder = besideSources("seed");
