import type { PhraseBook } from "../platform/language/phrase-book.tsx";

interface NoScriptProps {
  readonly book: PhraseBook;
  readonly home: string;
  readonly email: string;
  /** On the page of a letter's unsubscribe link, whose form works without scripts. */
  readonly hasLetterLink: boolean;
}

/** Asks to enable scripts, with links that work without them: the home page has the legal texts. */
export function NoScript({ book, home, email, hasLetterLink }: NoScriptProps) {
  if (hasLetterLink)
    return (
      <form method="post">
        {book.t("subscription:unsubscribeTitle")}{" "}
        <button type="submit" className="link">
          {book.t("subscription:unsubscribe")}
        </button>
      </form>
    );
  return (
    <>
      {book.t("session:noScript")} <a href={home}>{book.t("site:notFound.button")}</a>{" "}
      <a href={`mailto:${email}`}>{email}</a>
    </>
  );
}
