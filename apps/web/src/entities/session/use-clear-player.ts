import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import { resetPlayerStores } from "../../platform/page-store.ts";
import { closeAllToasts } from "../../platform/toast-store.ts";
import { playerKeys, playerInfoQuery } from "../player/player-queries.ts";
import { needsPlayer } from "../site/paths.ts";
import { siteInfoQuery } from "../site/site-queries.ts";
import { sessionStore } from "./session-store.ts";

/** Queries that survive a change of player: the player itself and the site. */
const survivesPlayer = ([first]: readonly unknown[]): boolean =>
  first === playerKeys.info[0] || first === siteInfoQuery.queryKey[0];

/** Invalidates every query whose reply depends on the signed-in player. */
export function invalidatePlayerQueries(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => !survivesPlayer(queryKey) });
}

/**
 * The sign-out in progress. The push channel and another tab may report the same end at the same time; it
 * must run once.
 */
const signOuts = new WeakMap<QueryClient, Promise<void>>();

/** Clears all player data after the session has ended, and redirects from player pages to the home page. */
export function useClearPlayer(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const router = useRouter();
  const clear = useCallback(async () => {
    sessionStore.setState({ isSignedIn: false });
    resetPlayerStores();
    closeAllToasts();
    if (needsPlayer(router.state.location.pathname)) await navigate({ to: "/" });
    // The reply brings the guest's CSRF token: a sign-in sent before it would be refused.
    await client.cancelQueries({ queryKey: playerKeys.info });
    await client
      .fetchQuery({ ...playerInfoQuery, staleTime: 0, retry: false })
      .catch(() => client.setQueryData(playerInfoQuery.queryKey, { auth: false }));
    client.removeQueries({
      predicate: (query) => !survivesPlayer(query.queryKey) && query.getObserversCount() === 0,
    });
    await invalidatePlayerQueries(client);
  }, [client, navigate, router]);
  return useCallback(() => {
    const signOut = signOuts.get(client) ?? clear().finally(() => signOuts.delete(client));
    signOuts.set(client, signOut);
    return signOut;
  }, [client, clear]);
}
