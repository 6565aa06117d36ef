import { useQuery } from "@tanstack/react-query";
import { Link, useRouterState } from "@tanstack/react-router";
import { Skeleton } from "@w10/ui";
import { pageContentQuery } from "../../features/page-content/page-content-queries.ts";
import { LoadFailure } from "../../platform/loading/load-failure.tsx";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { RichText } from "../../platform/language/rich-text.tsx";
import { usePageTitle } from "../../platform/navigation/use-page-title.ts";
import css from "./page-content-page.module.css";

interface ContentPart {
  /** The section's anchor. */
  readonly id: string;
  /** Plain words of the heading; empty for what stands before the first one. */
  readonly title: string;
  /** The part with its heading. */
  readonly html: string;
}

/** A cleaned text of the house by its second-level headings, in order. */
export function splitContent(html: string): readonly ContentPart[] {
  return html
    .split(/(?=<h2>)/)
    .filter((part) => part.trim() !== "")
    .map((part, index) => ({ id: `part-${index + 1}`, title: titleOf(part), html: part }));
}

function titleOf(part: string): string {
  const heading = /^<h2>(.*?)<\/h2>/s.exec(part)?.[1] ?? "";
  return heading.replace(/<[^>]+>/g, "").replaceAll("&amp;", "&");
}

/** A shorter text is seen whole. */
const fewestTitles = 3;

/** A text of the house; the address names it. */
export function PageContentPage() {
  const { t, locale } = usePhrases();
  const slug = useRouterState({ select: ({ location }) => location.pathname.split("/")[1] ?? "" });
  const { data, isError, refetch } = useQuery(pageContentQuery(slug, locale));
  usePageTitle(data?.title);
  if (isError && !data) return <LoadFailure className={css.failure} onRetry={refetch} />;
  if (!data) return <Skeleton className={css.skeleton} />;
  const parts = splitContent(data.content);
  const titled = parts.filter(({ title }) => title !== "");
  return (
    <article className={css.page}>
      <h1>{data.title}</h1>
      <p className={css.version}>
        {t("site:version", {
          version: data.version,
          date: data.publishedAt.slice(0, 10).split("-").toReversed().join("/"),
        })}
      </p>
      <div className={css.columns}>
        <div className={css.parts}>
          {parts.map(({ id, html }) => (
            <section key={id} id={id}>
              <RichText html={html} />
            </section>
          ))}
        </div>
        {titled.length >= fewestTitles && <Contents parts={titled} />}
      </div>
    </article>
  );
}

/** The headings of a long text beside it, each a way to its part. */
function Contents({ parts }: { readonly parts: readonly ContentPart[] }) {
  const { t } = usePhrases();
  return (
    <nav className={css.contents} aria-label={t("site:contents")}>
      <p aria-hidden="true">{t("site:contents")}</p>
      <ol>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <Link to="." hash={id} activeOptions={{ exact: true, includeHash: true }}>
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
