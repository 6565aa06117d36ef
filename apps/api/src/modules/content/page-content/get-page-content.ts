import type { Locale } from "@w10/phrases/languages";
import type { operations, ReplyOf } from "@w10/contract";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/database.ts";
import { cleanHtml } from "../../../platform/html/clean-html.ts";
import { Refusal } from "../../../platform/refusal.ts";

type Reply = ReplyOf<typeof operations.getPageContent>;

/** A text in its newest version. Refuses with `request.not_found`. */
export async function getPageContent(db: Db, slug: string, locale: Locale): Promise<Reply> {
  const word = (name: string) => sql.ref(`${name}_${locale}`);
  const { rows } = await sql<Omit<Reply, "publishedAt"> & { publishedAt: Date }>`
    select slug, version, ${word("title")} as title, ${word("summary")} as summary, ${word("content")} as content, created_at as "publishedAt"
    from page_content where slug = ${slug} order by version desc limit 1`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal("request.not_found");
  return {
    ...found,
    content: cleanHtml(found.content, locale),
    publishedAt: found.publishedAt.toISOString(),
  };
}
