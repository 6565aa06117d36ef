import type { Locale } from "@w10/phrases/languages";
import type { CommandContext } from "../../../platform/command-runner.ts";
import { asTexts, fieldOf } from "../../../platform/database/texts.ts";
import { queryRow } from "../../../platform/database/query.ts";

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
