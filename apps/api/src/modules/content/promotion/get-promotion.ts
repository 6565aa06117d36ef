import type { operations, QueryOf, ReplyOf } from "@w10/contract";
import { bindSigns } from "@w10/phrases/bind-signs";
import type { Db } from "../../../platform/database/database.ts";
import { queryRows } from "../../../platform/database/query.ts";
import { textOf } from "../../../platform/database/texts.ts";
import { cleanHtml } from "../../../platform/html/clean-html.ts";
import { Refusal } from "../../../platform/refusal.ts";

type Reply = ReplyOf<typeof operations.getPromotion>;

/** A promotion with its text. Refuses with `request.not_found`. */
export async function getPromotion(
  db: Db,
  uri: string,
  { locale, isMobile }: QueryOf<typeof operations.getPromotion>,
): Promise<Reply> {
  const rows = await queryRows<Reply>(db)`
    select uri, image_url as "imageUrl", ${textOf("title", locale)} as title, ${textOf("summary", locale)} as summary, ${textOf("content", locale)} as content
    from promotion where uri = ${uri} and is_enabled and shown_on in ('all', ${isMobile ? "mobile" : "desktop"})`;
  const [found] = rows;
  if (!found) throw new Refusal("request.not_found");
  const { title, summary, content } = found;
  return {
    ...found,
    title: bindSigns(title),
    summary: bindSigns(summary),
    content: cleanHtml(content, locale),
  };
}
