import { fallbacksOf, type Locale, locales, neededLocales, type Texts } from "@w10/phrases/languages";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";

/** SQL for a text column in a language, with the fallbacks of `textIn`. */
export function textOf(column: string, locale: Locale): RawBuilder<string> {
  return sql`coalesce(${sql.join(fallbacksOf(locale).map((each) => sql`${sql.ref(column)} ->> ${each}`))})`;
}

/** A text as a column value. */
export const asTexts = (texts: Texts): RawBuilder<unknown> => sql`${JSON.stringify(texts)}::jsonb`;

const isWhole = (byLocale: object): boolean =>
  neededLocales.every((locale) => Object.hasOwn(byLocale, locale));

/** Texts that an operator writes in every language, or leaves to the fallback. */
export function inLocales<Schema extends z.ZodType>(each: Schema) {
  return z.partialRecord(z.enum(locales), each).refine(isWhole, {
    error: `must be written in ${neededLocales.join(" and ")}`,
  });
}

/** A text as an operator writes it. */
export const textsSchema = inLocales(z.string().min(1));

/** Picks the texts of one field from texts by language. */
export function fieldOf<Field extends string>(
  byLocale: Readonly<Partial<Record<Locale, Readonly<Record<Field, string>>>>>,
  field: Field,
): Texts {
  return Object.fromEntries(
    locales.flatMap((locale) => (byLocale[locale] ? [[locale, byLocale[locale][field]]] : [])),
  );
}
