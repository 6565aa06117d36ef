import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { type AnyRoute, type Router, useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { groupThousands } from "@w10/money";
import { scrollIntoView, SectionHeader } from "@w10/ui";
import { Suspense, useCallback, useEffect, useMemo, useRef } from "react";
import {
  categories,
  gameFilter,
  type GameFilter,
  isDefaultFilter,
  readGameSearch,
  type GameSearch as Search,
} from "../../entities/game/game-filter.ts";
import { gameKeys, newGamesQuery, recentGamesQuery } from "../../entities/game/game-queries.ts";
import { useIsPaused, usePlayer } from "../../entities/player/player-queries.ts";
import { paths } from "../../entities/site/paths.ts";
import { bannersQuery } from "../../features/banner/banner-queries.ts";
import { BannerSlider } from "../../features/banner/banner-slider.tsx";
import { CategoryTabs } from "../../features/game/category-tabs.tsx";
import { FilterBar } from "../../features/game/filter-bar.tsx";
import { GameGrid } from "../../features/game/tile/game-grid.tsx";
import { GameRail } from "../../features/game/tile/game-rail.tsx";
import { GameSearch } from "../../features/game/game-search.tsx";
import { TopJackpots } from "../../features/game/tile/top-jackpots.tsx";
import { useGamesTotal } from "../../features/game/use-games-total.ts";
import { MetroGrid } from "../../features/metro/metro-grid.tsx";
import { WinnersStrip } from "../../features/winner/winners-strip.tsx";
import { lazyWithPhrases } from "../../platform/loading/lazy-screen.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { hydrateLazily } from "../../platform/loading/lazy-hydration.tsx";
import { useMobile } from "../../platform/use-mobile.ts";
import { useRouteParam } from "../../platform/navigation/use-route-param.ts";
import css from "./lobby-page.module.css";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The previous history entry is the unfiltered lobby. */
    isChoice?: boolean;
  }
}

// Not server-rendered: open rounds are loaded in the browser.
const OpenRounds = lazyWithPhrases(
  [],
  async () => (await import("../../features/round/open-rounds.tsx")).OpenRounds,
);

/** The lobby. Its content depends on the URL only. */
export function LobbyPage() {
  const { t } = usePhrases();
  const navigate = useNavigate();
  const categoryParam = useRouteParam("category");
  const providerParam = useRouteParam("provider");
  const search = useSearch({ strict: false, select: readGameSearch, structuralSharing: true });
  const player = usePlayer();
  const isMobile = useMobile();
  const category = categories.find((known) => known === categoryParam) ?? "all";
  const filter = useMemo(
    () => gameFilter(category, providerParam, search),
    [category, providerParam, search],
  );
  const isUnfiltered = category === "all" && isDefaultFilter(filter);
  const hasMetro = (category === "all" || category === "slots") && isDefaultFilter(filter);
  // On a phone a category's games come before the metro.
  const isGamesFirst = isMobile && category !== "all";
  useRefetchOnBalance(player?.balance);

  const bar = useRef<HTMLDivElement>(null);
  // The tabs scroll themselves once they are hydrated, which a visitor would see as a jump.
  useEffect(() => {
    const tab = bar.current?.querySelector("[aria-current=page]");
    if (tab?.parentElement) scrollIntoView(tab.parentElement, tab);
  }, []);
  const goBackToUnfiltered = useBackToUnfiltered(isDefaultFilter(filter));

  const changeFilter = (change: Search & { readonly provider?: string }) => {
    const { provider = filter.provider, ...rest } = change;
    const next = readGameSearch({ ...search, ...rest });
    if (isDefaultFilter(gameFilter(category, provider, next)) && goBackToUnfiltered()) return;
    const path = provider ? paths.games(category, provider) : paths.games(category);
    // Filter changes replace the entry, so that one step back always leads to the unfiltered lobby.
    const replace = !isDefaultFilter(filter);
    const state = replace || { isChoice: true };
    void navigate({ to: path, search: { ...next }, replace, state, resetScroll: false });
  };
  const latestChangeFilter = useRef(changeFilter);
  useEffect(() => {
    latestChangeFilter.current = changeFilter;
  });
  const searchFor = useCallback((query: string) => latestChangeFilter.current({ query }), []);
  const heading = filter.query ? t("game:heading.found") : t(`game:heading.${category}`);
  return (
    <div className={css.page}>
      <h1 className="visually-hidden">
        {category === "all" ? t("game:page.all") : t(`game:heading.${category}`)}
      </h1>
      {player && (
        <Suspense>
          <OpenRounds />
        </Suspense>
      )}
      {isUnfiltered && <FrontTop isMobile={isMobile} />}
      <div>
        <div ref={bar} className={css.bar}>
          <Tabs current={category} isSignedIn={player !== null} />
          <SearchBox query={filter.query} onSearch={searchFor} />
        </div>
        {category !== "all" && (
          <FilterBar
            filter={filter}
            onProvider={(provider) => changeFilter({ provider })}
            onChange={changeFilter}
            onReset={() => void navigate({ to: paths.games(category), resetScroll: false })}
          />
        )}
      </div>
      {isUnfiltered && <Jackpots />}
      {isUnfiltered && <Rails isSignedIn={player !== null} isMobile={isMobile} />}
      {hasMetro && !isGamesFirst && <Metro />}
      <Games title={heading} filter={filter} isSignedIn={player !== null} />
      {hasMetro && isGamesFirst && <Metro />}
    </div>
  );
}

