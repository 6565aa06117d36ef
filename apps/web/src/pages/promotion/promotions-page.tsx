import { useQuery } from "@tanstack/react-query";
import { EmptyState, Skeleton } from "@w10/ui";
import { GamesLink } from "../../entities/site/site-views.tsx";
import { PromotionCard } from "../../features/promotion/promotion-card.tsx";
import { promotionsQuery } from "../../features/promotion/promotion-queries.ts";
import { LoadFailure } from "../../platform/loading/load-failure.tsx";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { useMobile } from "../../platform/use-mobile.ts";
import css from "./promotions-page.module.css";

const skeletons = [0, 1, 2, 3, 4, 5];

export function PromotionsPage() {
  const { t, locale } = usePhrases();
  const { data, isError, isPending, refetch } = useQuery(promotionsQuery(locale, useMobile()));
  const promotions = data?.items.general ?? [];
  return (
    <div className={css.page}>
      <h1>{t("promotion:title")}</h1>
      {isError && !data && <LoadFailure onRetry={refetch} />}
      {data && promotions.length === 0 && (
        <EmptyState
          picture="/art/empty.webp"
          title={t("promotion:empty.title")}
          text={t("promotion:empty.text")}
        >
          <GamesLink />
        </EmptyState>
      )}
      <ul className={css.grid} aria-busy={isPending}>
        {isPending &&
          skeletons.map((index) => (
            <li key={index}>
              <Skeleton className={css.skeleton} />
            </li>
          ))}
        {promotions.map((promotion) => (
          <li key={promotion.uri}>
            <PromotionCard promotion={promotion} />
          </li>
        ))}
      </ul>
    </div>
  );
}
