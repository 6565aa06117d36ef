import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import { needsPlayer } from "./paths.ts";
import { playerInfoKey, playerInfoQuery } from "./player.ts";
import { shellStore } from "./shell-store.ts";
import { siteInfoQuery } from "./site-info.ts";
import { closeAllToasts } from "./toast-store.ts";

/** Who is at the page, and what it stands on: both are known anew, or no player's. */
const isOfPage = ([first]: readonly unknown[]): boolean =>
  first === playerInfoKey[0] || first === siteInfoQuery.queryKey[0];

/** What is under way: the push channel and another tab tell the same end at the same time, and what the first has opened since stays. */
const underWay = new WeakMap<QueryClient, Promise<void>>();

/** Makes the page a guest's, once the server has nobody signed in any more: what was the player's goes, and pages for players lead home. */
export function useForgetPlayer(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const router = useRouter();
  const forget = useCallback(async () => {
    shellStore.setState({
      isSignedIn: false,
      modal: null,
      wantedPath: null,
      pathAfterProfile: null,
      cashierAfterProfile: null,
      heldBalanceMinor: null,
    });
    closeAllToasts();
    if (needsPlayer(router.state.location.pathname)) await navigate({ to: "/" });
    // The guest's own CSRF token comes with this: a page that offered the sign-in before it would be refused.
    await client.cancelQueries({ queryKey: playerInfoKey });
    await client
      .fetchQuery({ ...playerInfoQuery, staleTime: 0, retry: false })
      .catch(() => client.setQueryData(playerInfoQuery.queryKey, { auth: false }));
    client.removeQueries({
      predicate: (query) => !isOfPage(query.queryKey) && query.getObserversCount() === 0,
    });
    await client.invalidateQueries({ predicate: ({ queryKey }) => !isOfPage(queryKey) });
  }, [client, navigate, router]);
  return useCallback(() => {
    const going = underWay.get(client) ?? forget().finally(() => underWay.delete(client));
    underWay.set(client, going);
    return going;
  }, [client, forget]);
}
