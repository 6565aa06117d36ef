import { Link } from "@tanstack/react-router";
import { buttonClass, Logo } from "@w10/ui";
import { usePhrases } from "../platform/phrase-book.tsx";
import css from "./not-found-page.module.css";

/** 'Oops, an error occurred': the page is not there. Without header and footer. */
export function NotFoundPage() {
  const { t } = usePhrases();
  return (
    <div className={css.page}>
      <Link to="/" aria-label={t("site:home")}>
        <Logo />
      </Link>
      <div className={css.words}>
        <img src="/art/empty.webp" alt="" width={480} height={320} />
        <h1>{t("site:notFound.title")}</h1>
        <p>{t("site:notFound.info")}</p>
        <Link to="/" className={buttonClass({ look: "primary", size: "large" })}>
          {t("site:notFound.button")}
        </Link>
      </div>
    </div>
  );
}
