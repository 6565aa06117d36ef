import { Outlet, useLocation, useMatches } from "@tanstack/react-router";
import { cx } from "@w10/ui";
import { lazy, startTransition, Suspense, useEffect, useState } from "react";
import { type Player, usePlayer } from "../../entities/player/player-queries.ts";
import { useShell } from "../../entities/shell/shell-store.ts";
import { hydrateLazily } from "../../platform/loading/lazy-hydration.tsx";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { useToasts } from "../../platform/toast-store.ts";
import { useInteractionOrTimeout } from "../../platform/loading/deferred-work.ts";
import { BannerStack } from "./banner-stack.tsx";
import { BottomNav } from "./bottom-nav.tsx";
import { CookieNotice } from "./cookie-notice.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { useShellFlow } from "./use-shell-flow.ts";
import css from "./app-shell.module.css";

const ShellOverlays = lazy(async () => ({ default: (await import("./shell-overlays.tsx")).ShellOverlays }));

const Notice = hydrateLazily(CookieNotice);
const Footer = hydrateLazily(SiteFooter);
const BottomBar = hydrateLazily(BottomNav);

/** Header, page, footer and overlays. */
export function AppShell() {
  const { t } = usePhrases();
  const player = usePlayer();
  const isBare = useIsBare();
  const isGame = useIsGame();
  const shouldLoadOverlays = useShouldLoadOverlays(player);
  useShellFlow();
  return (
    <>
      {!isBare && (
        <a className="skip" href="#content">
          {t("site:skip")}
        </a>
      )}
      {/* Shown at the bottom, but first in focus order: hundreds of tiles precede the end. */}
      <div className={css.notice}>{!isGame && <Notice hasNavigation={!isBare} />}</div>
      <BannerStack />
      {!isBare && <SiteHeader player={player} />}
      {/* Remounted with and without header: a reused element would visibly jump when a game opens. */}
      <main
        key={String(isBare)}
        id="content"
        tabIndex={-1}
        className={cx(css.main, !isBare && "wrap", !isBare && css.inside)}
      >
        <Outlet />
      </main>
      {!isBare && (
        <div className={css.hasNav}>
          <Footer />
        </div>
      )}
      {!isBare && <BottomBar player={player} />}
      {shouldLoadOverlays && (
        <Suspense>
          <ShellOverlays />
        </Suspense>
      )}
    </>
  );
}

/** Whether a game is open, whose controls the cookie notice would cover. */
function useIsGame(): boolean {
  return useMatches({
    select: (matches) => {
      const routeName = matches.at(-1)?.staticData.details?.routeName;
      return routeName === "real" || routeName === "demo";
    },
  });
}

/** Sign-up, games, the reset form and the 404 page have no header and footer. */
function useIsBare(): boolean {
  return useMatches({
    select: (matches) => {
      const last = matches.at(-1);
      const isLost = matches.some((match) => match.status === "notFound" || match._notFound);
      return isLost || last?.staticData.details === undefined || last.staticData.details.isBare === true;
    },
  });
}

/**
 * Overlays and push channels are mounted after the first paint. For a guest they wait for an interaction or
 * timeout, unless a modal, a toast, a hash or a history with entries of windows needs them.
 */
function useShouldLoadOverlays(player: Player | null): boolean {
  const [shouldLoadOverlays, setShouldLoad] = useState(false);
  const hasInteractedOrTimedOut = useInteractionOrTimeout();
  const hasModal = useShell(({ modal }) => modal !== null);
  const hasToasts = useToasts().length > 0;
  const hasHash = useLocation({ select: ({ hash }) => hash !== "" });
  const isNeeded = hasInteractedOrTimedOut || player !== null || hasModal || hasToasts || hasHash;
  // In a transition, so that hydration in progress keeps its low priority.
  useEffect(() => {
    if (isNeeded || "windows" in Object(history.state)) startTransition(() => setShouldLoad(true));
  }, [isNeeded]);
  return shouldLoadOverlays;
}
