import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { queryOne } from "../../../platform/database/query.ts";

/** The latest versions that a player must have accepted. */
export async function readAcceptedVersions(db: Db | Tx): Promise<{ terms: number; policy: number }> {
  const newest = (slug: string) =>
    sql`coalesce((select max(version) from page_content where slug = ${slug} and needs_acceptance), 0)`;
  return queryOne<{ terms: number; policy: number }>(db)`
    select ${newest("terms-and-conditions")} as terms, ${newest("privacy-policy")} as policy`;
}
