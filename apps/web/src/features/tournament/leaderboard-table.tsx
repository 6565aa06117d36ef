import { cx } from "@w10/ui";
import type { Tournament, TournamentWinner } from "../../entities/tournament/tournament-queries.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { PlaceMedal } from "./place-medal.tsx";
import { formatPoints } from "./tournament-state.ts";
import { useChangedRows } from "./use-changed-rows.ts";
import css from "./leaderboard-table.module.css";

/** Place, points, participant and prize; the player's own row is marked. Extra winners follow a separator. */
export function LeaderboardTable({ tournament }: { readonly tournament: Tournament }) {
  const { t } = usePhrases();
  const { winners, extraWinners, currentUser } = tournament;
  const marked = useChangedRows(winners);
  const isOwnShown = [...winners, ...extraWinners].some(({ currentPlayer }) => currentPlayer);
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t("tournament:column.place")}</th>
          <th scope="col" className={css.right}>
            {t("tournament:column.points")}
          </th>
          <th scope="col">{t("tournament:column.participant")}</th>
          <th scope="col" className={css.right}>
            {t("tournament:column.prize")}
          </th>
        </tr>
      </thead>
      <tbody>
        {winners.map((winner) => (
          <Row
            key={winner.id}
            row={winner}
            isOwn={winner.currentPlayer}
            className={cx(marked.has(winner.id) && css.flash)}
          />
        ))}
        {/* The player's row below the visible ones. */}
        {!isOwnShown && currentUser && currentUser.place !== null && (
          <Row row={{ ...currentUser, place: currentUser.place }} isOwn className={css.beyond} />
        )}
        {extraWinners.length > 0 && (
          <>
            <tr className={css.rule}>
              <th colSpan={4} scope="colgroup">
                <span>{t("tournament:extra")}</span>
              </th>
            </tr>
            {extraWinners.map((winner) => (
              <Row key={winner.id} row={winner} isOwn={winner.currentPlayer} />
            ))}
          </>
        )}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly row: Pick<TournamentWinner, "place" | "points" | "login" | "formattedPrize">;
  readonly isOwn: boolean;
  readonly className?: string | undefined;
}

function Row({ row: { place, points, login, formattedPrize }, isOwn, className }: RowProps) {
  const { t } = usePhrases();
  return (
    <tr className={cx(isOwn && css.own, className)} aria-current={isOwn || undefined}>
      <td>
        <PlaceMedal place={place} />
      </td>
      <td className={cx(css.right, "num")}>{formatPoints(points)}</td>
      <td>
        <span className={css.login}>{login ?? t("tournament:hidden")}</span>
        {isOwn && <small className={css.you}>{t("tournament:you")}</small>}
      </td>
      <td className={cx(css.right, css.prize, "num")}>{formattedPrize}</td>
    </tr>
  );
}
