import { hostname } from "node:os";
import { lookDaily, type LookParts } from "../incident/index.ts";
import { checkFiles } from "./check-files.ts";
import { keepVersion } from "./keep-version.ts";

/**
 * Keeps the version that this process runs, at once: what is laid over the files from now on is another, which does not run. Answers the look that
 * each machine makes once a day, since files are a machine's own.
 */
export function watchFiles(parts: LookParts, root: string): () => Promise<void> {
  let kept = keepVersion(parts, root);
  // It is tried again by the first look.
  kept.catch(() => undefined);
  return async () => {
    const version = await kept.catch(() => (kept = keepVersion(parts, root)));
    if (version !== null)
      await lookDaily(parts, `files ${hostname()}`, () => checkFiles(parts, { root, version }));
  };
}
