import type { operations, ReplyOf } from "@w10/contract";
import type { Db } from "../../../platform/database/database.ts";
import { queryRows } from "../../../platform/database/query.ts";

/** Studios with games in a category, each with the ids of those games. */
export async function listProviders(
  db: Db,
  category: string | undefined,
): Promise<ReplyOf<typeof operations.listProviders>> {
  const isAll = !category || category === "all";
  const rows = await queryRows<{ ids: string[]; name: string; uri: string }>(db)`
    select array_agg(g.id order by g.id) as ids, p.name, p.uri from provider p join game g on g.provider_id = p.id
    where g.is_enabled and (${isAll} or g.category = ${category ?? ""}) group by p.id order by p.name`;
  return { providers: rows.map(({ ids, name, uri }) => ({ ids, name, uri, icon: null })) };
}
