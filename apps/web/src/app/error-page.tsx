import { Button, Logo } from "@w10/ui";
import { useEffect, useState } from "react";
import { usePhrases } from "../platform/phrase-book.tsx";
import css from "./not-found-page.module.css";

/** A page that broke: what happened, and the way to load it anew. */
export function ErrorPage() {
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
    <div className={css.page}>
      <a href="/" aria-label={t("site:home")}>
        <Logo />
      </a>
      <div className={css.words} role="alert">
        <h1>{t("site:notFound.title")}</h1>
        <p>{t(isOffline ? "site:failure.network" : "site:failure.text")}</p>
        <Button look="primary" size="large" onClick={() => location.reload()}>
          {t("site:refresh")}
        </Button>
      </div>
    </div>
  );
}
