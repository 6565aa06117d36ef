import { useQuery } from "@tanstack/react-query";
import { type AchievementGroup, achievementsQuery } from "../../entities/achievement/achievement-queries.ts";
import { usePlayer } from "../../entities/player/player-queries.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { tasksOf } from "./tasks-of.ts";

const none: readonly AchievementGroup[] = [];

/** What play at a game moves, and whether there is anything left in it: guests and those who have all see nothing of it. */
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
