import { Link } from "@tanstack/react-router";
import { cx } from "@w10/ui";
import { useQuery } from "@tanstack/react-query";
import {
  type AchievementGroup,
  achievementsQuery,
  type Achievement,
} from "../../entities/achievement/achievement-queries.ts";
import { paths } from "../../entities/site/paths.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import { usePlayer } from "../../entities/player/player-queries.ts";
import css from "./game-achievements.module.css";

/** All tasks of some groups, in a list or by game. */
function tasksOf(groups: readonly AchievementGroup[]): readonly Achievement[] {
  return groups.flatMap((group) => [
    ...(group.games ?? []).flatMap(({ achievements }) => achievements),
    ...(group.achievements ?? []),
  ]);
}

/** The achievements that play at this game advances, its own first. By specification only achieved ones show their limit. */
export function GameAchievements({ groups }: { readonly groups: readonly AchievementGroup[] }) {
  const { t } = usePhrases();
  const own = groups.toSorted((a, b) => Number(b.games !== undefined) - Number(a.games !== undefined));
  const tasks = tasksOf(own).toSorted((a, b) => Number(a.isAchieved) - Number(b.isAchieved));
  return (
    <>
      <p className={css.here}>{t("achievement:here")}</p>
      <ul className={css.list}>
        {tasks.map(({ id, icon, title, name, progress, limit, isAchieved }) => (
          <li key={id} className={cx(isAchieved && css.achieved)}>
            <img src={`/art/emoji/${icon}.webp`} alt="" width={34} height={34} />
            <div>
              <Link to={paths.achievement()} hash={`achievement__${id}`}>
                {title}
              </Link>
              <ProgressBar
                value={progress}
                max={limit}
                label={t("achievement:bar", { name })}
                isDone={isAchieved}
              />
            </div>
            <span className="num">{isAchieved ? `${progress}/${limit}` : progress}</span>
          </li>
        ))}
      </ul>
      <Link to={paths.achievement()} className={css.all}>
        {t("achievement:all")}
      </Link>
    </>
  );
}

const none: readonly AchievementGroup[] = [];

/** The achievements that a game advances, and whether any is still open. Empty for guests. */
export function useGameAchievements(game: string | undefined): {
  readonly groups: readonly AchievementGroup[];
  readonly isOpen: boolean;
} {
  const { locale } = usePhrases();
  const isSignedIn = usePlayer() !== null;
  const { data } = useQuery({
    ...achievementsQuery(locale, game),
    enabled: isSignedIn && game !== undefined,
  });
  const groups = (isSignedIn && data?.groups) || none;
  return { groups, isOpen: tasksOf(groups).some(({ isAchieved }) => !isAchieved) };
}
