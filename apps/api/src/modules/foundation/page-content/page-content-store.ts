import type { Locale } from "@w10/phrases/languages";
import type { operations, ReplyOf } from "@w10/contract";
import { queryRows, queryOne, queryRow } from "../../../platform/database/query.ts";
import { textOf, asTexts, fieldOf } from "../../../platform/database/texts.ts";
import { cleanHtml } from "../../../platform/html/clean-html.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/database/database.ts";
import type { CommandContext } from "../../../platform/command/command-runner.ts";

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

/** The latest versions that a player must have accepted. */
export async function readAcceptedVersions(db: Db | Tx): Promise<{ terms: number; policy: number }> {
  const newest = (slug: string) =>
    sql`coalesce((select max(version) from page_content where slug = ${slug} and needs_acceptance), 0)`;
  return queryOne<{ terms: number; policy: number }>(db)`
    select ${newest("terms-and-conditions")} as terms, ${newest("privacy-policy")} as policy`;
}

/** A text in one language; `content` is HTML. */
export interface PageWords {
  readonly title: string;
  readonly summary: string;
  readonly content: string;
}

export interface NewPageContent {
  readonly slug: string;
  readonly words: Readonly<Partial<Record<Locale, PageWords>>>;
  /** Asks players who accepted an older version again. */
  readonly needsAcceptance: boolean;
}

/** Publishes a new version of a text. Returns its number, or null for an unknown name. */
export async function publishPageContent(
  { tx, now }: CommandContext,
  { slug, words, needsAcceptance }: NewPageContent,
): Promise<number | null> {
  const text = (field: keyof PageWords) => asTexts(fieldOf(words, field));
  const row = await queryRow<{ version: number }>(tx)`
    insert into page_content (slug, version, needs_acceptance, title, summary, content, created_at)
    select slug, max(version) + 1, ${needsAcceptance}, ${text("title")}, ${text("summary")}, ${text("content")}, ${now}
    from page_content where slug = ${slug} group by slug returning version`;
  return row?.version ?? null;
}
