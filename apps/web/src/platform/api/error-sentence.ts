import { validatorField } from "@w10/phrases";
import { ApiError } from "./api-errors.ts";
import type { PhraseBook } from "../language/phrase-book.tsx";
import { showToast } from "../toast-store.ts";

/** The sentence for a refusal; an unknown one reads as the general failure. The nouns `errors` and `site` must be loaded. */
export function errorSentence(book: PhraseBook, error: unknown): string {
  if (error instanceof ApiError) {
    if (error.type === "network") return book.t("site:failure.network");
    if (error.type === "csrf") return book.t("site:banner.stale");
    const sentence = findSentence(book, `errors:${error.type}`);
    if (sentence) return sentence;
  }
  return book.t("site:failure.text");
}

/** The sentence for a code of a field: `validators.{field}.{code}`, else what fits any field. */
export function fieldSentence(book: PhraseBook, field: string, code: string): string {
  const year = new Date().getFullYear();
  return (
    findSentence(book, `validators:${validatorField(field)}.${code}`, { year }) ??
    findSentence(book, `validators:other.${code}`) ??
    book.t("validators:other.wrong")
  );
}

function findSentence(book: PhraseBook, key: string, values?: Record<string, number>): string | null {
  // Codes come from the server, so their addresses are looked up, not typed.
  return book.has(key) ? book.t(key, values) : null;
}

/** A toast that says what was refused or broken. */
export function showFailure(book: PhraseBook, error: unknown): void {
  showToast({ tone: "error", title: book.t("site:toast.failed"), text: errorSentence(book, error) });
}
