import { validatorField } from "@w10/phrases";
import { ApiError } from "./api-errors.ts";
import type { PhraseBook } from "../language/phrase-book.tsx";
import { showToast } from "../toast-store.ts";

/**
 * The message for a refusal; the general failure for unknown ones. Requires the nouns `errors` and `site`.
 */
export function errorSentence(book: PhraseBook, error: unknown): string {
  if (error instanceof ApiError) {
    if (error.type === "network") return book.t("site:failure.network");
    if (error.type === "csrf") return book.t("site:banner.stale");
    const sentence = findSentence(book, `errors:${error.type}`);
    if (sentence) return sentence;
  }
  return book.t("site:failure.text");
}

/** The message for a field's error code: `validators.{field}.{code}`, otherwise one that fits any field. */
export function fieldSentence(book: PhraseBook, field: string, code: string): string {
  const year = new Date().getFullYear();
  return (
    findSentence(book, `validators:${validatorField(field)}.${code}`, { year }) ??
    findSentence(book, `validators:other.${code}`) ??
    book.t("validators:other.wrong")
  );
}

function findSentence(book: PhraseBook, key: string, values?: Record<string, number>): string | null {
  // Codes come from the server, so their keys are checked at run time.
  return book.has(key) ? book.t(key, values) : null;
}

/** Shows a failure as a toast. */
export function showFailure(book: PhraseBook, error: unknown): void {
  showToast({ tone: "error", title: book.t("site:toast.failed"), text: errorSentence(book, error) });
}
