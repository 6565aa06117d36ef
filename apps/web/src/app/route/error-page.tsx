import { type ErrorComponentProps, isNotFound, useMatches, Link } from "@tanstack/react-router";
import { Button, cx, Logo, buttonClass } from "@w10/ui";
import { useEffect, useState } from "react";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import css from "./error-page.module.css";

/** The place of a page that broke. Where the page has header and footer, they stay. */
export function PageFailure({ error }: ErrorComponentProps) {
  const isInShell = useMatches({ select: (matches) => matches.at(-1)?.staticData.details?.isBare !== true });
  // An address that names nothing is no failure.
  if (isNotFound(error)) throw error;
  return <ErrorPage isInShell={isInShell} />;
}

/** A page that failed to render, with a button that reloads it. */
export function ErrorPage({ isInShell = false }: { readonly isInShell?: boolean }) {
  const { t } = usePhrases();
  // Mostly a part of the site that could not be fetched. What was asked for comes when the network does.
  const [isOffline] = useState(() => typeof navigator !== "undefined" && !navigator.onLine);
  useEffect(() => {
    if (!isOffline) return;
    const reload = () => location.reload();
    addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, [isOffline]);
  return (
    <div className={cx(css.page, isInShell && css.inShell)}>
      {!isInShell && (
        <a href="/" aria-label={t("site:home")}>
          <Logo />
        </a>
      )}
      <div className={css.words} role="alert">
        <h1>{t("site:notFound.title")}</h1>
        <p>{t(isOffline ? "site:failure.network" : "site:failure.page")}</p>
        <Button look="primary" size="large" onClick={() => location.reload()}>
          {t("site:refresh")}
        </Button>
      </div>
    </div>
  );
}

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
