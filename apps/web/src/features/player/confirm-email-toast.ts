import type { PhraseBook } from "../../platform/phrase-book.tsx";
import { showToast } from "../../platform/toast-store.ts";

/** 'Almost done!': asks to confirm the e-mail by the letter, with a link to the mail's own site. Speaks `confirmation`. */
export async function showConfirmEmailToast(book: PhraseBook, email: string): Promise<void> {
  await book.load("confirmation");
  const domain = email.split("@")[1] ?? "";
  showToast({
    tone: "warning",
    picture: "/art/emoji/envelope.webp",
    title: book.t("confirmation:almostTitle"),
    text: book.t("confirmation:almostText"),
    link: { href: `https://${domain}`, text: book.t("confirmation:openMail") },
    isLasting: true,
  });
}
