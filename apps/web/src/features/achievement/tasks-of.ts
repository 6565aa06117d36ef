import type { Achievement, AchievementGroup } from "../../entities/achievement/achievement-queries.ts";

/** Every task of some groups, by whatever they are grouped. */
export function tasksOf(groups: readonly AchievementGroup[]): readonly Achievement[] {
  return groups.flatMap((group) => [
    ...(group.games ?? []).flatMap(({ achievements }) => achievements),
    ...(group.achievements ?? []),
  ]);
}
