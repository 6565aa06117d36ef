import { resolve } from "node:path";
import { migrationsFolder } from "./migrations-folder.ts";

/** The folder of the whole project. Not counted from the asking file, which the bundle moves. */
export const rootFolder = resolve(migrationsFolder, "../../..");
