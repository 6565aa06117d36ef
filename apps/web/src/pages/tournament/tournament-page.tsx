import { useQuery } from "@tanstack/react-query";
import { notFound, useRouterState } from "@tanstack/react-router";
import { NotchRing, Panel, SectionHeader } from "@w10/ui";
import { useEffect, useState, useSyncExternalStore } from "react";
import { paths } from "../../entities/site/paths.ts";
import { type Tournament, tournamentQuery } from "../../entities/tournament/tournament-queries.ts";
import { GameRail } from "../../features/game/tile/game-rail.tsx";
import { LeaderboardTable } from "../../features/tournament/leaderboard-table.tsx";
import { PrizeTable } from "../../features/tournament/prize-table.tsx";
import { TournamentSummary } from "../../features/tournament/tournament-summary.tsx";
import { TournamentHero } from "../../features/tournament/tournament-hero.tsx";
import { ApiError } from "../../platform/api/api-errors.ts";
import { Breadcrumbs } from "../../platform/navigation/breadcrumbs.tsx";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { RichText } from "../../platform/language/rich-text.tsx";
import { usePageTitle } from "../../platform/navigation/use-page-title.ts";
import { useRouteParam } from "../../platform/navigation/use-route-param.ts";
import css from "./tournament-page.module.css";

/** Polling interval of a running leaderboard; pushed changes arrive at once. */
const refreshMs = 15_000;
/** The loader stays visible for this time after the tournament has loaded. */
const loaderHideDelayMs = 500;

/** A tournament: prizes, games, leaderboard and rules. */
export function TournamentPage() {
  const { t, locale } = usePhrases();
  const systemName = useRouteParam("id");
  const { data, dataUpdatedAt, error } = useQuery({
    ...tournamentQuery(systemName, locale),
    refetchInterval: ({ state }) => {
      const known = state.data?.tournament;
      return known?.started && !known.finished ? refreshMs : false;
    },
  });
  const isLoaderShown = useLoader(data !== undefined);
  usePageTitle(data?.tournament.title);
  useScrollToWinners(data !== undefined && !isLoaderShown);
  if (error instanceof ApiError && error.status === 404) throw notFound();
  if (!data || isLoaderShown)
    return (
      <output className={css.loader} aria-label={t("site:loading")}>
        <NotchRing />
      </output>
    );
  const { tournament, rules } = data;
  return (
    <article className={css.page}>
      <Breadcrumbs
        steps={[
          { title: t("site:nav.games"), to: paths.homepage() },
          { title: t("tournament:title"), to: paths.tournaments() },
          { title: tournament.title },
        ]}
      />
      <TournamentHero tournament={tournament} />
      <TournamentSummary tournament={tournament} />
      {tournament.games.length > 0 && (
        <div className={css.games}>
          <GameRail title={t("tournament:games")} games={tournament.games} isSignedIn={false} isTournament />
        </div>
      )}
      <div className={css.columns}>
        <WinnersPanel tournament={tournament} updatedAt={dataUpdatedAt} />
        <Panel className={css.rules} aria-label={t("tournament:rules")}>
          <h2>{t("tournament:rules")}</h2>
          {tournament.minPlayers > 1 && (
            <p className={css.least}>{t("tournament:minPlayersRule", { count: tournament.minPlayers })}</p>
          )}
          <RichText html={rules.content} className={css.text} />
        </Panel>
      </div>
    </article>
  );
}

interface WinnersPanelProps {
  readonly tournament: Tournament;
  readonly updatedAt: number;
}

/** The snapshot never changes in the browser. */
const subscribeToNothing = () => () => undefined;

/** The leaderboard, or only the prizes before the first points. */
function WinnersPanel({ tournament, updatedAt }: WinnersPanelProps) {
  const { t } = usePhrases();
  const isMounted = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const { started, finished, winners } = tournament;
  const title = started ? t(finished ? "tournament:winners" : "tournament:leaders") : t("tournament:prizes");
  return (
    <Panel id="tournament-winners" className={css.winners} aria-label={title}>
      <SectionHeader title={title}>
        {/* Not server-rendered: the browser's load time differs from the server's. */}
        {isMounted && started && !finished && (
          <span className={css.updated}>
            {t("tournament:updated", { time: `${new Date(updatedAt).toISOString().slice(11, 16)} UTC` })}
          </span>
        )}
      </SectionHeader>
      {tournament.isShort && <p className={css.note}>{t("tournament:short")}</p>}
      {winners.length > 0 ? (
        <LeaderboardTable tournament={tournament} />
      ) : (
        <>
          {started && (
            <p className={css.note}>{t(finished ? "tournament:nobodyWon" : "tournament:nobody")}</p>
          )}
          <PrizeTable prizes={tournament.prizes} />
        </>
      )}
    </Panel>
  );
}

/** Shown while a tournament loads and for a moment after, unless it was embedded in the page. */
function useLoader(isLoaded: boolean): boolean {
  const [isShown, setShown] = useState(!isLoaded);
  if (!isLoaded && !isShown) setShown(true);
  useEffect(() => {
    if (!isLoaded) return;
    const timer = setTimeout(() => setShown(false), loaderHideDelayMs);
    return () => clearTimeout(timer);
  }, [isLoaded]);
  return isShown;
}

/** The hash `#tournament-winners` scrolls to the leaderboard once it is rendered. */
function useScrollToWinners(isReady: boolean): void {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  useEffect(() => {
    if (isReady && hash === "tournament-winners")
      document.getElementById("tournament-winners")?.scrollIntoView({ block: "start" });
  }, [isReady, hash]);
}
