import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { cx, Icon, icons, ListEnd, ListSentinel, NotchRing, Skeleton } from "@w10/ui";
import { type ReactNode, useState } from "react";
import { formatLocal, formatUtc } from "../language/dates.ts";
import { LoadFailure } from "../loading/load-failure.tsx";
import { usePhrases } from "../language/phrase-book.tsx";
import { useSentinel } from "./use-sentinel.ts";
import css from "./history-list.module.css";

interface HistoryListProps<Row> {
  readonly history: UseInfiniteQueryResult<InfiniteData<{ readonly collection: readonly Row[] }>>;
  /** Totals over all pages. */
  readonly sums?: ReactNode;
  /** Shown when there are no rows. */
  readonly empty: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A player's history with infinite scrolling, and a retry button after a failure. */
export function HistoryList<Row>({ history, sums, empty, children }: HistoryListProps<Row>) {
  const { data, isPending, isError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = history;
  const sentinel = useSentinel(() => void fetchNextPage(), hasNextPage && !isFetchingNextPage);
  const rows = data?.pages.flatMap((page) => page.collection) ?? [];
  return (
    <>
      {sums}
      {isPending && [0, 1, 2, 3].map((index) => <Skeleton key={index} className={css.skeleton} />)}
      {isError && !data && <LoadFailure className={css.retry} onRetry={refetch} />}
      {data && rows.length === 0 && empty}
      {rows.length > 0 && children(rows)}
      {hasNextPage && <ListSentinel ref={sentinel}>{isFetchingNextPage && <NotchRing />}</ListSentinel>}
      {rows.length > 0 && !hasNextPage && <ListEnd />}
    </>
  );
}

/**
 * A table row. On a phone it shows the cells with `data-place` lead, sum, when and state on two lines, and a
 * third line for a button in the cell `act`; a press expands the others.
 */
export function HistoryRow({ children }: { readonly children: ReactNode }) {
  const { t } = usePhrases();
  const [isOpen, setOpen] = useState(false);
  return (
    <tr className={cx(isOpen && css.open)}>
      {children}
      <td className={css.opener}>
        <button
          type="button"
          aria-label={t("site:history.details")}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon of={icons.ChevronDown} size={20} />
        </button>
      </td>
    </tr>
  );
}

/** A time in the browser's time zone; its tooltip has the label and the UTC time. */
export function HistoryTime({ at, label }: { readonly at: string; readonly label: string }) {
  const { t } = usePhrases();
  return (
    <time className="num" dateTime={at} title={`${label}. ${t("site:date.local", { utc: formatUtc(at) })}`}>
      {formatLocal(at)}
    </time>
  );
}
