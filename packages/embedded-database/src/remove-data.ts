import { rmSync } from "node:fs";
import { outerFoldersOf } from "./place-cluster.ts";

/** Removes a data folder and its cluster, wherever it is. The server must have been stopped. */
export function removeData(dataDir: string): void {
  for (const folder of [...outerFoldersOf(dataDir), dataDir])
    rmSync(folder, { recursive: true, force: true });
}
