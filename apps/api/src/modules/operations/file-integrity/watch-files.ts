import { hostname } from "node:os";
import { runDaily, type DailyCheckParts } from "../incident/index.ts";
import { checkFiles } from "./check-files.ts";
import { storeVersion } from "./store-version.ts";

/**
 * Keeps the version that this process runs, at once: what is laid over the files from now on is another, which does not run. Answers the look that
 * each machine makes once a day, since files are a machine's own.
 */
export function watchFiles(parts: DailyCheckParts, root: string): () => Promise<void> {
  let kept = storeVersion(parts, root);
  // It is tried again by the first look.
  kept.catch(() => undefined);
  return async () => {
    const version = await kept.catch(() => (kept = storeVersion(parts, root)));
    if (version !== null)
      await runDaily(parts, `files ${hostname()}`, () => checkFiles(parts, { root, version }));
  };
}
