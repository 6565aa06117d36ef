import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Locale, PlayerProgressEvent } from "@w10/contract";
import { call, type Reply } from "../../platform/api/api-client.ts";

export type AchievementGroup = Reply<"listAchievements">["groups"][number];
export type Achievement = NonNullable<AchievementGroup["achievements"]>[number];

export const achievementKeys = {
  all: ["achievements"],
  list: (locale: Locale, game?: string) => ["achievements", locale, game ?? null] as const,
} as const;

/** Achievements by groups; with a game, only those that its rounds count towards. */
export const achievementsQuery = (locale: Locale, game?: string) =>
  queryOptions({
    queryKey: achievementKeys.list(locale, game),
    queryFn: ({ signal }) =>
      call("listAchievements", { query: { locale, ...(game ? { game } : {}) }, signal }),
  });

/** Applies pushed progress to all cached lists. Progress never decreases, so late events are ignored. */
export function applyAchievements(
  client: QueryClient,
  { changed }: Extract<PlayerProgressEvent, { type: "achievements" }>,
): void {
  const changes = new Map(changed.map((each) => [each.id, each]));
  const updateList = (list: readonly Achievement[]): Achievement[] =>
    list.map((each) => {
      const event = changes.get(each.id);
      if (!event || event.progress < each.progress) return each;
      return { ...each, progress: event.progress, isAchieved: each.isAchieved || event.isAchieved };
    });
  client.setQueriesData<Reply<"listAchievements">>({ queryKey: achievementKeys.all }, (old) =>
    old ? { groups: old.groups.map((group) => updateGroup(group, updateList)) } : old,
  );
}

function updateGroup(
  group: AchievementGroup,
  updateList: (list: readonly Achievement[]) => Achievement[],
): AchievementGroup {
  const achievements = group.achievements && updateList(group.achievements);
  const games = group.games?.map((each) => ({ ...each, achievements: updateList(each.achievements) }));
  const all = [...(achievements ?? []), ...(games ?? []).flatMap((each) => each.achievements)];
  return {
    ...group,
    ...(achievements ? { achievements } : {}),
    ...(games ? { games } : {}),
    progress: all.filter(({ isAchieved }) => isAchieved).length,
  };
}
