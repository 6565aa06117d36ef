import { rmSync } from "node:fs";
import { elsewhereOf } from "./place-cluster.ts";

/** Removes a data folder and its cluster, wherever it is. The server must have been stopped. */
export function removeData(dataDir: string): void {
  for (const folder of [dataDir, elsewhereOf(dataDir)]) rmSync(folder, { recursive: true, force: true });
}
