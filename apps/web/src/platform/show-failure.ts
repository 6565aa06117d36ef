import { errorSentence } from "./error-sentence.ts";
import type { PhraseBook } from "./phrase-book.tsx";
import { showToast } from "./toast-store.ts";

/** A toast that says what was refused or broken. */
export function showFailure(book: PhraseBook, error: unknown): void {
  showToast({ tone: "error", title: book.t("site:toast.failed"), text: errorSentence(book, error) });
}
