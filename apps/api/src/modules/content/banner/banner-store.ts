import type { operations, QueryOf, ReplyOf } from "@w10/contract";
import { readFill, type Reader } from "../promotion/index.ts";
import type { Db } from "../../../platform/database/database.ts";
import { queryRows, writeRow } from "../../../platform/database/query.ts";
import { textOf } from "../../../platform/database/texts.ts";
import type { CommandContext } from "../../../platform/command/command-runner.ts";

type Banners = ReplyOf<typeof operations.listBanners>;

/** Banners for a language and screen type in the operator's order. */
export async function listBanners(
  db: Db,
  { locale, isMobile, ...reader }: QueryOf<typeof operations.listBanners> & Reader,
): Promise<Banners> {
  const rows = await queryRows<Banners["banners"][number]>(db)`
    select id, link, case when ${isMobile} then image_small_url else image_url end as "imageUrl", image_small_url as "imageSmallUrl",
      ${textOf("kicker", locale)} as kicker, ${textOf("title", locale)} as title, ${textOf("text", locale)} as text, ${textOf("button_title", locale)} as "buttonTitle"
    from banner where is_enabled and shown_on in ('all', ${isMobile ? "mobile" : "desktop"}) order by position, id`;
  const fill = await readFill(db, reader);
  return {
    banners: rows.map((row) => ({
      ...row,
      kicker: fill(row.kicker),
      title: fill(row.title),
      text: fill(row.text),
      buttonTitle: fill(row.buttonTitle),
    })),
  };
}

/** Shows or hides a banner. False for an unknown code. */
export async function switchBanner(
  { tx }: CommandContext,
  { code, isEnabled }: { readonly code: string; readonly isEnabled: boolean },
): Promise<boolean> {
  return writeRow(tx)`update banner set is_enabled = ${isEnabled} where code = ${code}`;
}
