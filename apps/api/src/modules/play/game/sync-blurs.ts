import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/database.ts";
import type { Logger } from "../../../platform/log.ts";
import { type Repetition, repeat } from "../../../platform/repeat.ts";

/** Where a bitmap's header says that its pixels begin. */
const pixelsAt = 10;
const syncEveryMs = 10_000;

interface DrawnPictures {
  readonly db: Db;
  readonly log: Logger;
  /** Where they are drawn; the file `ready` stands there when none is missing. */
  readonly pictures: string;
  readonly everyMs?: number;
}

/** Keeps the games' blurs up to their pictures, of which most are drawn beside the running casino when it starts for the first time. */
export async function scheduleBlurs({ db, log, pictures, everyMs }: DrawnPictures): Promise<Repetition> {
  const isDrawn = () => existsSync(join(pictures, "ready"));
  let isDone = isDrawn();
  await syncBlurs(db, pictures);
  const failed = "the colours of new pictures could not be taken over; it will be tried again";
  return repeat({ log, everyMs: everyMs ?? syncEveryMs, failed, isOff: isDone }, async () => {
    if (isDone) return;
    // Asked first: what is drawn after that comes with the next look.
    const isLast = isDrawn();
    await syncBlurs(db, pictures);
    isDone = isLast;
  });
}

/** Brings the games' blurs up to the drawn pictures in `tile-blur` of the given folder; a game without one keeps what it has. */
async function syncBlurs(db: Db, pictures: string): Promise<void> {
  const folder = join(pictures, "tile-blur");
  if (!existsSync(folder)) return;
  const names = (await readdir(folder)).filter((name) => name.endsWith(".bmp"));
  const blurs = await Promise.all(names.map(async (name) => readBlur(join(folder, name))));
  const slugs = names.map((name) => name.slice(0, -".bmp".length));
  await sql`update game g set blur = drawn.blur from unnest(${slugs}::text[], ${blurs}::text[]) as drawn (slug, blur)
    where g.slug = drawn.slug and g.blur is distinct from drawn.blur`.execute(db);
}

/** The pixels alone, base64: the header is the same for all, and known to the site. */
async function readBlur(file: string): Promise<string> {
  const bitmap = await readFile(file);
  return bitmap.subarray(bitmap.readUInt32LE(pixelsAt)).toString("base64");
}
