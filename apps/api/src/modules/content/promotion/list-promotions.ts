import type { operations, QueryOf, ReplyOf } from "@w10/contract";
import { bindSigns } from "@w10/phrases/bind-signs";
import type { Db } from "../../../platform/database/database.ts";
import { queryRows } from "../../../platform/database/query.ts";
import { textOf } from "../../../platform/database/texts.ts";

type Reply = ReplyOf<typeof operations.listPromotions>;

/** Promotions for a language and screen type in the operator's order. */
export async function listPromotions(
  db: Db,
  { locale, isMobile }: QueryOf<typeof operations.listPromotions>,
): Promise<Reply> {
  const rows = await queryRows<Reply["items"]["general"][number]>(db)`
    select uri, image_url as "imageUrl", ${textOf("title", locale)} as title, ${textOf("summary", locale)} as summary
    from promotion where is_enabled and shown_on in ('all', ${isMobile ? "mobile" : "desktop"}) order by position, id`;
  const general = rows.map((row) => ({
    ...row,
    title: bindSigns(row.title),
    summary: bindSigns(row.summary),
  }));
  return { items: { general } };
}
