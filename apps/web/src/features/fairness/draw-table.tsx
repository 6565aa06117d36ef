import { cx } from "@w10/ui";
import { usePhrases } from "../../platform/phrase-book.tsx";
import type { FairGameId } from "./fair-games.ts";
import type { Verification } from "./verify-round.ts";
import history from "../../platform/history-list.module.css";
import css from "./fairness.module.css";

interface DrawTableProps {
  readonly game: FairGameId;
  readonly drawn: Verification["drawn"];
  readonly readings: readonly string[];
}

/** Every number of a round: its bytes, its fraction, its bound, and what it means in the game. */
export function DrawTable({ game, drawn, readings }: DrawTableProps) {
  const { t } = usePhrases();
  const columns = ["draw", "bytes", "fraction", "bound", "number"] as const;
  const rows = drawn.map((row, index) => ({ ...row, order: index + 1, reading: readings[index] ?? "" }));
  return (
    <table className={cx(history.table, css.draws)}>
      <caption className="visually-hidden">{t("fairness:result.draws")}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`fairness:result.${column}`)}
            </th>
          ))}
          <th scope="col">{t(`fairness:reading.${game}`)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ order, bytes, fraction, bound, number, reading }) => (
          <tr key={order}>
            <td data-label={t("fairness:result.draw")} className="num">
              {order}
            </td>
            <td data-label={t("fairness:result.bytes")}>
              <code>{bytes}</code>
            </td>
            <td data-label={t("fairness:result.fraction")} className="num">
              {fraction.toFixed(10)}
            </td>
            <td data-label={t("fairness:result.bound")} className="num">
              {bound}
            </td>
            <td data-label={t("fairness:result.number")} className="num">
              {number}
            </td>
            <td data-label={t(`fairness:reading.${game}`)} className={cx(history.strong, "num")}>
              {reading}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
