import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Db } from "../../../platform/database/database.ts";
import { execute } from "../../../platform/database/query.ts";
import type { Logger } from "../../../platform/runtime/log.ts";
import { type Repetition, repeat } from "../../../platform/runtime/repeat.ts";

/** Offset in a bitmap's header of the start of its pixels. */
const pixelsAt = 10;
const syncEveryMs = 10_000;

interface DrawnPictures {
  readonly db: Db;
  readonly log: Logger;
  /** Output folder of the pictures; a file `ready` marks that all are drawn. */
  readonly pictures: string;
  readonly everyMs?: number;
}

/** Keeps the games' placeholders up to date while pictures are drawn in the background on the first start. */
export async function scheduleBlurs({ db, log, pictures, everyMs }: DrawnPictures): Promise<Repetition> {
  const isDrawn = () => existsSync(join(pictures, "ready"));
  let isDone = isDrawn();
  await syncBlurs(db, pictures);
  const failed = "the placeholders of new pictures could not be stored; it will be retried";
  return repeat({ log, everyMs: everyMs ?? syncEveryMs, failed, isOff: isDone }, async () => {
    if (isDone) return;
    // Read before the folder: pictures drawn later are found by the next run.
    const isLast = isDrawn();
    await syncBlurs(db, pictures);
    isDone = isLast;
  });
}

/**
 * Stores the drawn pictures in `tile-blur` of the folder as placeholders. A game without a picture keeps its
 * placeholder.
 */
async function syncBlurs(db: Db, pictures: string): Promise<void> {
  const folder = join(pictures, "tile-blur");
  if (!existsSync(folder)) return;
  const names = (await readdir(folder)).filter((name) => name.endsWith(".bmp"));
  const blurs = await Promise.all(names.map(async (name) => readBlur(join(folder, name))));
  const slugs = names.map((name) => name.slice(0, -".bmp".length));
  await execute(db)`
    update game g set blur = drawn.blur from unnest(${slugs}::text[], ${blurs}::text[]) as drawn (slug, blur)
    where g.slug = drawn.slug and g.blur is distinct from drawn.blur`;
}

/** The pixels in base64, without the header that all pictures share. */
async function readBlur(file: string): Promise<string> {
  const bitmap = await readFile(file);
  return bitmap.subarray(bitmap.readUInt32LE(pixelsAt)).toString("base64");
}
