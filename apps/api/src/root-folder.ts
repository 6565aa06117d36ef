import { resolve } from "node:path";
import { migrationsFolder } from "./migrations-folder.ts";

/** The project's folder. Not derived from the importing file, which the bundle moves. */
export const rootFolder = resolve(migrationsFolder, "../../..");
