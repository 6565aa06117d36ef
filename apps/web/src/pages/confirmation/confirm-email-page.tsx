import { NotchRing } from "@w10/ui";
import { useState } from "react";
import { useConfirmEmail } from "../../features/confirmation/use-confirm-email.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { useRouteParam } from "../../platform/navigation/use-route-param.ts";
import css from "../password/password-page.module.css";

/** Posts the parameters of the letter's link and redirects home. */
export function ConfirmEmailPage() {
  const { t } = usePhrases();
  const email = useRouteParam("email");
  const login = useRouteParam("login");
  const signature = useRouteParam("signature");
  const [letter] = useState({ email, login, signature });
  useConfirmEmail(letter);
  return (
    <output className={css.page}>
      <NotchRing isLarge />
      <span className="visually-hidden">{t("site:loading")}</span>
    </output>
  );
}
