import type { Locale } from "@w10/phrases/languages";
import type { operations, ReplyOf } from "@w10/contract";
import type { Db } from "../../../platform/database/database.ts";
import { queryRows } from "../../../platform/database/query.ts";
import { textOf } from "../../../platform/database/texts.ts";

type Reply = ReplyOf<typeof operations.listAdvertisements>;

/** Information banners of a language in the operator's order. */
export async function listAdvertisements(db: Db, locale: Locale): Promise<Reply> {
  const rows = await queryRows<Reply["advertisements"][number]>(db)`
    select id, link, image_url as "imageUrl", ${textOf("title", locale)} as title, ${textOf("text", locale)} as text
    from advertisement where is_enabled order by position, id`;
  return { advertisements: rows };
}
