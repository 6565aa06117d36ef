import type { Locale } from "@w10/phrases/languages";
import type { operations, ReplyOf } from "@w10/contract";
import type { Db } from "../../../platform/database/database.ts";
import { queryRows } from "../../../platform/database/query.ts";
import { textOf } from "../../../platform/database/texts.ts";
import { cleanHtml } from "../../../platform/html/clean-html.ts";
import { Refusal } from "../../../platform/refusal.ts";

type Reply = ReplyOf<typeof operations.getPageContent>;

/** The latest version of a text. Refuses with `request.not_found`. */
export async function getPageContent(db: Db, slug: string, locale: Locale): Promise<Reply> {
  const rows = await queryRows<Omit<Reply, "publishedAt"> & { publishedAt: Date }>(db)`
    select slug, version, ${textOf("title", locale)} as title, ${textOf("summary", locale)} as summary, ${textOf("content", locale)} as content, created_at as "publishedAt"
    from page_content where slug = ${slug} order by version desc limit 1`;
  const [found] = rows;
  if (!found) throw new Refusal("request.not_found");
  return {
    ...found,
    content: cleanHtml(found.content, locale),
    publishedAt: found.publishedAt.toISOString(),
  };
}
