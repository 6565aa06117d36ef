import type { PaymentStatus } from "@w10/contract";
import { Button, EmptyState, SelectField } from "@w10/ui";
import { type ReactNode, useState } from "react";
import { PeriodSums } from "../../entities/wallet/period-sums.tsx";
import { DateRangeFilter } from "../../platform/list/date-range-filter.tsx";
import { allTime } from "../../platform/language/day-range.ts";
import { HistoryList } from "../../platform/list/history-list.tsx";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { CancelPaymentModal } from "./cancel-payment.tsx";
import { PaymentTable } from "./payment-table.tsx";
import { type PaymentFilter, type PaymentRow, usePayments, usePaymentSums } from "./payment-queries.ts";
import css from "../../platform/list/history-list.module.css";

const statuses: readonly PaymentStatus[] = ["ok", "init", "processing", "failure", "rejected", "cancelled"];
const noFilter: PaymentFilter = { range: allTime, paymentSystem: "", status: "" };

/** The payment history with its filters, in the cashier and on the history page. */
export function PaymentHistory({ emptyAction }: { readonly emptyAction?: ReactNode }) {
  const { t } = usePhrases();
  const [filter, setFilter] = useState(noFilter);
  const [cancelling, setCancelling] = useState<PaymentRow | null>(null);
  const history = usePayments(filter);
  const systems = history.data?.pages[0]?.paymentSystems ?? [];
  const isFiltered = filter !== noFilter;

  return (
    <div>
      <div className={css.filters}>
        <DateRangeFilter
          zone="local"
          range={filter.range}
          onChange={(range) => setFilter({ ...filter, range })}
        />
        <SelectField
          label={t("payment:system")}
          value={filter.paymentSystem}
          onChange={(event) => setFilter({ ...filter, paymentSystem: event.target.value })}
        >
          <option value="">{t("payment:allSystems")}</option>
          {systems.map((system) => (
            <option key={system.id} value={system.id}>
              {system.name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t("payment:statusLabel")}
          value={filter.status}
          onChange={(event) => {
            const status = statuses.find((known) => known === event.target.value) ?? "";
            setFilter({ ...filter, status });
          }}
        >
          <option value="">{t("payment:allStatuses")}</option>
          {statuses.map((status) => (
            <option key={status} value={status}>
              {t(`payment:status.${status}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <HistoryList
        history={history}
        sums={
          <PeriodSums
            label={t("payment:sum.label")}
            names={[t("payment:sum.deposited"), t("payment:sum.withdrawn"), t("payment:sum.net")]}
            sums={usePaymentSums(filter)}
          />
        }
        empty={
          <EmptyState
            picture="/art/empty.webp"
            title={t("payment:empty.title")}
            text={t(isFiltered ? "payment:empty.filtered" : "payment:empty.text")}
          >
            {isFiltered ? (
              <Button onClick={() => setFilter(noFilter)}>{t("game:empty.action")}</Button>
            ) : (
              emptyAction
            )}
          </EmptyState>
        }
      >
        {(rows) => <PaymentTable rows={rows} onCancel={setCancelling} />}
      </HistoryList>
      {cancelling && <CancelPaymentModal payment={cancelling} onClose={() => setCancelling(null)} />}
    </div>
  );
}
