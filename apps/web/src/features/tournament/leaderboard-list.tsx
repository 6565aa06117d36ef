import { cx } from "@w10/ui";
import type { GameTournament, TournamentWinner } from "../../entities/tournament/tournament-queries.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { PlaceMedal } from "./place-medal.tsx";
import { formatPoints } from "./tournament-state.ts";
import { useFlash } from "./use-flash.ts";
import css from "./leaderboard-list.module.css";

interface LeaderboardListProps {
  readonly winners: readonly TournamentWinner[];
  readonly currentUser: GameTournament["currentUser"];
}

/** The first ten beside a game; what has just moved flashes for three seconds, and the player is marked, or follows where beyond. */
export function LeaderboardList({ winners, currentUser }: LeaderboardListProps) {
  const { t } = usePhrases();
  const marked = useFlash(winners);
  const isOwnShown = winners.some(({ currentPlayer }) => currentPlayer);
  if (winners.length === 0) return <p className={css.empty}>{t("tournament:nobody")}</p>;
  return (
    <ol className={css.list} aria-label={t("tournament:leaderboard")}>
      {winners.map(({ id, place, login, points, currentPlayer }) => (
        <li
          key={id}
          className={cx(css.row, currentPlayer && css.own, marked.has(id) && css.flash)}
          aria-current={currentPlayer || undefined}
        >
          <PlaceMedal place={place} />
          <span className={css.login}>
            {login ?? t("tournament:hidden")}
            {currentPlayer && <small>{t("tournament:you")}</small>}
          </span>
          <b className="num">{formatPoints(points)}</b>
        </li>
      ))}
      {!isOwnShown && currentUser && currentUser.place !== null && (
        <li className={cx(css.row, css.own)} aria-current>
          <PlaceMedal place={currentUser.place} />
          <span className={css.login}>
            {currentUser.login}
            <small>{t("tournament:you")}</small>
          </span>
          <b className="num">{formatPoints(currentUser.points)}</b>
        </li>
      )}
    </ol>
  );
}
