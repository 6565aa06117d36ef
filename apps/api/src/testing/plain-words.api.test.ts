import { findRetired } from "@w10/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "./test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

type Language = "en" | "ru";
interface Text {
  readonly place: string;
  readonly language: Language;
  readonly words: string;
}

/** Pages keep their older versions, which nobody reads any more. */
const rowsOf = (table: string): string =>
  table === "page_content"
    ? "(select distinct on (slug) * from page_content order by slug, version desc) newest"
    : `"${table}"`;

/** Game names are names. */
const isKept = ({ place }: Text) => place.startsWith("game.title_");

/** What stands in every column of words, of whatever table. */
async function columnsOfWords(): Promise<Text[]> {
  const { pool } = app.database;
  const { rows: columns } = await pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type = 'text' and column_name ~ '_(ru|en)$'`,
  );
  const read = columns.map(async ({ table, column }) => {
    const { rows } = await pool.query<{ words: string }>(
      `select distinct "${column}" as words from ${rowsOf(table)} where "${column}" is not null`,
    );
    const language: Language = column.endsWith("_ru") ? "ru" : "en";
    return rows.map(({ words }) => ({ place: `${table}.${column}`, language, words }));
  });
  return (await Promise.all(read)).flat();
}

/** The texts of what tournaments are made from. */
async function textsOfTournaments(): Promise<Text[]> {
  type Definition = Record<string, Partial<Record<Language, string>> | undefined>;
  const { rows } = await app.database.pool.query<{ code: string; definition: Definition }>(
    "select code, definition from tournament_series",
  );
  return rows.flatMap(({ code, definition }) =>
    ["title", "summary", "rules"].flatMap((part) =>
      (["ru", "en"] as const).map((language) => ({
        place: `${code}.${part}`,
        language,
        words: definition[part]?.[language] ?? "",
      })),
    ),
  );
}

test("no banner, promotion, achievement, tournament or page has a word that players no longer read", async () => {
  const texts = [...(await columnsOfWords()), ...(await textsOfTournaments())].filter(
    (text) => !isKept(text),
  );
  expect(texts.length).toBeGreaterThan(300);
  const found = texts.flatMap(({ place, language, words }) =>
    findRetired(language, words).map((phrase) => `${place}: ${phrase} | ${words.slice(0, 60)}`),
  );
  expect(found).toEqual([]);
});
