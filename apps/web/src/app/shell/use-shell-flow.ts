import { useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useOpenCashier } from "../../entities/payment/open-cashier.ts";
import { usePlayer } from "../../entities/player/player-queries.ts";
import { visitedPaths } from "../../entities/site/site-stores.ts";
import { useEndSession } from "../../features/session/use-end-session.ts";
import { logFailure } from "../../platform/api/log-failure.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { lobbyTitle } from "../route/route-details.ts";

/** Page-independent work of the shell: remembers visited paths, opens the cashier by the address. */
export function useShellFlow(): void {
  useRememberPath();
  useCashierByAddress();
  useDeviceChange();
}

/** Sign-up and the like are no places to come back to; a game is, but not when a game is closed. */
const passingRoutes: readonly string[] = [
  "registration",
  "passwordReset",
  "reset",
  "ConfirmEmail",
  "CashierPage",
];

function useRememberPath(): void {
  const router = useRouter();
  const { t, has } = usePhrases();
  useEffect(() => {
    const remember = () => {
      const details = router.state.matches.at(-1)?.staticData.details;
      const { pathname, searchStr } = router.state.location;
      const isLost = router.state.matches.some((match) => match.status === "notFound" || match._notFound);
      if (!details || isLost) return;
      const isLobby = details.routeName === "homepage";
      const title = isLobby ? lobbyTitle(router.state.matches.at(-1)?.params) : details.title;
      if (title && has(title)) document.title = `${t(title)} · W10`;
      else if (isLobby) document.title = t("site:title");
      if (passingRoutes.includes(details.routeName)) return;
      const path = pathname + searchStr;
      const isGame = details.routeName === "real" || details.routeName === "demo";
      visitedPaths.setState({ last: path, ...(isGame ? {} : { lastOutsideGames: path }) });
    };
    remember();
    return router.subscribe("onResolved", remember);
  }, [router, t, has]);
}

/** `?show=cash-in` and `?show=cash-out` open the cashier over whatever page they stand on. */
function useCashierByAddress(): void {
  const router = useRouter();
  const openCashier = useOpenCashier();
  const show = useRouterState({ select: (state): unknown => Reflect.get(state.location.search, "show") });
  useEffect(() => {
    const wanted = new URLSearchParams(location.search).get("show") ?? show;
    if (wanted !== "cash-in" && wanted !== "cash-out") return;
    const { pathname, search, hash } = new URL(location.href);
    const rest = new URLSearchParams(search);
    rest.delete("show");
    const href = pathname + (rest.size > 0 ? `?${rest.toString()}` : "") + hash;
    // First the address, by the router, and only then the cashier: that may lead to another page, and two
    // navigations at once would leave the address of one with the page of the other.
    router
      .navigate({ href, replace: true, resetScroll: false })
      .then(() => openCashier(wanted))
      .catch(logFailure);
  }, [show, router, openCashier]);
}

/** Signed in elsewhere: the session here ends with a word about why. */
function useDeviceChange(): void {
  const player = usePlayer();
  const endSession = useEndSession();
  const known = useRef<{ readonly id: string; readonly deviceId: string } | null>(null);
  useEffect(() => {
    const before = known.current;
    known.current = player ? { id: player.id, deviceId: player.deviceId } : null;
    if (!before || !player || before.id !== player.id || before.deviceId === player.deviceId) return;
    void endSession(false, "session.other_device");
  }, [player, endSession]);
}
