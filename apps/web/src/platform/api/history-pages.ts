import type { InfiniteData } from "@tanstack/react-query";

interface HistoryPage {
  readonly collection: readonly { readonly id: string }[];
}

const pageSize = 20;

/** A page's number and the row before it: new rows move numbers, not rows. */
interface PagePlace {
  readonly page: number;
  readonly after?: string | undefined;
}
const firstPage: PagePlace = { page: 1 };

/** Paging of a player's history; a page with fewer than 20 rows is the last. */
export const byPage = {
  initialPageParam: firstPage,
  getNextPageParam: ({ collection }: HistoryPage, _pages: unknown, { page }: PagePlace) =>
    collection.length < pageSize ? undefined : { page: page + 1, after: collection.at(-1)?.id },
};

/** Returns a loaded history with one row changed. */
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
