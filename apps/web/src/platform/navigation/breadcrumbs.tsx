import { Link } from "@tanstack/react-router";
import { Icon, icons } from "@w10/ui";
import { usePhrases } from "../language/phrase-book.tsx";
import css from "./breadcrumbs.module.css";

interface BreadcrumbsProps {
  /** From the root; the last is the current page. */
  readonly steps: readonly { readonly title: string; readonly to?: string }[];
}

export function Breadcrumbs({ steps }: BreadcrumbsProps) {
  const { t } = usePhrases();
  return (
    <nav aria-label={t("site:breadcrumbs")}>
      <ol className={css.steps}>
        {steps.map(({ title, to }) => (
          <li key={title}>
            {to ? (
              <>
                <Link to={to}>{title}</Link>
                <Icon of={icons.ChevronRight} size={16} />
              </>
            ) : (
              <span aria-current="page">{title}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
