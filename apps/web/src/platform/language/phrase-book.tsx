import { fillPhrase, findPhrase, loadPhrases, type Locale, type Noun, type PhraseKey } from "@w10/phrases";
import { createContext, Fragment, useContext, type ReactNode } from "react";
import { logFailure } from "../api/log-failure.ts";

type Values = Readonly<Record<string, string | number>>;
export type Translate = (key: PhraseKey, values?: Values) => string;

/** The loaded phrases of a locale. */
export interface PhraseBook {
  readonly locale: Locale;
  readonly t: Translate;
  /** Whether a phrase exists, for codes from the server. */
  readonly has: (key: string) => key is PhraseKey;
  readonly load: (...nouns: readonly Noun[]) => Promise<void>;
}

/**
 * Opens a book with the phrases of `nouns`. A key is `noun:path`; with `count` its plural form is used where
 * one exists. `always` has values for placeholders of all phrases.
 */
export async function openPhraseBook(
  locale: Locale,
  nouns: readonly Noun[],
  always: Values = {},
): Promise<PhraseBook> {
  const trees = new Map<string, unknown>();
  const plurals = new Intl.PluralRules(locale);
  const load = async (...wanted: readonly Noun[]) => {
    const missing = wanted.filter((noun) => !trees.has(noun));
    if (missing.length === 0) return;
    const loaded = await loadPhrases(locale, ...missing);
    for (const [noun, tree] of Object.entries(loaded)) trees.set(noun, tree);
  };
  const find = (key: string): string | undefined => {
    const found = findPhrase(trees.get(nounOf(key)), pathOf(key));
    return typeof found === "string" ? found : undefined;
  };
  await load(...nouns);
  return {
    locale,
    t: (key, values = {}) => {
      const { count } = values;
      const plural = typeof count === "number" ? find(`${key}_${plurals.select(count)}`) : undefined;
      const phrase = plural ?? find(key);
      if (phrase === undefined) logFailure(new Error(`No words for ${key}`));
      return fillPhrase(phrase ?? pathOf(key), { ...always, ...values });
    },
    has: (key): key is PhraseKey => find(key) !== undefined,
    load,
  };
}

const nounOf = (key: string): string => key.slice(0, key.indexOf(":"));
const pathOf = (key: string): string => key.slice(key.indexOf(":") + 1);

const BookContext = createContext<PhraseBook | null>(null);
export const PhraseBookProvider = BookContext.Provider;

export function usePhrases(): PhraseBook {
  const book = useContext(BookContext);
  if (!book) throw new Error("The component has no phrase book provider");
  return book;
}

interface SentenceProps {
  readonly phrase: PhraseKey;
  /** Elements that replace `{{name}}`, usually links. */
  readonly parts: Readonly<Record<string, ReactNode>>;
}

/** A phrase with embedded elements. */
export function Sentence({ phrase, parts }: SentenceProps) {
  const { t } = usePhrases();
  const placeholders = Object.fromEntries(Object.keys(parts).map((name) => [name, `\u0001${name}\u0001`]));
  const pieces = t(phrase, placeholders).split("\u0001");
  return pieces.map((piece, index) => (
    // The parts of a phrase never change their order.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>{index % 2 === 0 ? piece : parts[piece]}</Fragment>
  ));
}
