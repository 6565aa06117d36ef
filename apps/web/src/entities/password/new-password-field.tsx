import { passwordRules, strangeCharacters } from "@w10/contract";
import { PasswordField } from "@w10/ui";
import type { ComponentProps } from "react";
import { type PhraseBook, usePhrases } from "../../platform/language/phrase-book.tsx";
import { useSiteInfo } from "../site/site-queries.ts";

interface NewPasswordFieldProps
  extends Omit<ComponentProps<typeof PasswordField>, "showLabel" | "hideLabel" | "error"> {
  readonly error: string | undefined;
  /** What is typed, for the characters that the message names. */
  readonly typed: string;
}

/** A field for a new password: generators read its rule, and its message names what to leave out. */
export function NewPasswordField({ typed, error, ...field }: NewPasswordFieldProps) {
  const book = usePhrases();
  const { t } = book;
  const strange = error ? strangeCharacters(typed.trim().normalize("NFC")) : [];
  const rules = { passwordrules: passwordRules(useSiteInfo()?.passwordSet) };
  return (
    <PasswordField
      {...field}
      {...rules}
      autoComplete="new-password"
      showLabel={t("session:show")}
      hideLabel={t("session:hide")}
      error={
        strange.length > 0 ? (
          <span>
            {error}
            <br />
            <span>{t("validators:password.leaveOut", { characters: nameAll(book, strange) })}</span>
          </span>
        ) : (
          error
        )
      }
    />
  );
}

/** The account of a form for a new password: password managers save it with the password. */
export function AccountName({ email }: { readonly email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}

function nameAll({ t }: PhraseBook, characters: readonly string[]): string {
  const names = characters.map((character) => {
    if (/\s/u.test(character)) return t("validators:password.space");
    return /[\p{C}\p{Z}]/u.test(character) ? t("validators:password.invisible") : character;
  });
  return [...new Set(names)].join(" ");
}
