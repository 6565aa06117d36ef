import { Chip, cx, Icon, icons, tabletCardsClass, Tooltip } from "@w10/ui";
import { useOpenCashier } from "../../entities/payment/open-cashier.ts";
import { paths } from "../../entities/site/paths.ts";
import { HistoryRow, HistoryTime } from "../../platform/list/history-list.tsx";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { SiteLink } from "../../platform/navigation/site-link.tsx";
import type { PaymentRow } from "./payment-queries.ts";
import css from "../../platform/list/history-list.module.css";
import own from "./payment-table.module.css";

/** A step of a withdrawal in progress: done at an instant, current, or ahead. */
interface WithdrawalStep {
  readonly name: "requested" | "approved" | "sent" | "paid";
  readonly state: "done" | "current" | "ahead";
  readonly at: string | null;
}

type WithdrawalProgress = Pick<
  PaymentRow,
  "mode" | "status" | "dateTimeCreated" | "dateTimeSubmitted" | "dateTimeSent"
>;

/** The steps of a withdrawal in progress; null for any other payment. */
export function withdrawalSteps(row: WithdrawalProgress): WithdrawalStep[] | null {
  if (row.mode !== "out" || (row.status !== "init" && row.status !== "processing")) return null;
  const timeline = [
    ["requested", row.dateTimeCreated],
    ["approved", row.dateTimeSubmitted],
    ["sent", row.dateTimeSent],
    ["paid", undefined],
  ] as const;
  const current = timeline.findIndex(([, at]) => at === undefined);
  return timeline.map(([name, at], index) => ({
    name,
    state: index < current ? "done" : index === current ? "current" : "ahead",
    at: index < current ? (at ?? null) : null,
  }));
}

const tones = {
  ok: "ok",
  init: "warn",
  processing: "info",
  failure: "error",
  rejected: "error",
  cancelled: "plain",
} as const;

const columns = [
  ["dates", false],
  ["amount", true],
  ["account", false],
  ["before", true],
  ["after", true],
  ["system", false],
  ["status", false],
] as const;

interface PaymentTableProps {
  readonly rows: readonly PaymentRow[];
  readonly onCancel: (row: PaymentRow) => void;
}

/** Rows of the payment history; cards on a phone. */
export function PaymentTable({ rows, onCancel }: PaymentTableProps) {
  const { t } = usePhrases();
  return (
    <div className={css.scroll}>
      <table className={cx(css.table, css.lines, tabletCardsClass)}>
        <thead>
          <tr>
            {columns.map(([column, isRight]) => (
              <th key={column} scope="col" className={cx(isRight && css.right)}>
                {t(`payment:column.${column}`)}
              </th>
            ))}
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
  const openCashier = useOpenCashier();
  const reasonKey = `payment:reason.${row.reason}`;
  const mode = t(`payment:mode.${row.mode}`);
  return (
    <>
      <HistoryRow>
        <td data-label={t("payment:column.dates")} data-place="when">
          <HistoryTime at={row.dateTimeCreated} label={t("payment:column.created")} />
          {row.dateTimeSubmitted && (
            <div className={css.second}>
              <HistoryTime at={row.dateTimeSubmitted} label={t("payment:column.submitted")} />
            </div>
          )}
        </td>
        <td data-label={mode} data-place="sum" className={cx(css.right, css.strong, "num")}>
          {row.amountFormatted} {row.currency}
          {/* Cards have this as a label above. */}
          <div className={cx(css.second, css.kind)}>{mode}</div>
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
        <td data-label={t("payment:column.system")} data-place="lead" data-before={`${mode},`}>
          {row.paymentSystem}
        </td>
        <td data-label={t("payment:column.status")} data-place="state">
          <span className={css.status}>
            {row.refund ? (
              <Chip tone="info">{t(`payment:refund.${row.refund}`)}</Chip>
            ) : (
              <Chip tone={tones[row.status]}>{t(`payment:status.${row.status}`)}</Chip>
            )}
            {row.status === "rejected" && row.reason !== undefined && (
              <Tooltip
                label={t("payment:reasonLabel")}
                // The API sends a number; an unknown reason is shown as 'another reason'.
                text={t(has(reasonKey) ? reasonKey : "payment:reason.0")}
              />
            )}
            {row.failure && (
              <Tooltip label={t("payment:reasonLabel")} text={t(`payment:failed.${row.failure}`)} />
            )}
          </span>
        </td>
        <td data-place="act" className={css.right}>
          {row.status === "init" && row.mode === "in" && (
            <button type="button" className={css.act} onClick={() => openCashier("cash-in", row.id)}>
              {t("payment:continue")}
            </button>
          )}
          {(row.status === "init" || row.status === "rejected") && (
            <button type="button" className={css.act} onClick={() => onCancel(row)}>
              {t(row.status === "init" ? "payment:cancel" : "payment:revert")}
            </button>
          )}
        </td>
      </HistoryRow>
      <StepsLine row={row} />
    </>
  );
}

/** The progress of a withdrawal and its pending requirement. */
function StepsLine({ row }: { readonly row: PaymentRow }) {
  const { t } = usePhrases();
  const steps = withdrawalSteps(row);
  if (!steps) return null;
  return (
    <tr className={css.under}>
      <td colSpan={8}>
        <ol className={own.steps} aria-label={t("payment:steps.label")}>
          {steps.map(({ name, state, at }) => (
            <li key={name} className={own[state]} aria-current={state === "current" ? "step" : undefined}>
              {state === "done" && <Icon of={icons.Check} size={16} />}
              <span>
                {t(`payment:steps.${state === "current" ? "now" : "all"}.${name}`)}
                {at && <HistoryTime at={at} label={t(`payment:steps.all.${name}`)} />}
              </span>
            </li>
          ))}
        </ol>
        {row.waitsFor && (
          <p className={own.waits}>
            {t(`payment:waits.${row.waitsFor}`)}{" "}
            {row.waitsFor === "documents" && (
              <SiteLink to={paths.verification()}>{t("payment:steps.toDocuments")}</SiteLink>
            )}
          </p>
        )}
      </td>
    </tr>
  );
}
