import { Link } from "@tanstack/react-router";
import { cx, Logo } from "@w10/ui";
import { RegisterForm } from "../../features/player/register-form.tsx";
import { AgeSign } from "../../platform/age-sign.tsx";
import { LanguagePicker } from "../../platform/language-picker.tsx";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { shellStore } from "../../platform/shell-store.ts";
import css from "./sign-up-page.module.css";

/** The quest on the left, the form on the right. */
export function SignUpPage() {
  const { t } = usePhrases();
  return (
    <div className={css.page}>
      <aside className={css.art} aria-label={t("player:signUp.questAlt")}>
        <img src="/art/signup.webp" alt="" width={1440} height={1800} fetchPriority="high" />
        <div className={css.quest}>
          <span className={css.kick}>{t("player:signUp.questKick")}</span>
          <h2>{t("player:signUp.questTitle")}</h2>
          <p className={cx(css.sum, "goldtext", "num")}>{t("player:signUp.questSum")}</p>
        </div>
      </aside>
      <div className={css.side}>
        <div className={css.top}>
          <Link to="/" aria-label={t("site:home")}>
            <Logo />
          </Link>
          <LanguagePicker />
        </div>
        <div className={css.body}>
          <h1>{t("player:signUp.title")}</h1>
          <p className={css.lead}>
            {t("player:signUp.already")}{" "}
            <button
              type="button"
              className="link"
              onClick={() => shellStore.getState().open({ name: "modal-auth" })}
            >
              {t("player:signUp.signIn")}
            </button>
          </p>
          <RegisterForm />
        </div>
        <p className={css.age}>
          <AgeSign />
          {t("player:signUp.age")}
        </p>
      </div>
    </div>
  );
}
