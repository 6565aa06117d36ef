import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import { gameKeys } from "../../../entities/game/game-queries.ts";
import { logFailure } from "../../../platform/api/log-failure.ts";
import { mutationOf } from "../../../platform/api/operation-mutation.ts";

/** Copies of the lists with one game's favourite changed; parts without the game are returned unchanged. */
export function withFavorite(value: unknown, gameId: string, isFavorite: boolean): unknown {
  if (Array.isArray(value)) {
    const next = value.map((item: unknown) => withFavorite(item, gameId, isFavorite));
    return next.some((item, index) => item !== value[index]) ? next : value;
  }
  if (typeof value !== "object" || value === null) return value;
  if ("id" in value && value.id === gameId && "isFavorite" in value) return { ...value, isFavorite };
  const next: Record<string, unknown> = {};
  let hasChanged = false;
  for (const [key, item] of Object.entries(value)) {
    next[key] =
      Array.isArray(item) || typeof item === "object" ? withFavorite(item, gameId, isFavorite) : item;
    hasChanged ||= next[key] !== item;
  }
  return hasChanged ? next : value;
}

const lists: readonly unknown[] = [gameKeys.lists, gameKeys.newest, gameKeys.recent, gameKeys.launches].map(
  ([first]) => first,
);

const isList = ({ queryKey }: { readonly queryKey: QueryKey }): boolean => lists.includes(queryKey[0]);

/**
 * Cancels lists that are loading, because they would overwrite the favourite. Returns their keys for a
 * reload.
 */
async function cancelLoading(client: QueryClient): Promise<readonly QueryKey[]> {
  const keys = client
    .getQueryCache()
    .findAll({ predicate: isList, type: "active", fetchStatus: "fetching" })
    .map(({ queryKey }) => queryKey);
  await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey, exact: true })));
  return keys;
}

function markFavorite(client: QueryClient, { gameId, isFavorite }: Favorite): void {
  client.setQueriesData<unknown>({ predicate: isList }, (old: unknown) =>
    withFavorite(old, gameId, isFavorite),
  );
}

interface Favorite {
  readonly gameId: string;
  readonly isFavorite: boolean;
}

const useToggle = mutationOf("toggleFavorite", {
  input: ({ gameId }: Favorite) => ({ params: { gameId } }),
  isQuiet: true,
  apply: (client, { isFavorite }, { gameId }) => {
    markFavorite(client, { gameId, isFavorite });
    void client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === gameKeys.lists[0] && isFavorites(queryKey[2]),
    });
  },
  invalidates: [gameKeys.categories],
});

/** Toggles a favourite at once and reverts it if the call fails. One request at a time. */
export function useToggleFavorite(): (gameId: string, isFavorite: boolean) => Promise<void> {
  const client = useQueryClient();
  const { mutateAsync: toggle } = useToggle();
  const isRunning = useRef(false);
  return useCallback(
    async (gameId, isFavorite) => {
      if (isRunning.current) return;
      isRunning.current = true;
      const cancelled = await cancelLoading(client);
      markFavorite(client, { gameId, isFavorite });
      try {
        await toggle({ gameId, isFavorite });
      } catch (error) {
        logFailure(error);
        markFavorite(client, { gameId, isFavorite: !isFavorite });
      } finally {
        isRunning.current = false;
        for (const queryKey of cancelled) void client.invalidateQueries({ queryKey, exact: true });
      }
    },
    [client, toggle],
  );
}

function isFavorites(filter: unknown): boolean {
  return typeof filter === "object" && filter !== null && Reflect.get(filter, "category") === "favorites";
}
