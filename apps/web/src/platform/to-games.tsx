import { buttonClass } from "@w10/ui";
import { paths } from "./paths.ts";
import { usePhrases } from "./phrase-book.tsx";
import { SiteLink } from "./site-link.tsx";

/** The way on from a list that has nothing yet. */
export function ToGames() {
  const { t } = usePhrases();
  return (
    <SiteLink to={paths.homepage()} className={buttonClass()}>
      {t("game:emptyFavorites.action")}
    </SiteLink>
  );
}
