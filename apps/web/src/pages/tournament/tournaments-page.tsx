import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { EmptyState, ListEnd, ListSentinel, NotchRing, SectionHeader, Skeleton } from "@w10/ui";
import { type ReactNode, useId } from "react";
import { GamesLink } from "../../entities/site/site-views.tsx";
import {
  minPastForMore,
  pastTournamentsQuery,
  type TournamentCardEntry,
  tournamentsQuery,
} from "../../entities/tournament/tournament-queries.ts";
import { GameStrip } from "../../features/game/tile/game-strip.tsx";
import { TournamentCard } from "../../features/tournament/tournament-card.tsx";
import { LoadFailure } from "../../platform/loading/load-failure.tsx";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { useSentinel } from "../../platform/list/use-sentinel.ts";
import css from "./tournaments-page.module.css";

const skeletons = [0, 1];

/** Running, announced and finished tournaments. */
export function TournamentsPage() {
  const { t, locale } = usePhrases();
  const { data, isError, isPending, refetch } = useQuery(tournamentsQuery(locale));
  const { activeTournaments = [], futureTournaments = [], pastTournaments = [] } = data ?? {};
  const isEmpty = data && activeTournaments.length + futureTournaments.length + pastTournaments.length === 0;
  const card = (tournament: TournamentCardEntry) => (
    <li key={tournament.id}>
      <TournamentCard
        tournament={tournament}
        games={
          tournament.games.length > 0 && <GameStrip label={t("tournament:games")} games={tournament.games} />
        }
      />
    </li>
  );
  return (
    <div className={css.page}>
      <h1>{t("tournament:title")}</h1>
      <p className={css.lead}>{t("tournament:lead")}</p>
      {isError && !data && <LoadFailure onRetry={refetch} />}
      {isPending && (
        <ul className={css.grid} aria-busy>
          {skeletons.map((index) => (
            <li key={index}>
              <Skeleton className={css.skeleton} />
            </li>
          ))}
        </ul>
      )}
      {isEmpty && (
        <EmptyState
          picture="/art/empty.webp"
          title={t("tournament:empty.title")}
          text={t("tournament:empty.text")}
        >
          <GamesLink />
        </EmptyState>
      )}
      <Section title={t("tournament:active")} count={activeTournaments.length}>
        {activeTournaments.map(card)}
      </Section>
      <Section title={t("tournament:future")} count={futureTournaments.length}>
        {futureTournaments.map(card)}
      </Section>
      {pastTournaments.length > 0 && <PastSection first={pastTournaments} card={card} />}
    </div>
  );
}

interface SectionProps {
  readonly title: string;
  readonly count: number;
  readonly children: ReactNode;
}

function Section({ title, count, children }: SectionProps) {
  const id = useId();
  if (count === 0) return null;
  return (
    <section className={css.section} aria-labelledby={id}>
      <SectionHeader id={id} title={title} count={String(count)} />
      <ul className={css.grid}>{children}</ul>
    </section>
  );
}

interface PastSectionProps {
  readonly first: readonly TournamentCardEntry[];
  readonly card: (tournament: TournamentCardEntry) => ReactNode;
}

/** The first reply has up to ten; with at least three, more are loaded on scrolling. */
function PastSection({ first, card }: PastSectionProps) {
  const { t, locale } = usePhrases();
  const id = useId();
  const mayHaveMore = first.length >= minPastForMore;
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    ...pastTournamentsQuery(locale),
    enabled: false,
  });
  const more = data?.pages.flatMap(({ tournaments }) => tournaments) ?? [];
  const isMore = mayHaveMore && (data === undefined || hasNextPage);
  const sentinel = useSentinel(() => {
    if (!isFetching) void fetchNextPage();
  }, isMore);
  const known = new Set(first.map((each) => each.id));
  return (
    <section className={css.section} aria-labelledby={id}>
      <SectionHeader id={id} title={t("tournament:past")} />
      <ul className={css.grid}>
        {first.map(card)}
        {more.filter((each) => !known.has(each.id)).map(card)}
      </ul>
      {isMore ? <ListSentinel ref={sentinel}>{isFetching && <NotchRing />}</ListSentinel> : <ListEnd />}
    </section>
  );
}
