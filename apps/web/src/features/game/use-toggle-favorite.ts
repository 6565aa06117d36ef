import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import { call } from "../../platform/api-client.ts";
import { logFailure } from "../../platform/log-failure.ts";
import { withFavorite } from "./with-favorite.ts";

const lists: readonly unknown[] = ["games", "new-games", "recent-games", "launch"];

/** Flips a favourite at once and takes it back when the call fails. One request at a time. */
export function useToggleFavorite(): (gameId: string, isFavorite: boolean) => Promise<void> {
  const client = useQueryClient();
  const isRunning = useRef(false);
  return useCallback(
    async (gameId, isFavorite) => {
      if (isRunning.current) return;
      isRunning.current = true;
      const mark = (value: boolean) =>
        client.setQueriesData<unknown>(
          { predicate: ({ queryKey }) => lists.includes(queryKey[0]) },
          (old: unknown) => withFavorite(old, gameId, value),
        );
      mark(isFavorite);
      try {
        const answer = await call("toggleFavorite", { params: { gameId } });
        mark(answer.isFavorite);
        void client.invalidateQueries({ queryKey: ["categories"] });
        void client.invalidateQueries({
          predicate: ({ queryKey }) => queryKey[0] === "games" && isFavorites(queryKey[2]),
        });
      } catch (error) {
        logFailure(error);
        mark(!isFavorite);
      } finally {
        isRunning.current = false;
      }
    },
    [client],
  );
}

function isFavorites(filter: unknown): boolean {
  return typeof filter === "object" && filter !== null && Reflect.get(filter, "category") === "favorites";
}
