import { useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useOpenCashier } from "../../entities/payment/open-cashier.ts";
import { usePlayer } from "../../entities/player/player-queries.ts";
import { visitedPaths } from "../../entities/site/site-stores.ts";
import { useEndSession } from "../../features/session/use-end-session.ts";
import { logFailure } from "../../platform/api/log-failure.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { lobbyTitle } from "../route/route-details.ts";

/**
 * Page-independent work of the shell: remembers visited paths, opens the cashier from the URL, handles
 * sign-ins on other devices.
 */
export function useShellFlow(): void {
  useRememberPath();
  useCashierFromUrl();
  useDeviceChange();
}

/** Never return targets. A game is one, except after closing a game. */
const transientRoutes: readonly string[] = [
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
      if (transientRoutes.includes(details.routeName)) return;
      const path = pathname + searchStr;
      const isGame = details.routeName === "real" || details.routeName === "demo";
      visitedPaths.setState({ last: path, ...(isGame ? {} : { lastOutsideGames: path }) });
    };
    remember();
    return router.subscribe("onResolved", remember);
  }, [router, t, has]);
}

/** `?show=cash-in` and `?show=cash-out` open the cashier over any page. */
function useCashierFromUrl(): void {
  const router = useRouter();
  const openCashier = useOpenCashier();
  const show = useRouterState({ select: (state): unknown => Reflect.get(state.location.search, "show") });
  useEffect(() => {
    const tab = new URLSearchParams(location.search).get("show") ?? show;
    if (tab !== "cash-in" && tab !== "cash-out") return;
    const { pathname, search, hash } = new URL(location.href);
    const rest = new URLSearchParams(search);
    rest.delete("show");
    const href = pathname + (rest.size > 0 ? `?${rest.toString()}` : "") + hash;
    // The cashier opens only after the URL is replaced: it may redirect, and two concurrent navigations would
    // leave the URL of one with the page of the other.
    router
      .navigate({ href, replace: true, resetScroll: false })
      .then(() => openCashier(tab))
      .catch(logFailure);
  }, [show, router, openCashier]);
}

/** A sign-in on another device ends this session with an explanation. */
function useDeviceChange(): void {
  const player = usePlayer();
  const endSession = useEndSession();
  const last = useRef<{ readonly id: string; readonly deviceId: string } | null>(null);
  useEffect(() => {
    const before = last.current;
    last.current = player ? { id: player.id, deviceId: player.deviceId } : null;
    if (!before || !player || before.id !== player.id || before.deviceId === player.deviceId) return;
    void endSession(false, "session.other_device");
  }, [player, endSession]);
}
