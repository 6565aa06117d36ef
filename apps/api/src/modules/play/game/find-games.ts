import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/database/database.ts";
import { nearWords } from "./near-words.ts";
import { askedWords } from "./search-words.ts";

/** What a search asks of `game g`: which games, and how near each comes. */
export interface Search {
  readonly where: RawBuilder<unknown>;
  readonly closeness: RawBuilder<unknown>;
}

/** Games that have every asked word, as typed or as on the other layout. Null: no game can. */
export function exactSearch(query: string): Search | null {
  return searchOf(askedWords(query));
}

/** The same where nothing has the words as typed: games with every word or one near it, else with any of them. */
export function nearSearches(known: readonly string[], query: string): readonly Search[] {
  const asked = askedWords(query);
  if (asked.length === 0) return [];
  const near = asked.map((forms) => [
    ...new Set([...forms, ...forms.flatMap((form) => nearWords(form, known))]),
  ]);
  // What is too short to be mistyped is in too many words to be what was meant.
  const telling = near.filter((forms) => forms.some((form) => form.length > shortestTelling));
  return [searchOf(near), searchOf(telling, sql` or `)].filter((search) => search !== null);
}

const shortestTelling = 3;

/** Every word that some game is found by and that may be mistyped: numbers are taken as typed. */
export async function selectKnownWords(db: Db): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`select word from game_word where word !~ '^[0-9]+$'`.execute(
    db,
  );
  return rows.map(({ word }) => word);
}

function searchOf(words: readonly (readonly string[])[], joint = sql` and `): Search | null {
  if (words.length === 0 || words.some((forms) => forms.length === 0)) return null;
  const holds = words.map((forms) => sql`(${sql.join(forms.map(hasForm), sql` or `)})`);
  const nearness = words.map((forms) => sql`greatest(${sql.join(forms.map(nearnessOf))})`);
  return { where: sql`(${sql.join(holds, joint)})`, closeness: sql`(${sql.join(nearness, sql` + `)})` };
}

const hasForm = (form: string): RawBuilder<unknown> => sql`g.search_words like ${`%${form}%`}`;

/** A word of the title before a word of the rest, a word's beginning before its middle. */
const nearnessOf = (form: string): RawBuilder<unknown> =>
  sql`case when g.title_words like ${`% ${form}%`} then 3 when g.search_words like ${`% ${form}%`} then 2 when g.search_words like ${`%${form}%`} then 1 else 0 end`;
