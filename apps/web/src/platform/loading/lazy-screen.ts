import type { Noun } from "@w10/phrases";
import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import type { PhraseBook } from "../language/phrase-book.tsx";

let openBook: PhraseBook | null = null;

/** The page's phrase book, into which lazy screens load their phrases. */
export function setOpenPhraseBook(book: PhraseBook): void {
  openBook = book;
}

/** Loads a module together with its phrases. On the server all phrases are loaded already. */
export async function loadWithPhrases<Loaded>(
  nouns: readonly Noun[],
  load: () => Promise<Loaded>,
): Promise<Loaded> {
  const [loaded] = await Promise.all([load(), openBook?.load(...nouns)]);
  return loaded;
}

/** A lazy component, loaded together with its phrases. */
export function lazyWithPhrases<Props extends object>(
  nouns: readonly Noun[],
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadWithPhrases(nouns, load) }));
}
