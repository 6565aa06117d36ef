import { useParams } from "@tanstack/react-router";
import { NotchRing } from "@w10/ui";
import { useState } from "react";
import { useConfirmEmail } from "../../features/confirmation/use-confirm-email.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import css from "../password/password-page.module.css";

/** Posts what the letter's link holds and goes home. */
export function ConfirmEmailPage() {
  const { t } = usePhrases();
  const { email = "", login = "", signature = "" } = useParams({ strict: false });
  const [letter] = useState({ email, login, signature });
  useConfirmEmail(letter);
  return (
    <div className={css.page} role="status">
      <NotchRing isLarge />
      <span className="visually-hidden">{t("site:loading")}</span>
    </div>
  );
}
