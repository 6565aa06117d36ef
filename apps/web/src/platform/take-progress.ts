import type { QueryClient } from "@tanstack/react-query";
import type { ProgressFact } from "@w10/contract";
import { takeAchievements } from "./achievements.ts";
import { playerInfoQuery } from "./player.ts";
import { takeLevel } from "./skills.ts";

/** Takes what is pushed of the level, the points and the achievements; other progress is for others. */
export function takeProgress(client: QueryClient, fact: ProgressFact): void {
  switch (fact.type) {
    case "level":
      takeLevel(client, fact);
      break;
    case "achievements":
      takeAchievements(client, fact);
      break;
    case "points":
      client.setQueryData(playerInfoQuery.queryKey, (old) =>
        old?.auth ? { ...old, points: fact.points } : old,
      );
      void client.invalidateQueries({ queryKey: ["points"], exact: true });
      break;
    default:
  }
}
