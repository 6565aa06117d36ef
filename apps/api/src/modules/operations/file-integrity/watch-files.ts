import { hostname } from "node:os";
import { runDaily, type DailyCheckParts } from "../incident/index.ts";
import { checkFiles } from "./check-files.ts";
import { storeVersion } from "./store-version.ts";

/**
 * Stores this version's digests at start, so that files deployed later are another version. Returns the
 * check, which every machine runs daily on its own files.
 */
export function watchFiles(parts: DailyCheckParts, root: string): () => Promise<void> {
  let kept = storeVersion(parts, root);
  // The first check retries it.
  kept.catch(() => undefined);
  return async () => {
    const version = await kept.catch(() => (kept = storeVersion(parts, root)));
    if (version !== null)
      await runDaily(parts, `files ${hostname()}`, () => checkFiles(parts, { root, version }));
  };
}
