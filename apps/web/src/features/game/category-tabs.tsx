import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { groupThousands } from "@w10/money";
import { cx } from "@w10/ui";
import { useState } from "react";
import { categories } from "../../entities/game/game-filter.ts";
import { categoryPicture } from "../../entities/game/game-pictures.ts";
import { categoriesQuery } from "../../entities/game/game-queries.ts";
import { type Category, paths } from "../../entities/site/paths.ts";
import { afterPaint, useScrollToCurrentTab } from "../../platform/navigation/use-scroll-to-current-tab.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { isPlainPress, SiteLink } from "../../platform/navigation/site-link.tsx";
import css from "./category-tabs.module.css";

interface CategoryTabsProps {
  readonly current: Category;
  readonly isSignedIn: boolean;
}

/**
 * The categories with their counts. Favourites need a sign-in; the top jackpots have a tab only while open. A
 * pressed tab is highlighted before its games load.
 */
export function CategoryTabs({ current, isSignedIn }: CategoryTabsProps) {
  const { t, locale } = usePhrases();
  const { data } = useQuery(categoriesQuery(locale));
  const navigate = useNavigate();
  const [pressed, setPressed] = useState<Category | null>(null);
  const highlighted = pressed ?? current;
  const row = useScrollToCurrentTab<HTMLElement>(highlighted);
  const open = (category: Category) => {
    setPressed(category);
    afterPaint(
      () => void navigate({ to: paths.games(category), resetScroll: false }).finally(() => setPressed(null)),
    );
  };
  const counts = new Map(data?.categories.map(({ code, count }) => [code, count]));
  return (
    <nav ref={row} className={css.tabs} aria-label={t("game:categories")}>
      {categories
        .filter((category) => category !== "favorites" || isSignedIn)
        .filter((category) => category !== "topJackpot" || category === current)
        .map((category) => (
          <SiteLink
            key={category}
            to={paths.games(category)}
            className={cx(css.tab, category === highlighted && css.on)}
            aria-current={category === highlighted ? "page" : undefined}
            onClick={(event) => {
              if (!isPlainPress(event)) return;
              event.preventDefault();
              open(category);
            }}
          >
            <img src={categoryPicture(category)} alt="" width={26} height={26} fetchPriority="low" />
            {t(`game:category.${category}`)}
            {counts.has(category) && (
              <small className="num">{groupThousands(counts.get(category) ?? 0)}</small>
            )}
          </SiteLink>
        ))}
    </nav>
  );
}
