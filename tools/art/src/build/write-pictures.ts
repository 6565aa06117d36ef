import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import type { Job } from "./job.ts";
import { rasterise } from "./rasterise.ts";

/** To be raised when the raster step itself changes, so that every picture is made anew. */
const RASTER_VERSION = 3;

const hashOf = (job: Job): string =>
  createHash("sha256")
    .update(JSON.stringify([RASTER_VERSION, job]))
    .digest("hex")
    .slice(0, 20);

async function readHashes(file: string): Promise<Record<string, string>> {
  if (!existsSync(file)) return {};
  return JSON.parse(await readFile(file, "utf8")) as Record<string, string>;
}

/** Writes what has changed since the hashes were kept and removes what is no longer drawn; answers how many files were written. */
export async function writePictures(folder: string, jobs: readonly Job[]): Promise<number> {
  const hashFile = join(folder, "hashes.json");
  const before = await readHashes(hashFile);
  const after = Object.fromEntries(jobs.map((job) => [job.path, hashOf(job)]));
  const stale = jobs.filter(({ path }) => before[path] !== after[path] || !existsSync(join(folder, path)));
  for (const path of new Set(stale.map((job) => dirname(join(folder, job.path)))))
    await mkdir(path, { recursive: true });
  const orphans = Object.keys(before).filter((path) => !(path in after));
  await Promise.all(orphans.map((path) => rm(join(folder, path), { force: true })));
  sharp.concurrency(1);
  const queue = [...stale];
  const worker = async (): Promise<void> => {
    for (let job = queue.shift(); job; job = queue.shift())
      await writeFile(join(folder, job.path), job.kind === "text" ? job.text : await rasterise(job));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  await mkdir(folder, { recursive: true });
  await writeFile(hashFile, JSON.stringify(after));
  return stale.length;
}
