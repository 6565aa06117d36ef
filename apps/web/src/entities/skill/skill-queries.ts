import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { PlayerProgressEvent } from "@w10/contract";
import { call, type Reply } from "../../platform/api/api-client.ts";

export type Skills = Reply<"listSkills">;
export type SkillName = keyof Skills["skills"];

export const skillKeys = { all: ["skills"] } as const;

/** The player's level and skills. Embedded in a player's page and cached until invalidated. */
export const skillsQuery = queryOptions({
  queryKey: skillKeys.all,
  queryFn: ({ signal }) => call("listSkills", { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Points of the level ring: the API returns hundredths. */
export function ringPoints({ progress }: Skills["playerLevel"]): number {
  return Math.floor(progress / 100);
}

/** Applies a pushed level, which has whole points. A new level or new super-charges reload the skills. */
export function applyLevel(
  client: QueryClient,
  event: Extract<PlayerProgressEvent, { type: "level" }>,
): void {
  const old = client.getQueryData(skillsQuery.queryKey);
  if (!old || event.version <= old.playerLevel.version) return;
  const { level, total, coinsAvailable, version } = event;
  client.setQueryData(skillsQuery.queryKey, {
    ...old,
    playerLevel: {
      ...old.playerLevel,
      level,
      total,
      coinsAvailable,
      version,
      progress: event.progress * 100,
    },
  });
  if (level !== old.playerLevel.level || coinsAvailable !== old.playerLevel.coinsAvailable)
    void client.invalidateQueries({ queryKey: skillsQuery.queryKey });
}
