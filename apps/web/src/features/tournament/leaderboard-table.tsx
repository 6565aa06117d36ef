import { cx } from "@w10/ui";
import type { ReactNode } from "react";
import type { Tournament, TournamentWinner } from "../../entities/tournament/tournament-queries.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { PlaceMedal } from "./place-medal.tsx";
import { formatPoints } from "./tournament-state.ts";
import { useFlash } from "./use-flash.ts";
import css from "./leaderboard-table.module.css";

/** Place, points, participant and prize; the player's own row is marked. Extra winners follow a separator. */
export function LeaderboardTable({ tournament }: { readonly tournament: Tournament }) {
  const { t } = usePhrases();
  const { winners, extraWinners, currentUser } = tournament;
  const marked = useFlash(winners);
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
          <Row key={winner.id} winner={winner} isMarked={marked.has(winner.id)} />
        ))}
        {!isOwnShown && currentUser && currentUser.place !== null && (
          <OwnRow
            login={currentUser.login}
            place={currentUser.place}
            points={currentUser.points}
            prize={currentUser.formattedPrize}
          />
        )}
        {extraWinners.length > 0 && (
          <>
            <tr className={css.rule}>
              <th colSpan={4} scope="colgroup">
                <span>{t("tournament:extra")}</span>
              </th>
            </tr>
            {extraWinners.map((winner) => (
              <Row key={winner.id} winner={winner} isMarked={false} />
            ))}
          </>
        )}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly winner: TournamentWinner;
  readonly isMarked: boolean;
}

function Row({ winner, isMarked }: RowProps) {
  const { t } = usePhrases();
  const { place, points, login, formattedPrize, currentPlayer } = winner;
  return (
    <Cells
      isOwn={currentPlayer}
      className={cx(isMarked && css.flash)}
      place={place}
      points={points}
      prize={formattedPrize}
    >
      <span className={css.login}>{login ?? t("tournament:hidden")}</span>
      {currentPlayer && <small className={css.you}>{t("tournament:you")}</small>}
    </Cells>
  );
}

interface OwnRowProps {
  readonly login: string;
  readonly place: number;
  readonly points: number;
  readonly prize: string;
}

/** The player beyond the rows that are shown. */
function OwnRow({ login, ...own }: OwnRowProps) {
  const { t } = usePhrases();
  return (
    <Cells isOwn className={css.beyond} {...own}>
      <span className={css.login}>{login}</span>
      <small className={css.you}>{t("tournament:you")}</small>
    </Cells>
  );
}

interface CellsProps {
  readonly isOwn: boolean;
  readonly className: string | undefined;
  readonly place: number;
  readonly points: number;
  readonly prize: string;
  readonly children: ReactNode;
}

function Cells({ isOwn, className, place, points, prize, children }: CellsProps) {
  return (
    <tr className={cx(isOwn && css.own, className)} aria-current={isOwn || undefined}>
      <td>
        <PlaceMedal place={place} />
      </td>
      <td className={cx(css.right, "num")}>{formatPoints(points)}</td>
      <td>{children}</td>
      <td className={cx(css.right, css.prize, "num")}>{prize}</td>
    </tr>
  );
}
