import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { groupThousands } from "@w10/money";
import { cx } from "@w10/ui";
import { paths, type Category } from "../../platform/paths.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { categoriesQuery } from "./game-queries.ts";
import css from "./category-tabs.module.css";

const shown = ["all", "slots", "jackpot", "tablegames", "others", "favorites"] as const;
const pictures: Readonly<Record<(typeof shown)[number], string>> = {
  all: "slot-machine",
  slots: "cherries",
  jackpot: "gem-stone",
  tablegames: "game-die",
  others: "direct-hit",
  favorites: "red-heart",
};

interface CategoryTabsProps {
  readonly current: Category;
  readonly isSignedIn: boolean;
}

/** The categories with their counts; favourites are for players only. */
export function CategoryTabs({ current, isSignedIn }: CategoryTabsProps) {
  const { t, locale } = usePhrases();
  const { data } = useQuery(categoriesQuery(locale));
  const counts = new Map(data?.categories.map(({ code, count }) => [code, count]));
  return (
    <nav className={css.tabs} aria-label={t("game:categories")}>
      {shown
        .filter((category) => category !== "favorites" || isSignedIn)
        .map((category) => (
          <Link
            key={category}
            to={paths.games(category)}
            resetScroll={false}
            className={cx(css.tab, category === current && css.on)}
            aria-current={category === current ? "page" : undefined}
            activeProps={{}}
          >
            <img
              src={`/art/emoji-small/${pictures[category]}.webp`}
              alt=""
              width={26}
              height={26}
              fetchPriority="low"
            />
            {t(`game:category.${category}`)}
            {counts.has(category) && (
              <small className="num">{groupThousands(counts.get(category) ?? 0)}</small>
            )}
          </Link>
        ))}
    </nav>
  );
}
