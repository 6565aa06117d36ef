import type { PaymentStatus } from "@w10/contract";
import { Button, EmptyState, ListEnd, ListSentinel, NotchRing, SelectField, Skeleton } from "@w10/ui";
import { useState, type ReactNode } from "react";
import type { PaymentRow } from "../../platform/calls.ts";
import { DateRangeFilter } from "../../platform/date-range-filter.tsx";
import { wholeTime } from "../../platform/day-range.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { useSentinel } from "../../platform/use-sentinel.ts";
import { CancelPaymentModal } from "./cancel-payment-modal.tsx";
import { PaymentTable } from "./payment-table.tsx";
import { usePayments, type PaymentFilter } from "./use-payments.ts";
import css from "../../platform/history-list.module.css";

const statuses: readonly PaymentStatus[] = ["ok", "init", "processing", "failure", "rejected", "cancelled"];
const noFilter: PaymentFilter = { range: wholeTime, paymentSystem: "", status: "" };

/** Payment history with its filters: the cashier's TRANSACTIONS and the history page show the same. */
export function PaymentHistory({ emptyAction }: { readonly emptyAction?: ReactNode }) {
  const { t } = usePhrases();
  const [filter, setFilter] = useState(noFilter);
  const [cancelling, setCancelling] = useState<PaymentRow | null>(null);
  const { data, isPending, isError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    usePayments(filter);
  const sentinel = useSentinel(() => void fetchNextPage(), hasNextPage && !isFetchingNextPage);
  const rows = data?.pages.flatMap((page) => page.collection) ?? [];
  const systems = data?.pages[0]?.paymentSystems ?? [];
  const isFiltered = filter !== noFilter;

  return (
    <div>
      <div className={css.filters}>
        <DateRangeFilter range={filter.range} onChange={(range) => setFilter({ ...filter, range })} />
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
      {isPending && [0, 1, 2, 3].map((index) => <Skeleton key={index} className={css.skeleton} />)}
      {isError && !data && (
        <div className={css.retry} role="alert">
          {t("site:failure.block")}
          <Button onClick={() => void refetch()}>{t("site:retry")}</Button>
        </div>
      )}
      {data && rows.length === 0 && (
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
      )}
      {rows.length > 0 && <PaymentTable rows={rows} onCancel={setCancelling} />}
      {hasNextPage && <ListSentinel ref={sentinel}>{isFetchingNextPage && <NotchRing />}</ListSentinel>}
      {rows.length > 0 && !hasNextPage && <ListEnd />}
      {cancelling && <CancelPaymentModal payment={cancelling} onClose={() => setCancelling(null)} />}
    </div>
  );
}
