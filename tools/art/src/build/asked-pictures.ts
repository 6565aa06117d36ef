import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Job, pathsOf } from "./job.ts";

/** The job of a requested picture: the casino leaves a file with its name in `asked`. */
export async function takeAsked(folder: string, pending: ReadonlySet<Job>): Promise<Job | undefined> {
  for (const name of await readdir(join(folder, "asked"))) {
    await rm(join(folder, "asked", name), { force: true });
    const path = decodeURIComponent(name);
    for (const job of pending) if (pathsOf(job).includes(path)) return job;
  }
  return undefined;
}
