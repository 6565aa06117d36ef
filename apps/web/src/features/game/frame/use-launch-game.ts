import { useQuery } from "@tanstack/react-query";
import { gameKeys } from "../../../entities/game/game-queries.ts";
import { call } from "../../../platform/api/api-client.ts";
import { usePhrases } from "../../../platform/language/phrase-book.tsx";

export type PlayMode = "real" | "demo";

/**
 * A game and its URL, which contains a single-use token. Therefore it is never cached: each start requests a
 * new one.
 */
export function useLaunchGame(frontendPageUrl: string, mode: PlayMode, start: number) {
  const { locale } = usePhrases();
  return useQuery({
    queryKey: gameKeys.launch(frontendPageUrl, mode, start),
    queryFn: () => call("launchGame", { params: { frontendPageUrl }, query: { mode, locale } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  });
}
