import { useQuery } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { Button, Skeleton } from "@w10/ui";
import { pageContentQuery } from "../../features/page-content/page-content-query.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { RichText } from "../../platform/rich-text.tsx";
import { usePageTitle } from "../../platform/use-page-title.ts";
import css from "./page-content-page.module.css";

/** A text of the house; the address names it. */
export function PageContentPage() {
  const { t, locale } = usePhrases();
  const slug = useRouterState({ select: ({ location }) => location.pathname.split("/")[1] ?? "" });
  const { data, isError, refetch } = useQuery(pageContentQuery(slug, locale));
  usePageTitle(data?.title);
  if (isError && !data) {
    return (
      <div className={css.failure} role="alert">
        {t("site:failure.block")}
        <Button onClick={() => void refetch()}>{t("site:retry")}</Button>
      </div>
    );
  }
  if (!data) return <Skeleton className={css.skeleton} />;
  return (
    <article className={css.page}>
      <h1>{data.title}</h1>
      <p className={css.version}>
        {t("site:version", {
          version: data.version,
          date: data.publishedAt.slice(0, 10).split("-").toReversed().join("/"),
        })}
      </p>
      <RichText html={data.content} />
    </article>
  );
}
