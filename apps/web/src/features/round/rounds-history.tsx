import { Link } from "@tanstack/react-router";
import { Button, cx, EmptyState, tabletCardsClass, TextField } from "@w10/ui";
import { type ReactNode, useState } from "react";
import { paths } from "../../entities/site/paths.ts";
import { PeriodSums } from "../../entities/wallet/period-sums.tsx";
import { DateRangeFilter } from "../../platform/list/date-range-filter.tsx";
import { formatUtc } from "../../platform/language/dates.ts";
import { allTime } from "../../platform/language/day-range.ts";
import { HistoryList, HistoryRow } from "../../platform/list/history-list.tsx";
import { Sentence, usePhrases } from "../../platform/language/phrase-book.tsx";
import { useDebounced } from "../../platform/use-debounced.ts";
import { CheckRound, ReplayRound } from "./replay-round.tsx";
import { type RoundRow, useRounds, useRoundSums } from "./round-queries.ts";
import css from "../../platform/list/history-list.module.css";

const searchDelayMs = 1000;

/** The player's rounds, filtered by period and game. */
export function RoundsHistory({ emptyAction }: { readonly emptyAction?: ReactNode }) {
  const { t } = usePhrases();
  const [range, setRange] = useState(allTime);
  const [text, setText] = useState("");
  const debounced = useDebounced(text, searchDelayMs);
  const isFiltered = range !== allTime || debounced !== "";
  return (
    <div>
      <div className={css.filters}>
        <DateRangeFilter zone="utc" range={range} onChange={setRange} />
        <TextField
          label={t("round:search")}
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <p className={css.remark}>
        <Sentence
          phrase="round:fairness.text"
          parts={{ link: <Link to={paths.fairness()}>{t("round:fairness.link")}</Link> }}
        />
      </p>
      <HistoryList
        history={useRounds(range, debounced)}
        sums={
          <PeriodSums
            label={t("round:sum.label")}
            names={[t("round:sum.staked"), t("round:sum.won"), t("round:sum.net")]}
            sums={useRoundSums(range, debounced)}
          />
        }
        empty={
          <EmptyState
            picture="/art/empty.webp"
            title={t("round:empty.title")}
            text={t(isFiltered ? "round:empty.filtered" : "round:empty.text")}
          >
            {isFiltered ? (
              <Button
                onClick={() => {
                  setRange(allTime);
                  setText("");
                }}
              >
                {t("game:empty.action")}
              </Button>
            ) : (
              emptyAction
            )}
          </EmptyState>
        }
      >
        {(rows) => <RoundTable rows={rows} />}
      </HistoryList>
    </div>
  );
}

const isWon = ({ winFormatted }: RoundRow): boolean => /[1-9]/.test(winFormatted);

function RoundTable({ rows }: { readonly rows: readonly RoundRow[] }) {
  const { t } = usePhrases();
  const columns = ["created", "finished", "game", "before", "bet", "win", "after", "currency"] as const;
  const numeric: readonly string[] = ["before", "bet", "win", "after"];
  return (
    <div className={css.scroll}>
      <table className={cx(css.table, css.lines, tabletCardsClass)}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={numeric.includes(column) ? css.right : undefined}>
                {t(`round:column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <HistoryRow key={row.id}>
              <td data-label={t("round:column.created")} data-after="UTC" data-place="when" className="num">
                {formatUtc(row.dateTimeStart)}
              </td>
              <td data-label={t("round:column.finished")} className="num">
                {row.dateTimeEnd ? formatUtc(row.dateTimeEnd) : t("round:open")}
              </td>
              <td data-label={t("round:column.game")} data-place="lead" className={css.strong}>
                <span className={css.withSign}>
                  {row.game}
                  {row.dateTimeEnd && <ReplayRound round={row} />}
                </span>
                {row.seed && (
                  <span className={css.more}>
                    <CheckRound seed={row.seed} />
                  </span>
                )}
              </td>
              <td data-label={t("round:column.before")} className={cx(css.right, css.quiet, "num")}>
                {row.previousBalanceFormatted}
              </td>
              <td
                data-label={t("round:column.bet")}
                data-before={t("round:column.bet")}
                data-place="state"
                className={cx(css.right, "num")}
              >
                {row.betFormatted}
                {(row.isVoid || row.freeSpin) && (
                  <>
                    {" "}
                    <div className={css.second}>{t(row.isVoid ? "round:void.bet" : "round:free.spin")}</div>
                  </>
                )}
              </td>
              <td
                data-label={t("round:column.win")}
                data-after={row.currency}
                data-place="sum"
                className={cx(css.right, css.strong, "num")}
              >
                {row.winFormatted}
                {row.isVoid && isWon(row) && <div className={css.second}>{t("round:void.win")}</div>}
                {!row.isVoid && (row.freeSpin === "bonus" || row.freeSpin === "real") && (
                  <small className={css.second}>{t(`round:free.${row.freeSpin}`)}</small>
                )}
                {row.jackpotLevel && (
                  <small className={css.second}>{t(`round:jackpot.${row.jackpotLevel}`)}</small>
                )}
              </td>
              <td data-label={t("round:column.after")} className={cx(css.right, "num")}>
                {row.balanceFormatted}
              </td>
              <td data-label={t("round:column.currency")}>{row.currency}</td>
            </HistoryRow>
          ))}
        </tbody>
      </table>
    </div>
  );
}
