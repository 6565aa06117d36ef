import { type Locale, locales } from "@w10/phrases/languages";
import { findRetired } from "@w10/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "./test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

interface Text {
  readonly place: string;
  readonly language: Locale;
  readonly words: string;
}

/** Old versions of pages are no longer read. */
const rowsOf = (table: string): string =>
  table === "page_content"
    ? "(select distinct on (slug) * from page_content order by slug, version desc) newest"
    : `"${table}"`;

/** Nobody reads the name of a sum that stands for it. */
const withoutNames = (words: string): string => words.replaceAll(/\{\{[^}]*\}\}/g, "");

/** Game names are exempt. */
const isKept = ({ place }: Text) => place === "game.title";

/** All texts in text columns of all tables. */
async function columnsOfWords(): Promise<Text[]> {
  const { pool } = app.database;
  const { rows: columns } = await pool.query<{ table: string; column: string }>(
    `select conrelid::regclass::text as table, attname as column from pg_constraint
     join pg_attribute on attrelid = conrelid and attnum = any(conkey)
     where pg_get_constraintdef(pg_constraint.oid) like '%is_texts(%'`,
  );
  const read = columns.map(async ({ table, column }) => {
    const { rows } = await pool.query<{ language: Locale; words: string }>(
      `select distinct t.key as language, t.value as words from ${rowsOf(table)}, jsonb_each_text("${column}") t`,
    );
    return rows.map((row) => ({ place: `${table}.${column}`, ...row }));
  });
  return (await Promise.all(read)).flat();
}

/** Texts in tournament definitions. */
async function textsOfTournaments(): Promise<Text[]> {
  type Definition = Record<string, Partial<Record<Locale, string>> | undefined>;
  const { rows } = await app.database.pool.query<{ code: string; definition: Definition }>(
    "select code, definition from tournament_series",
  );
  return rows.flatMap(({ code, definition }) =>
    ["title", "summary", "rules"].flatMap((part) =>
      locales.map((language) => ({
        place: `${code}.${part}`,
        language,
        words: definition[part]?.[language] ?? "",
      })),
    ),
  );
}

test("no banner, promotion, achievement, tournament or page has a retired phrase", async () => {
  const texts = [...(await columnsOfWords()), ...(await textsOfTournaments())].filter(
    (text) => !isKept(text),
  );
  expect(texts.length).toBeGreaterThan(300);
  const found = texts.flatMap(({ place, language, words }) =>
    findRetired(language, withoutNames(words)).map((phrase) => `${place}: ${phrase} | ${words.slice(0, 60)}`),
  );
  expect(found).toEqual([]);
});
