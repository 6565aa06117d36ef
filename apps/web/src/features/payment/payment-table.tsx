import { Chip, cx, tabletCardsClass, Tip } from "@w10/ui";
import type { PaymentRow } from "../../platform/calls.ts";
import { HistoryTime } from "../../platform/history-list.tsx";
import { usePhrases } from "../../platform/phrase-book.tsx";
import css from "../../platform/history-list.module.css";

const tones = {
  ok: "ok",
  init: "warn",
  processing: "info",
  failure: "error",
  rejected: "error",
  cancelled: "plain",
} as const;

interface PaymentTableProps {
  readonly rows: readonly PaymentRow[];
  readonly onCancel: (row: PaymentRow) => void;
}

/** Rows of the payment history; cards on a phone. */
export function PaymentTable({ rows, onCancel }: PaymentTableProps) {
  const { t } = usePhrases();
  return (
    <div className={css.scroll}>
      <table className={cx(css.table, tabletCardsClass)}>
        <thead>
          <tr>
            <th scope="col">{t("payment:column.dates")}</th>
            <th scope="col" className={css.right}>
              {t("payment:column.amount")}
            </th>
            <th scope="col">{t("payment:column.account")}</th>
            <th scope="col" className={css.right}>
              {t("payment:column.before")}
            </th>
            <th scope="col" className={css.right}>
              {t("payment:column.after")}
            </th>
            <th scope="col">{t("payment:column.system")}</th>
            <th scope="col">{t("payment:column.status")}</th>
            <th scope="col">
              <span className="visually-hidden">{t("payment:column.actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PaymentLine key={row.id} row={row} onCancel={onCancel} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PaymentLine({
  row,
  onCancel,
}: {
  readonly row: PaymentRow;
  readonly onCancel: (row: PaymentRow) => void;
}) {
  const { t, has } = usePhrases();
  const reasonKey = `payment:reason.${row.reason}`;
  return (
    <tr>
      <td data-label={t("payment:column.dates")}>
        <HistoryTime at={row.dateTimeCreated} label={t("payment:column.created")} />
        {row.dateTimeSubmitted && (
          <div className={css.second}>
            <HistoryTime at={row.dateTimeSubmitted} label={t("payment:column.submitted")} />
          </div>
        )}
      </td>
      <td data-label={t(`payment:mode.${row.mode}`)} className={cx(css.right, css.strong, "num")}>
        {row.amountFormatted} {row.currency}
        {/* Where the rows are cards, the label above says it. */}
        <div className={cx(css.second, css.kind)}>{t(`payment:mode.${row.mode}`)}</div>
      </td>
      <td data-label={t("payment:column.account")} className={cx(css.quiet, "num")}>
        {row.account}
      </td>
      <td data-label={t("payment:column.before")} className={cx(css.right, css.quiet, "num")}>
        {row.balanceStartFormatted}
      </td>
      <td data-label={t("payment:column.after")} className={cx(css.right, "num")}>
        {row.balanceEndFormatted}
      </td>
      <td data-label={t("payment:column.system")}>{row.paymentSystem}</td>
      <td data-label={t("payment:column.status")}>
        <span className={css.status}>
          {row.refund ? (
            <Chip tone="info">{t(`payment:refund.${row.refund}`)}</Chip>
          ) : (
            <Chip tone={tones[row.status]}>{t(`payment:status.${row.status}`)}</Chip>
          )}
          {row.status === "rejected" && row.reason !== undefined && (
            <Tip
              label={t("payment:reasonLabel")}
              // The reason is a number of the server; an unknown one reads as 'another reason'.
              text={t(has(reasonKey) ? reasonKey : "payment:reason.0")}
            />
          )}
          {row.waitsFor && <Tip label={t("payment:waitsLabel")} text={t(`payment:waits.${row.waitsFor}`)} />}
          {row.failure && <Tip label={t("payment:reasonLabel")} text={t(`payment:failed.${row.failure}`)} />}
        </span>
      </td>
      <td className={css.right}>
        {(row.status === "init" || row.status === "rejected") && (
          <button type="button" className={css.act} onClick={() => onCancel(row)}>
            {t(row.status === "init" ? "payment:cancel" : "payment:revert")}
          </button>
        )}
      </td>
    </tr>
  );
}
