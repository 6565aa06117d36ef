import type { operations, QueryOf, ReplyOf } from "@w10/contract";
import { bindSigns } from "@w10/phrases/bind-signs";
import type { Db } from "../../../platform/database/database.ts";
import { queryRows, writeRow } from "../../../platform/database/query.ts";
import { textOf } from "../../../platform/database/texts.ts";
import { cleanHtml } from "../../../platform/html/clean-html.ts";
import { Refusal } from "../../../platform/refusal.ts";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { fillSums } from "../../rewards/prize/index.ts";
import { readFill, type Reader, readSums } from "./read-sums.ts";

type PromotionList = ReplyOf<typeof operations.listPromotions>;

/** Promotions for a language and screen type in the operator's order. */
export async function listPromotions(
  db: Db,
  { locale, isMobile, ...reader }: QueryOf<typeof operations.listPromotions> & Reader,
): Promise<PromotionList> {
  const rows = await queryRows<Omit<PromotionList["items"]["general"][number], "prizeFund">>(db)`
    select uri, image_url as "imageUrl", ${textOf("title", locale)} as title, ${textOf("summary", locale)} as summary
    from promotion where is_enabled and shown_on in ('all', ${isMobile ? "mobile" : "desktop"}) order by position, id`;
  const sums = await readSums(db, reader);
  const fill = (text: string): string => fillSums(text, sums, reader.currency);
  const general = rows.map((row) => ({
    ...row,
    title: bindSigns(fill(row.title)),
    summary: bindSigns(fill(row.summary)),
    prizeFund: sums.has(`tournament.${row.uri}.fund`) ? fill(`{{tournament.${row.uri}.fund}}`) : null,
  }));
  return { items: { general } };
}

/** The addresses of promotions for search engines. */
export async function listPromotionUris(db: Db): Promise<string[]> {
  const rows = await queryRows<{ uri: string }>(db)`
    select uri from promotion where is_enabled and shown_on in ('all', 'desktop') order by position, id`;
  return rows.map(({ uri }) => uri);
}

type Reply = ReplyOf<typeof operations.getPromotion>;

/** A promotion with its text. Refuses with `request.not_found`. */
export async function getPromotion(
  db: Db,
  uri: string,
  { locale, isMobile, ...reader }: QueryOf<typeof operations.getPromotion> & Reader,
): Promise<Reply> {
  const rows = await queryRows<Reply>(db)`
    select uri, image_url as "imageUrl", ${textOf("title", locale)} as title, ${textOf("summary", locale)} as summary, ${textOf("content", locale)} as content
    from promotion where uri = ${uri} and is_enabled and shown_on in ('all', ${isMobile ? "mobile" : "desktop"})`;
  const [found] = rows;
  if (!found) throw new Refusal("request.not_found");
  const { title, summary, content } = found;
  const fill = await readFill(db, reader);
  return {
    ...found,
    title: bindSigns(fill(title)),
    summary: bindSigns(fill(summary)),
    content: cleanHtml(fill(content), locale),
  };
}

/** Shows or hides a promotion and its page. False for an unknown address. */
export async function switchPromotion(
  { tx }: CommandContext,
  { code, isEnabled }: { readonly code: string; readonly isEnabled: boolean },
): Promise<boolean> {
  return writeRow(tx)`update promotion set is_enabled = ${isEnabled} where uri = ${code}`;
}
