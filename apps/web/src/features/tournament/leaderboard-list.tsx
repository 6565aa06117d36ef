import { cx } from "@w10/ui";
import type { GameTournament, TournamentWinner } from "../../entities/tournament/tournament-queries.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { PlaceMedal } from "./place-medal.tsx";
import { formatPoints } from "./tournament-state.ts";
import { useChangedRows } from "./use-changed-rows.ts";
import css from "./leaderboard-list.module.css";

interface LeaderboardListProps {
  readonly winners: readonly TournamentWinner[];
  readonly currentUser: GameTournament["currentUser"];
}

/**
 * The top ten beside a game. Changed rows flash for three seconds; the player's row is marked, or follows if
 * it is below.
 */
export function LeaderboardList({ winners, currentUser }: LeaderboardListProps) {
  const { t } = usePhrases();
  const marked = useChangedRows(winners);
  const isOwnShown = winners.some(({ currentPlayer }) => currentPlayer);
  if (winners.length === 0) return <p className={css.empty}>{t("tournament:nobody")}</p>;
  return (
    <ol className={css.list} aria-label={t("tournament:leaderboard")}>
      {winners.map((winner) => (
        <Row
          key={winner.id}
          row={winner}
          isOwn={winner.currentPlayer}
          className={cx(marked.has(winner.id) && css.flash)}
        />
      ))}
      {!isOwnShown && currentUser && currentUser.place !== null && (
        <Row row={{ ...currentUser, place: currentUser.place }} isOwn />
      )}
    </ol>
  );
}

interface RowProps {
  readonly row: Pick<TournamentWinner, "place" | "points" | "login">;
  readonly isOwn: boolean;
  readonly className?: string | undefined;
}

function Row({ row: { place, login, points }, isOwn, className }: RowProps) {
  const { t } = usePhrases();
  return (
    <li className={cx(css.row, isOwn && css.own, className)} aria-current={isOwn || undefined}>
      <PlaceMedal place={place} />
      <span className={css.login}>
        {login ?? t("tournament:hidden")}
        {isOwn && <small>{t("tournament:you")}</small>}
      </span>
      <b className="num">{formatPoints(points)}</b>
    </li>
  );
}
