import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { locales } from "@w10/phrases/languages";
import { advisoryLocks } from "../../../platform/database/advisory-locks.ts";
import type { Db } from "../../../platform/database/database.ts";
import { execute } from "../../../platform/database/query.ts";
import { importTexts, translationFile } from "./import-texts.ts";

/**
 * Seeds the content of every language for which this version has a file. Returns the number of texts written.
 */
export async function seedTexts(db: Db, folder: string): Promise<number> {
  let written = 0;
  for (const locale of locales) {
    const path = join(folder, `${locale}.json`);
    if (!existsSync(path)) continue;
    const file = translationFile.parse(JSON.parse(readFileSync(path, "utf8")));
    written += await db.transaction().execute(async (tx) => {
      await execute(tx)`select pg_advisory_xact_lock(${advisoryLocks.catalogue}::bigint)`;
      return (await importTexts(tx, file, { locale, isSeed: true })).written;
    });
  }
  return written;
}
