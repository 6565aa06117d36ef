import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Locale, ProgressFact } from "@w10/contract";
import { call } from "./api-client.ts";
import type { Achievement, AchievementGroup } from "./calls.ts";

type Reply = { groups: AchievementGroup[] };

/** Achievements by groups; with a game, those that play at it moves. */
export const achievementsQuery = (locale: Locale, game?: string) =>
  queryOptions({
    queryKey: ["achievements", locale, game ?? null] as const,
    queryFn: ({ signal }): Promise<Reply> =>
      call("listAchievements", { query: { locale, ...(game ? { game } : {}) }, signal }),
  });

/** Takes pushed progress into every list that is open. It only ever rises, so that what comes late changes nothing. */
export function takeAchievements(
  client: QueryClient,
  { changed }: Extract<ProgressFact, { type: "achievements" }>,
): void {
  const news = new Map(changed.map((each) => [each.id, each]));
  const renew = (list: readonly Achievement[]): Achievement[] =>
    list.map((each) => {
      const fact = news.get(each.id);
      if (!fact || fact.progress < each.progress) return each;
      return { ...each, progress: fact.progress, isAchieved: each.isAchieved || fact.isAchieved };
    });
  client.setQueriesData<Reply>({ queryKey: ["achievements"] }, (old) =>
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
