import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { askedWords } from "./search-words.ts";

/** What a search asks of `game g`: which games, and how near each comes. */
export interface Search {
  readonly where: RawBuilder<unknown>;
  readonly closeness: RawBuilder<unknown>;
}

const nearWords = 4;
/** Shorter ones are not among the words: they stand as they were typed. */
const shortestWord = 3;

/** Games that have every asked word, as typed or as on the other layout. Null: no game can. */
export function exactSearch(query: string): Search | null {
  return searchOf(askedWords(query));
}

/** The same with each word that no game has replaced by those that come near it. */
export async function forgivingSearch(db: Db, query: string): Promise<Search | null> {
  return searchOf(await Promise.all(askedWords(query).map((forms) => correct(db, forms))));
}

async function correct(db: Db, forms: readonly string[]): Promise<readonly string[]> {
  if (forms.every((form) => form.length < shortestWord)) return forms;
  const known = await sql<{ form: string }>`
    select form from unnest(${forms}::text[]) as asked(form)
    where exists (select from game_word w where w.word like '%' || asked.form || '%')`.execute(db);
  if (known.rows.length > 0) return known.rows.map(({ form }) => form);
  const near = await sql<{ word: string }>`
    select w.word from unnest(${forms}::text[]) as asked(form) join game_word w on w.word % asked.form
    where length(asked.form) > 3 group by w.word order by max(similarity(w.word, asked.form)) desc limit ${nearWords}`.execute(
    db,
  );
  return near.rows.map(({ word }) => word);
}

function searchOf(words: readonly (readonly string[])[]): Search | null {
  if (words.length === 0 || words.some((forms) => forms.length === 0)) return null;
  const holds = words.map((forms) => sql`(${sql.join(forms.map(hasForm), sql` or `)})`);
  const nearness = words.map((forms) => sql`greatest(${sql.join(forms.map(nearnessOf))})`);
  return { where: sql.join(holds, sql` and `), closeness: sql`(${sql.join(nearness, sql` + `)})` };
}

const hasForm = (form: string): RawBuilder<unknown> => sql`g.search_words like ${`%${form}%`}`;

/** A word of the title before a word of the rest, a word's beginning before its middle. */
const nearnessOf = (form: string): RawBuilder<unknown> =>
  sql`case when g.title_words like ${`% ${form}%`} then 3 when g.search_words like ${`% ${form}%`} then 2 else 1 end`;
