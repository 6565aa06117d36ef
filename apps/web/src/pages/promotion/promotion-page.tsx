import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "@w10/ui";
import { paths } from "../../entities/site/paths.ts";
import { OtherPromotions } from "../../features/promotion/other-promotions.tsx";
import { promotionQuery } from "../../features/promotion/promotion-queries.ts";
import { Breadcrumbs } from "../../platform/navigation/breadcrumbs.tsx";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { RichText } from "../../platform/language/rich-text.tsx";
import { useMobile } from "../../platform/use-mobile.ts";
import { usePageTitle } from "../../platform/navigation/use-page-title.ts";
import { useRouteParam } from "../../platform/navigation/use-route-param.ts";
import css from "./promotion-page.module.css";

export function PromotionPage() {
  const { t, locale } = usePhrases();
  const uri = useRouteParam("id");
  const { data } = useQuery(promotionQuery(uri, locale, useMobile()));
  usePageTitle(data?.title);
  if (!data) return <Skeleton className={css.skeleton} />;
  return (
    <article className={css.page}>
      <Breadcrumbs
        steps={[
          { title: t("site:nav.games"), to: paths.homepage() },
          { title: t("promotion:title"), to: paths.promotions() },
          { title: data.title },
        ]}
      />
      <header className={css.head}>
        {data.imageUrl && <img src={data.imageUrl} alt="" width={1344} height={420} fetchPriority="high" />}
        <div>
          <h1>{data.title}</h1>
          <p>{data.summary}</p>
        </div>
      </header>
      <div className={css.columns}>
        <RichText html={data.content} />
        <OtherPromotions uri={uri} />
      </div>
    </article>
  );
}
