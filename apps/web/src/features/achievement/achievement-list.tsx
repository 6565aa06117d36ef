import { useQuery } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { EmptyState, Skeleton } from "@w10/ui";
import { useEffect } from "react";
import { achievementsQuery } from "../../entities/achievement/achievement-queries.ts";
import { GamesLink } from "../../entities/site/site-views.tsx";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { AchievementGroupPanel } from "./achievement-group.tsx";
import css from "./achievement.module.css";

/** All groups; the hash `#achievement__{id}` scrolls to one task. */
export function AchievementList() {
  const { t, locale } = usePhrases();
  const { data } = useQuery(achievementsQuery(locale));
  useHashTarget(data !== undefined);
  if (!data) return [0, 1, 2].map((index) => <Skeleton key={index} className={css.skeleton} />);
  if (data.groups.length === 0)
    return (
      <EmptyState picture="/art/empty.webp" title={t("achievement:empty")} text={t("achievement:emptyText")}>
        <GamesLink />
      </EmptyState>
    );
  return (
    <div className={css.groups}>
      {data.groups.map((group) => (
        <AchievementGroupPanel key={group.id} group={group} />
      ))}
    </div>
  );
}

/** The list loads after the page, so the browser cannot scroll to the hash itself. */
function useHashTarget(isReady: boolean): void {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  useEffect(() => {
    if (!isReady || !hash.startsWith("achievement__")) return;
    const target = document.getElementById(hash);
    target?.scrollIntoView({ block: "center" });
    target?.focus({ preventScroll: true });
  }, [isReady, hash]);
}
