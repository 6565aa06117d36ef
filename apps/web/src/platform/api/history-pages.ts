import type { InfiniteData } from "@tanstack/react-query";

interface HistoryPage {
  readonly collection: readonly { readonly id: string }[];
}

const pageSize = 20;

/** A player's history, page by page; a page under 20 is the last. */
export const byPage = {
  initialPageParam: 1,
  getNextPageParam: ({ collection }: HistoryPage, _pages: unknown, page: number) =>
    collection.length < pageSize ? undefined : page + 1,
};

/** A loaded history with one row of it changed. */
export function changeRow<Page extends HistoryPage>(
  history: InfiniteData<Page>,
  id: string,
  change: Partial<Page["collection"][number]>,
): InfiniteData<Page> {
  const pages = history.pages.map((page) => ({
    ...page,
    collection: page.collection.map((row) => (row.id === id ? { ...row, ...change } : row)),
  }));
  return { ...history, pages };
}
