import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Locale, PlayerProgressEvent } from "@w10/contract";
import { call, type Reply } from "../../platform/api/api-client.ts";

export type AchievementGroup = Reply<"listAchievements">["groups"][number];
export type Achievement = NonNullable<AchievementGroup["achievements"]>[number];

export const achievementKeys = {
  all: ["achievements"],
  list: (locale: Locale, game?: string) => ["achievements", locale, game ?? null] as const,
} as const;

/** Achievements by groups; with a game, those that play at it moves. */
export const achievementsQuery = (locale: Locale, game?: string) =>
  queryOptions({
    queryKey: achievementKeys.list(locale, game),
    queryFn: ({ signal }) =>
      call("listAchievements", { query: { locale, ...(game ? { game } : {}) }, signal }),
  });

/** Takes pushed progress into every list that is open. It only ever rises, so that what comes late changes nothing. */
export function applyAchievements(
  client: QueryClient,
  { changed }: Extract<PlayerProgressEvent, { type: "achievements" }>,
): void {
  const news = new Map(changed.map((each) => [each.id, each]));
  const renew = (list: readonly Achievement[]): Achievement[] =>
    list.map((each) => {
      const event = news.get(each.id);
      if (!event || event.progress < each.progress) return each;
      return { ...each, progress: event.progress, isAchieved: each.isAchieved || event.isAchieved };
    });
  client.setQueriesData<Reply<"listAchievements">>({ queryKey: achievementKeys.all }, (old) =>
    old ? { groups: old.groups.map((group) => renewGroup(group, renew)) } : old,
  );
}

function renewGroup(
  group: AchievementGroup,
  renew: (list: readonly Achievement[]) => Achievement[],
): AchievementGroup {
  const achievements = group.achievements && renew(group.achievements);
  const games = group.games?.map((each) => ({ ...each, achievements: renew(each.achievements) }));
  const all = [...(achievements ?? []), ...(games ?? []).flatMap((each) => each.achievements)];
  return {
    ...group,
    ...(achievements ? { achievements } : {}),
    ...(games ? { games } : {}),
    progress: all.filter(({ isAchieved }) => isAchieved).length,
  };
}
