import { sql } from "kysely";
import type { CommandContext } from "../../../platform/command-runner.ts";

/** A text in one language; `content` is HTML. */
export interface PageWords {
  readonly title: string;
  readonly summary: string;
  readonly content: string;
}

export interface NewPageContent {
  readonly slug: string;
  readonly ru: PageWords;
  readonly en: PageWords;
  /** Players who accepted an older version are asked again. */
  readonly needsAcceptance: boolean;
}

/** Puts a new version of a text in the place of the newest. Answers its number, or null where there is no text of this name. */
export async function publishPageContent(
  { tx, now }: CommandContext,
  { slug, ru, en, needsAcceptance }: NewPageContent,
): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    insert into page_content (slug, version, needs_acceptance, title_ru, title_en, summary_ru, summary_en, content_ru, content_en, created_at)
    select slug, max(version) + 1, ${needsAcceptance}, ${ru.title}, ${en.title}, ${ru.summary}, ${en.summary}, ${ru.content}, ${en.content}, ${now}
    from page_content where slug = ${slug} group by slug returning version`.execute(tx);
  return rows[0]?.version ?? null;
}
