import { cx } from "@w10/ui";
import type { Tournament } from "../../entities/tournament/tournament-queries.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import css from "./leaderboard-table.module.css";

/** The prizes by place, before the tournament has a leaderboard. */
export function PrizeTable({ prizes }: Pick<Tournament, "prizes">) {
  const { t } = usePhrases();
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t("tournament:column.place")}</th>
          <th scope="col" className={css.right}>
            {t("tournament:column.prize")}
          </th>
        </tr>
      </thead>
      <tbody>
        {prizes.map(({ placeFrom, placeTo, formattedPrize }) => (
          <tr key={placeFrom}>
            <td className={cx(css.places, "num")}>
              {placeFrom === placeTo ? placeFrom : t("tournament:places", { from: placeFrom, to: placeTo })}
            </td>
            <td className={cx(css.right, css.prize, "num")}>{formattedPrize}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
