import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile, readdir } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import * as z from "zod/mini";
import { type Job, pathsOf } from "./job.ts";
import { rasterise } from "./rasterise.ts";

/** All; those needed before the casino opens; the rest, with requested ones first; or only requested ones. */
export type Share = "all" | "first" | "rest" | "asked";

/** Increase when the raster step changes, so that every picture is drawn again. */
const RASTER_VERSION = 4;
const savedEvery = 40;
const askedPauseMs = 50;
/** Interval of the sign that drawing is in progress; without it the casino does not wait for pictures. */
const signMs = 2_000;

const hashOf = (job: Job): string =>
  createHash("sha256")
    .update(JSON.stringify([RASTER_VERSION, job]))
    .digest("hex")
    .slice(0, 20);

async function readHashes(file: string): Promise<Record<string, string>> {
  if (!existsSync(file)) return {};
  return z.record(z.string(), z.string()).parse(JSON.parse(await readFile(file, "utf8")));
}

/**
 * Draws a share of the pictures that changed since the last run, and removes obsolete ones; returns the
 * number of jobs done. `to-draw.json` lists missing files, `ready` exists when none is missing, `drawing` is
 * rewritten while it runs.
 */
export async function writePictures(folder: string, jobs: readonly Job[], share: Share): Promise<number> {
  await mkdir(folder, { recursive: true });
  const sign = join(folder, "drawing");
  await writeFile(sign, "");
  // A failed write does not end the drawing; the next may succeed.
  const signs = setInterval(() => void writeFile(sign, "").catch(() => undefined), signMs);
  try {
    return await drawShare(folder, jobs, share);
  } finally {
    clearInterval(signs);
    await rm(sign, { force: true });
  }
}

async function drawShare(folder: string, jobs: readonly Job[], share: Share): Promise<number> {
  const hashFile = join(folder, "hashes.json");
  const hashes = await readHashes(hashFile);
  const known = new Set(jobs.flatMap(pathsOf));
  const orphans = Object.keys(hashes).filter((path) => !known.has(path));
  for (const path of orphans) {
    await rm(join(folder, path), { force: true });
    delete hashes[path];
  }
  const wanted = new Map(jobs.map((job) => [job, hashOf(job)]));
  const isStale = ([job, hash]: readonly [Job, string]): boolean =>
    pathsOf(job).some((path) => hashes[path] !== hash || !existsSync(join(folder, path)));
  const pending = new Set([...wanted].filter(isStale).map(([job]) => job));
  await mkdir(join(folder, "asked"), { recursive: true });
  const save = async (): Promise<void> => {
    await writeWhole(hashFile, JSON.stringify(hashes));
    await writeWhole(join(folder, "to-draw.json"), JSON.stringify([...pending].flatMap(pathsOf)));
  };
  await rm(join(folder, "ready"), { force: true });
  await save();
  let done = 0;
  await drawAll(folder, { pending, share }, async (job) => {
    await writeJob(folder, job);
    for (const path of pathsOf(job)) hashes[path] = wanted.get(job) ?? "";
    pending.delete(job);
    done += 1;
    if (done % savedEvery === 0) await save();
  });
  await save();
  if (pending.size === 0) await writeFile(join(folder, "ready"), `${jobs.length}\n`);
  return done;
}

interface Work {
  readonly pending: ReadonlySet<Job>;
  readonly share: Share;
}

async function drawAll(
  folder: string,
  { pending, share }: Work,
  draw: (job: Job) => Promise<void>,
): Promise<void> {
  sharp.concurrency(1);
  const queue = [...pending].filter((job) => share !== "first" || job.kind === "text" || job.isFirst);
  if (share === "all" || share === "first") {
    const worker = async (): Promise<void> => {
      for (let job = queue.shift(); job; job = queue.shift()) await draw(job);
    };
    await Promise.all(Array.from({ length: availableParallelism() }, worker));
    return;
  }
  while (pending.size > 0) {
    const asked = await takeAsked(folder, pending);
    const next = asked ?? (share === "rest" ? queue.shift() : undefined);
    if (next && pending.has(next)) await draw(next);
    else if (!next) await new Promise((resolve) => setTimeout(resolve, askedPauseMs));
  }
}

async function writeJob(folder: string, job: Job): Promise<void> {
  const contents = job.kind === "text" ? [job.text] : await rasterise(job);
  for (const [index, path] of pathsOf(job).entries()) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeWhole(join(folder, path), contents[index] ?? "");
  }
}

/** Readers see a complete file or none. */
async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  await writeFile(`${file}.part`, content);
  await rename(`${file}.part`, file);
}

/** The job of a requested picture: the casino leaves a file with its name in `asked`. */
async function takeAsked(folder: string, pending: ReadonlySet<Job>): Promise<Job | undefined> {
  for (const name of await readdir(join(folder, "asked"))) {
    await rm(join(folder, "asked", name), { force: true });
    const path = decodeURIComponent(name);
    for (const job of pending) if (pathsOf(job).includes(path)) return job;
  }
  return undefined;
}
