import { useQuery } from "@tanstack/react-query";
import { notFound, useRouterState } from "@tanstack/react-router";
import { NotchRing, Panel, SectionHead } from "@w10/ui";
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

/** A table that runs is asked for this often; what is pushed comes at once. */
const refreshMs = 15_000;
/** The loader stays this long after the tournament has come. */
const loaderStaysMs = 500;

/** One tournament: what it pays, its games, its table and its rules. */
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
  useWinnersInSight(data !== undefined && !isLoaderShown);
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

/** Being in a browser does not end. */
const never = () => () => undefined;

/** The table; the prizes alone before the first points. */
function WinnersPanel({ tournament, updatedAt }: WinnersPanelProps) {
  const { t } = usePhrases();
  const isMounted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const { started, finished, winners } = tournament;
  const title = started ? t(finished ? "tournament:winners" : "tournament:leaders") : t("tournament:prizes");
  return (
    <Panel id="tournament-winners" className={css.winners} aria-label={title}>
      <SectionHead title={title}>
        {/* The server knows no reader's clock. */}
        {isMounted && started && !finished && (
          <span className={css.updated}>
            {t("tournament:updated", { time: `${new Date(updatedAt).toISOString().slice(11, 16)} UTC` })}
          </span>
        )}
      </SectionHead>
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

/** Shown while a tournament is fetched, and for a moment after; not where it came with the page. */
function useLoader(isLoaded: boolean): boolean {
  const [isShown, setShown] = useState(!isLoaded);
  if (!isLoaded && !isShown) setShown(true);
  useEffect(() => {
    if (!isLoaded) return;
    const timer = setTimeout(() => setShown(false), loaderStaysMs);
    return () => clearTimeout(timer);
  }, [isLoaded]);
  return isShown;
}

/** The address `#tournament-winners` leads to the table, once it is there. */
function useWinnersInSight(isReady: boolean): void {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  useEffect(() => {
    if (isReady && hash === "tournament-winners")
      document.getElementById("tournament-winners")?.scrollIntoView({ block: "start" });
  }, [isReady, hash]);
}
