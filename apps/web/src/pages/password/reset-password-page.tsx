import { Link } from "@tanstack/react-router";
import { Logo, Panel } from "@w10/ui";
import { ResetPasswordForm } from "../../features/password/reset-password-form.tsx";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { useRouteParam } from "../../platform/navigation/use-route-param.ts";
import css from "./password-page.module.css";

/** The form that the letter links to. */
export function ResetPasswordPage() {
  const { t } = usePhrases();
  const email = useRouteParam("email");
  const signature = useRouteParam("signature");
  return (
    <div className={css.page}>
      <Link to="/" aria-label={t("site:home")}>
        <Logo />
      </Link>
      <Panel isValue className={css.card}>
        <h1>{t("password:resetTitle")}</h1>
        <p className={css.text}>{t("password:resetText", { email })}</p>
        <ResetPasswordForm email={email} signature={signature} />
      </Panel>
    </div>
  );
}
