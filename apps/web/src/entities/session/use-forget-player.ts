import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import { resetPlayerStores } from "../../platform/page-store.ts";
import { closeAllToasts } from "../../platform/toast-store.ts";
import { playerKeys, playerInfoQuery } from "../player/player-queries.ts";
import { needsPlayer } from "../site/paths.ts";
import { siteInfoQuery } from "../site/site-queries.ts";
import { sessionStore } from "./session-store.ts";

/** Queries that survive a change of player: the player himself, and the site. */
const isOfPage = ([first]: readonly unknown[]): boolean =>
  first === playerKeys.info[0] || first === siteInfoQuery.queryKey[0];

/** Reloads every query whose reply depends on the signed-in player. */
export function renewForPlayer(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => !isOfPage(queryKey) });
}

/** The sign-out in progress: the push channel and another tab report the same end at the same time, and it must run once. */
const underWay = new WeakMap<QueryClient, Promise<void>>();

/** Makes the page a guest's, once the server no longer has the sign-in: what was the player's goes, and pages for players lead home. */
export function useForgetPlayer(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const router = useRouter();
  const forget = useCallback(async () => {
    sessionStore.setState({ isSignedIn: false });
    resetPlayerStores();
    closeAllToasts();
    if (needsPlayer(router.state.location.pathname)) await navigate({ to: "/" });
    // The guest's own CSRF token comes with this: a page that offered the sign-in before it would be refused.
    await client.cancelQueries({ queryKey: playerKeys.info });
    await client
      .fetchQuery({ ...playerInfoQuery, staleTime: 0, retry: false })
      .catch(() => client.setQueryData(playerInfoQuery.queryKey, { auth: false }));
    client.removeQueries({
      predicate: (query) => !isOfPage(query.queryKey) && query.getObserversCount() === 0,
    });
    await renewForPlayer(client);
  }, [client, navigate, router]);
  return useCallback(() => {
    const going = underWay.get(client) ?? forget().finally(() => underWay.delete(client));
    underWay.set(client, going);
    return going;
  }, [client, forget]);
}