/**
 * Goes back when the previous entry is the unfiltered lobby. Returns whether no further navigation is needed.
 */
function useBackToUnfiltered(isUnfiltered: boolean): () => boolean {
  const { history } = useRouter<Router<AnyRoute>>();
  const isGoingBack = useRef(false);
  useEffect(() => {
    isGoingBack.current = false;
  }, [isUnfiltered]);
  return () => {
    if (isUnfiltered || isGoingBack.current) return true;
    isGoingBack.current = history.location.state.isChoice === true;
    if (isGoingBack.current) history.back();
    return isGoingBack.current;
  };
}

interface GamesProps {
  readonly title: string;
  readonly filter: GameFilter;
  readonly isSignedIn: boolean;
}

function GamesPart({ title, filter, isSignedIn }: GamesProps) {
  const { locale } = usePhrases();
  return (
    <section>
      <GamesHead title={title} filter={filter} />
      <GameGrid key={JSON.stringify([locale, filter])} filter={filter} isSignedIn={isSignedIn} />
    </section>
  );
}

const Tabs = hydrateLazily(CategoryTabs);
const SearchBox = hydrateLazily(GameSearch);
const Jackpots = hydrateLazily(TopJackpots);
const Rails = hydrateLazily(FrontRails);
const Metro = hydrateLazily(MetroGrid);
const Games = hydrateLazily(GamesPart);

/** Subscribes to the count on its own, so that loaded games do not render the whole page. */
function GamesHead({ title, filter }: { readonly title: string; readonly filter: GameFilter }) {
  const { t } = usePhrases();
  const { total, isNear } = useGamesTotal(filter);
  if (!isNear)
    return <SectionHeader title={title} count={total === undefined ? undefined : groupThousands(total)} />;
  return (
    <>
      <SectionHeader title={t("game:near.title")} />
      <output className={css.near}>{t("game:near.text", { query: filter.query })}</output>
    </>
  );
}

function FrontTop({ isMobile }: { readonly isMobile: boolean }) {
  const { locale } = usePhrases();
  // A rotated phone may have other banners: the previous ones stay meanwhile to avoid a layout jump.
  const isPaused = useIsPaused();
  const { data } = useQuery({ ...bannersQuery(locale, isMobile), placeholderData: keepPreviousData });
  return (
    <div className={css.top}>
      {/* Nothing is advertised to a player who takes a break. */}
      <BannerSlider banners={isPaused ? [] : (data?.banners ?? [])} />
      <WinnersStrip isMobile={isMobile} />
    </div>
  );
}

interface FrontRailsProps {
  readonly isSignedIn: boolean;
  readonly isMobile: boolean;
}

function FrontRails({ isSignedIn, isMobile }: FrontRailsProps) {
  const { t, locale } = usePhrases();
  const newGames = useQuery(newGamesQuery(locale)).data?.newGames ?? [];
  const recent = useQuery({ ...recentGamesQuery(locale), enabled: isSignedIn && !isMobile }).data ?? [];
  if (newGames.length === 0 && recent.length === 0) return null;
  return (
    <div className={css.body}>
      {newGames.length > 0 && (
        <GameRail title={t("game:new")} games={newGames} isSignedIn={isSignedIn} isAutoplay />
      )}
      {isSignedIn && !isMobile && recent.length > 0 && (
        <GameRail title={t("game:recent")} games={recent} isSignedIn={isSignedIn} />
      )}
    </div>
  );
}

/** A changed balance may change which games are playable. */
function useRefetchOnBalance(balance: number | undefined): void {
  const client = useQueryClient();
  const lastBalance = useRef(balance);
  useEffect(() => {
    if (lastBalance.current === balance) return;
    lastBalance.current = balance;
    void client.invalidateQueries({ queryKey: gameKeys.lists });
  }, [balance, client]);
}
