import { type ErrorComponentProps, isNotFound, useMatches, Link } from "@tanstack/react-router";
import { Button, cx, Logo, buttonClass } from "@w10/ui";
import { useEffect, useState } from "react";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import css from "./error-page.module.css";

/** Error component of a failed page. Header and footer stay where the page has them. */
export function PageFailure({ error }: ErrorComponentProps) {
  const isInShell = useMatches({ select: (matches) => matches.at(-1)?.staticData.details?.isBare !== true });
  // An unknown address is not a failure.
  if (isNotFound(error)) throw error;
  return <ErrorPage isInShell={isInShell} />;
}

/** Message for a page that failed to render, with a reload button. */
export function ErrorPage({ isInShell = false }: { readonly isInShell?: boolean }) {
  const { t } = usePhrases();
  // Usually a chunk that failed to load. Offline, the page reloads when the network returns.
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
        <Button variant="primary" size="large" onClick={() => location.reload()}>
          {t("site:refresh")}
        </Button>
      </div>
    </div>
  );
}

/** 'Oops, an error occurred': the 404 page, without header and footer. */
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
        <Link to="/" className={buttonClass({ variant: "primary", size: "large" })}>
          {t("site:notFound.button")}
        </Link>
      </div>
    </div>
  );
}
