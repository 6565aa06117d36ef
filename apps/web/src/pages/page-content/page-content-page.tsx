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
  readonly id: string;
  /** Plain text of the heading; empty for content before the first one. */
  readonly title: string;
  /** The section including its heading. */
  readonly html: string;
}

/** Splits sanitised content at its second-level headings. */
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

/** Shorter texts need no table of contents. */
const minTitles = 3;

/** A text page; the path is its slug. */
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
        {titled.length >= minTitles && <Contents parts={titled} />}
      </div>
    </article>
  );
}

/** Table of contents of a long text. */
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
