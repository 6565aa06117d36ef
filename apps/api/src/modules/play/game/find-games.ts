import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/database/database.ts";
import { queryRows } from "../../../platform/database/query.ts";
import { nearWords } from "./near-words.ts";
import { askedWords } from "./search-words.ts";

/** SQL parts of a search over `game g`: the condition and the closeness. */
export interface Search {
  readonly where: RawBuilder<unknown>;
  readonly closeness: RawBuilder<unknown>;
}

/** Games with every word, as typed or on the other keyboard layout. Null when no game can match. */
export function exactSearch(query: string): Search | null {
  return searchOf(askedWords(query));
}

/** Fallback without exact matches: games with every word or one close to it, otherwise with any of them. */
export function nearSearches(known: readonly string[], query: string): readonly Search[] {
  const asked = askedWords(query);
  if (asked.length === 0) return [];
  const near = asked.map((forms) => [
    ...new Set([...forms, ...forms.flatMap((form) => nearWords(form, known))]),
  ]);
  // A word too short to have a typing mistake occurs in too many names to be useful.
  const distinctive = near.filter((forms) => forms.some((form) => form.length > shortestDistinctive));
  return [searchOf(near), searchOf(distinctive, sql` or `)].filter((search) => search !== null);
}

const shortestDistinctive = 3;

/** Words of all games that can be mistyped. Numbers are matched as typed only. */
export async function selectKnownWords(db: Db): Promise<string[]> {
  const rows = await queryRows<{ word: string }>(db)`select word from game_word where word !~ '^[0-9]+$'`;
  return rows.map(({ word }) => word);
}

function searchOf(words: readonly (readonly string[])[], joint = sql` and `): Search | null {
  if (words.length === 0 || words.some((forms) => forms.length === 0)) return null;
  const holds = words.map((forms) => sql`(${sql.join(forms.map(hasForm), sql` or `)})`);
  const nearness = words.map((forms) => sql`greatest(${sql.join(forms.map(nearnessOf))})`);
  return { where: sql`(${sql.join(holds, joint)})`, closeness: sql`(${sql.join(nearness, sql` + `)})` };
}

const hasForm = (form: string): RawBuilder<unknown> => sql`g.search_words like ${`%${form}%`}`;

/** Titles match before other words, prefixes before the middle of a word. */
const nearnessOf = (form: string): RawBuilder<unknown> =>
  sql`case when g.title_words like ${`% ${form}%`} then 3 when g.search_words like ${`% ${form}%`} then 2 when g.search_words like ${`%${form}%`} then 1 else 0 end`;
