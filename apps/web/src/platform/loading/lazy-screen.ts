import type { Noun } from "@w10/phrases";
import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import type { PhraseBook } from "../language/phrase-book.tsx";

let openBook: PhraseBook | null = null;

/** The page has one book; screens that load later put their words into it. */
export function setOpenPhraseBook(book: PhraseBook): void {
  openBook = book;
}

/** Loads a module, or what a part shows, together with the words it speaks. The server loads all words before, so there it only loads the module. */
export async function withWords<Loaded>(
  nouns: readonly Noun[],
  load: () => Promise<Loaded>,
): Promise<Loaded> {
  const [loaded] = await Promise.all([load(), openBook?.load(...nouns)]);
  return loaded;
}

/** A component that comes later, with its words. */
export function lazyWithWords<Props extends object>(
  nouns: readonly Noun[],
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await withWords(nouns, load) }));
}
