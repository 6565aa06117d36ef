import { Outlet, useLocation, useMatches } from "@tanstack/react-router";
import { cx } from "@w10/ui";
import { lazy, startTransition, Suspense, useEffect, useState } from "react";
import { type Player, usePlayer } from "../../entities/player/player-queries.ts";
import { useShell } from "../../entities/shell/shell-store.ts";
import { hydrateLazily } from "../../platform/loading/lazy-hydration.tsx";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { useToasts } from "../../platform/toast-store.ts";
import { useHasVisitor } from "../../platform/loading/when-at-rest.ts";
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

/** Header, page, footer, and over them what the shell opens. */
export function AppShell() {
  const { t } = usePhrases();
  const player = usePlayer();
  const isBare = useIsBare();
  const isGame = useIsGame();
  const isAwake = useIsAwake(player);
  useShellFlow();
  return (
    <>
      {!isBare && (
        <a className="skip" href="#content">
          {t("site:skip")}
        </a>
      )}
      {/* At the foot of the window, but the keyboard reaches it first: hundreds of tiles lie before the end. */}
      <div className={css.notice}>{!isGame && <Notice hasNavigation={!isBare} />}</div>
      <BannerStack />
      {!isBare && <SiteHeader player={player} />}
      {/* Under the header or without it: as one element it would be seen to jump when a game opens. */}
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
      {isAwake && (
        <Suspense>
          <ShellOverlays />
        </Suspense>
      )}
    </>
  );
}

/** Nothing may lie over the controls of a game: the cookie notice waits for the next page. */
function useIsGame(): boolean {
  return useMatches({
    select: (matches) => {
      const routeName = matches.at(-1)?.staticData.details?.routeName;
      return routeName === "real" || routeName === "demo";
    },
  });
}

/** Sign-up, games, the reset form and the not-found page stand without header and footer. */
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
 * Modals, drawer, toasts and the push channel come after the first paint; to a guest for whom nothing is open, only with the first
 * sign of a visitor or after the first look.
 */
function useIsAwake(player: Player | null): boolean {
  const [isAwake, setAwake] = useState(false);
  const hasVisitor = useHasVisitor();
  const hasModal = useShell(({ modal }) => modal !== null);
  const hasToasts = useToasts().length > 0;
  const hasHash = useLocation({ select: ({ hash }) => hash !== "" });
  const isWanted = hasVisitor || player !== null || hasModal || hasToasts || hasHash;
  // In a transition: parts of the page that are still being hydrated are not hurried.
  useEffect(() => {
    if (isWanted) startTransition(() => setAwake(true));
  }, [isWanted]);
  return isAwake;
}
