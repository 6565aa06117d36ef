import { createHash } from "node:crypto";
import type { Locale } from "@w10/phrases/languages";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { execute, queryRows } from "../../../platform/database/query.ts";

/** Translations into one language: by table, row key and field. */
export const translationFile = z.record(
  z.string(),
  z.record(z.string(), z.record(z.string(), z.string().min(1))),
);
export type TranslationFile = z.infer<typeof translationFile>;

interface Place {
  /** Columns that identify a row in the file. */
  readonly key: string;
  readonly fields: readonly string[];
  /** Set when the fields are parts of this column. */
  readonly within?: string;
  /** Only the latest version of a key is used; published texts never change. */
  readonly isVersioned?: boolean;
}

/**
 * Columns with translatable content. Maintenance announcements are temporary; tournaments take their texts
 * from the series.
 */
export const places: Readonly<Record<string, Place>> = {
  achievement: { key: "code", fields: ["name", "title", "description"] },
  achievement_group: { key: "code", fields: ["name"] },
  advertisement: { key: "link", fields: ["title", "text"] },
  banner: { key: "code", fields: ["kicker", "title", "text", "button_title"] },
  bonus_offer: { key: "code", fields: ["title", "description"] },
  game: { key: "slug", fields: ["title", "tagline"] },
  metro_tile: { key: "url", fields: ["title", "button_title"] },
  page_content: { key: "slug", fields: ["title", "summary", "content"], isVersioned: true },
  payment_method: { key: "id", fields: ["name"] },
  promotion: { key: "uri", fields: ["title", "summary", "content"] },
  tournament: { key: "system_name", fields: ["title", "summary", "rules"] },
  tournament_series: { key: "code", fields: ["title", "summary", "rules"], within: "definition" },
};

export interface ImportReport {
  /** Number of new or changed texts. */
  readonly written: number;
  /** Entries without a place: `table/key/field`. */
  readonly unknown: readonly string[];
  /** Texts that are not translated yet. */
  readonly missing: readonly string[];
}

/** Writes the translations into a language. `isSeed` only fills missing texts, so that an operator's stay. */
export async function importTexts(
  tx: Tx,
  file: TranslationFile,
  { locale, isSeed }: { readonly locale: Locale; readonly isSeed: boolean },
): Promise<ImportReport> {
  let written = 0;
  for (const [table, place] of Object.entries(places))
    for (const field of place.fields) {
      const given = Object.entries(file[table] ?? {}).flatMap(([key, texts]) =>
        texts[field] === undefined ? [] : [{ key, text: texts[field] }],
      );
      if (given.length > 0) written += await writeField(tx, { table, place, field, given, locale, isSeed });
    }
  await carryToTournaments(tx, locale);
  return { written, unknown: await findUnknown(tx, file), missing: await findMissing(tx, locale) };
}

interface Writing {
  readonly table: string;
  readonly place: Place;
  readonly field: string;
  readonly given: readonly { readonly key: string; readonly text: string }[];
  readonly locale: Locale;
  readonly isSeed: boolean;
}

async function writeField(tx: Tx, writing: Writing): Promise<number> {
  const { table, place, field, given, locale, isSeed } = writing;
  const old = textsOf(place, field);
  const added = sql`jsonb_build_object(${locale}::text, g.text)`;
  const merged = isSeed || place.isVersioned ? sql`${added} || ${old}` : sql`${old} || ${added}`;
  const value = place.within
    ? sql`jsonb_set(t.${sql.ref(place.within)}, ${[field]}::text[], ${merged})`
    : merged;
  return execute(tx)`
    update ${sql.table(table)} t set ${sql.ref(place.within ?? field)} = ${value}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (key text, text text)
    where t.${sql.ref(place.key)} = g.key and ${isNewest(table, place)} and ${merged} is distinct from ${old}`;
}

function textsOf({ within }: Place, field: string): RawBuilder<unknown> {
  return within ? sql`(t.${sql.ref(within)} -> ${field})` : sql`t.${sql.ref(field)}`;
}

function isNewest(table: string, { key, isVersioned }: Place): RawBuilder<unknown> {
  if (!isVersioned) return sql`true`;
  const one = sql.ref(key);
  return sql`t.version = (select max(n.version) from ${sql.table(table)} n where n.${one} = t.${one})`;
}

/** Copies texts to tournaments announced before their series had this language. */
async function carryToTournaments(tx: Tx, locale: Locale): Promise<void> {
  for (const field of places["tournament"]?.fields ?? []) {
    const [own, shared] = [sql`t.${sql.ref(field)}`, sql`(s.definition -> ${field})`];
    await execute(tx)`
      update tournament t set ${sql.ref(field)} = ${own} || jsonb_build_object(${locale}::text, ${shared} -> ${locale})
      from tournament_series s where s.code = t.series and not ${own} ? ${locale} and ${shared} ? ${locale}`;
  }
}

async function findUnknown(tx: Tx, file: TranslationFile): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(file).map(async ([table, rows]) => {
      const place = places[table];
      if (!place) return [table];
      const known = await queryRows<{ key: string }>(tx)`
        select distinct ${sql.ref(place.key)} as key from ${sql.table(table)}`;
      const keys = new Set(known.map(({ key }) => key));
      return Object.entries(rows).flatMap(([key, texts]) =>
        keys.has(key)
          ? Object.keys(texts).flatMap((field) =>
              place.fields.includes(field) ? [] : [`${table}/${key}/${field}`],
            )
          : [`${table}/${key}`],
      );
    }),
  );
  return found.flat();
}

/** Content without a translation, as `table/key/field`. */
export async function findMissing(db: Db | Tx, locale: Locale): Promise<string[]> {
  const missing: string[] = [];
  for (const [table, place] of Object.entries(places))
    for (const field of place.fields) {
      const rows = await queryRows<{ key: string }>(db)`
        select t.${sql.ref(place.key)} as key from ${sql.table(table)} t
        where not ${textsOf(place, field)} ? ${locale} and ${isNewest(table, place)} order by 1`;
      missing.push(...rows.map(({ key }) => `${table}/${key}/${field}`));
    }
  return missing;
}

/** The command log stores a digest of the file. */
export const digestOf = (file: TranslationFile): string =>
  createHash("sha256").update(JSON.stringify(file)).digest("hex");
