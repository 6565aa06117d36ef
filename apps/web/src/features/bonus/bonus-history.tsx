import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { formatMoney } from "@w10/money";
import { Chip, cx, EmptyState, tabletCardsClass, Tooltip } from "@w10/ui";
import { type ReactNode, useState } from "react";
import { type BonusRow, useBonusHistory } from "../../entities/bonus/bonus-queries.ts";
import { paths } from "../../entities/site/paths.ts";
import { balancesQuery } from "../../entities/wallet/wallet-queries.ts";
import { HistoryList, HistoryRow, HistoryTime } from "../../platform/list/history-list.tsx";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { nameOf } from "./bonus-words.ts";
import { CancelBonusModal } from "./cancel-bonus.tsx";
import { usePrioritiseBonus } from "./use-choose-bonus.ts";
import css from "../../platform/list/history-list.module.css";

const tones = { queued: "info", active: "warn", cancelled: "plain", committed: "ok" } as const;

/** All grants of the player, in the cashier and on the history page. */
export function BonusHistory({ emptyAction }: { readonly emptyAction?: ReactNode }) {
  const book = usePhrases();
  const { t } = book;
  const prioritise = usePrioritiseBonus();
  const [cancelling, setCancelling] = useState<BonusRow | null>(null);
  const remaining = useRemaining();
  return (
    <div>
      <HistoryList
        history={useBonusHistory()}
        empty={
          <EmptyState picture="/art/empty.webp" title={t("bonus:empty.title")} text={t("bonus:empty.text")}>
            {emptyAction}
          </EmptyState>
        }
      >
        {(rows) => <BonusTable rows={rows} onCancel={setCancelling} onFirst={prioritise} />}
      </HistoryList>
      {cancelling && (
        <CancelBonusModal
          bonus={cancelling}
          text={
            cancelling.status === "queued"
              ? t("bonus:dropText", { title: nameOf(book, cancelling) })
              : t("bonus:cancelText", { amount: remaining(cancelling) })
          }
          onClose={() => setCancelling(null)}
        />
      )}
    </div>
  );
}

/** The remaining bonus money in a row's currency. */
function useRemaining(): (row: BonusRow) => string {
  const { data } = useQuery(balancesQuery);
  return ({ currency, initialAmountFormatted }) => {
    const entry = data?.find((each) => each.currency === currency);
    return entry ? formatMoney(entry.bonus, currency) : `${initialAmountFormatted} ${currency}`;
  };
}

interface RowActions {
  readonly onCancel: (row: BonusRow) => void;
  readonly onFirst: (id: string) => void;
}

interface LineProps extends RowActions {
  readonly row: BonusRow;
  /** Whether another bonus of its currency is wagered. */
  readonly isActive: boolean;
}

function BonusTable({ rows, ...actions }: RowActions & { readonly rows: readonly BonusRow[] }) {
  const { t } = usePhrases();
  const heads = [
    ["name", false],
    ["dates", false],
    ["initial", true],
    ["account", false],
    ["paidOut", true],
    ["fullWager", true],
    ["status", false],
  ] as const;
  return (
    <div className={css.scroll}>
      <table className={cx(css.table, css.lines, tabletCardsClass)}>
        <thead>
          <tr>
            {heads.map(([head, isRight]) => (
              <th key={head} scope="col" className={cx(isRight && css.right)}>
                {t(`bonus:column.${head}`)}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{t("bonus:column.actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <BonusLine
              key={row.id}
              row={row}
              isActive={rows.some((each) => isWagered(each) && each.currency === row.currency)}
              {...actions}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const isWagered = ({ status, freeSpins }: BonusRow): boolean => status === "active" && !freeSpins;

function BonusLine({ row, ...actions }: LineProps) {
  const book = usePhrases();
  const { t, has } = book;
  const accountKey = `bonus:account.${row.account}`;
  const { freeSpins } = row;
  return (
    <HistoryRow>
      <td data-label={t("bonus:column.name")} data-place="lead">
        {nameOf(book, row)}
        {freeSpins && <div className={css.second}>{freeSpins.games.map(({ name }) => name).join(", ")}</div>}
      </td>
      <td data-label={t("bonus:column.dates")} data-place="when">
        <HistoryTime at={row.dateTime} label={t("bonus:column.created")} />
        <div className={css.second}>
          {row.cancelAfterDateTime ? (
            <HistoryTime
              at={row.cancelAfterDateTime}
              label={t(freeSpins ? "bonus:column.playUntil" : "bonus:column.until")}
            />
          ) : (
            t("bonus:waits")
          )}
        </div>
      </td>
      <td
        data-label={t("bonus:column.initial")}
        data-place="sum"
        className={cx(css.right, css.strong, "num")}
      >
        {freeSpins
          ? t("bonus:own.left", { left: freeSpins.left, count: freeSpins.count })
          : `${row.initialAmountFormatted} ${row.currency}`}
      </td>
      <td data-label={t("bonus:column.account")} className={css.quiet}>
        {/* The API sends a number; an unknown one is shown as bonus money. */}
        {t(has(accountKey) ? accountKey : "bonus:account.2")}
      </td>
      <td data-label={t("bonus:column.paidOut")} className={cx(css.right, "num")}>
        {freeSpins ? t("bonus:own.won", { amount: row.initialAmountFormatted }) : row.paidOutFormatted}
      </td>
      <td data-label={t("bonus:column.fullWager")} className={cx(css.right, css.quiet, "num")}>
        {freeSpins ? null : `${row.wageredFormatted} / ${row.fullWagerFormatted}`}
      </td>
      <td data-label={t("bonus:column.status")} data-place="state">
        <span className={css.status}>
          <Chip tone={tones[row.status]}>{t(`bonus:grant.${row.status}`)}</Chip>
          {row.endReason && (
            <Tooltip label={t("bonus:column.status")} text={t(`bonus:reason.${row.endReason}`)} />
          )}
        </span>
      </td>
      <td data-place="act" className={css.right}>
        <RowActs row={row} {...actions} />
      </td>
    </HistoryRow>
  );
}

function RowActs({ row, isActive, onCancel, onFirst }: LineProps) {
  const { t } = usePhrases();
  const [game] = row.freeSpins?.games ?? [];
  if (row.freeSpins)
    return row.status === "active" && game ? (
      <Link to={paths.real(game.urlLastSegment)} className={css.act}>
        {t("bonus:spins.play")}
      </Link>
    ) : null;
  const cancel = (
    <button type="button" className={css.act} onClick={() => onCancel(row)}>
      {t(row.status === "queued" ? "bonus:drop" : "bonus:cancel")}
    </button>
  );
  if (row.status === "active") return cancel;
  if (row.status !== "queued") return null;
  return (
    <>
      <button type="button" className={css.act} onClick={() => onFirst(row.id)}>
        {t(isActive ? "bonus:first" : "bonus:start")}
      </button>
      {cancel}
    </>
  );
}
