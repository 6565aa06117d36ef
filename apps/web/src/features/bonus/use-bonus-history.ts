import { type InfiniteData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import type { operations, ReplyOf } from "@w10/contract";
import { useCallback } from "react";
import { call } from "../../platform/api-client.ts";
import { useReloadPlayer } from "../../platform/use-reload-player.ts";
import { bonusesKey } from "./use-bonuses.ts";

type Page = ReplyOf<typeof operations.listBonusHistory>;

const pageSize = 20;
const historyKey = ["bonus-history"] as const;

/** Granted bonuses, page by page; a page under 20 is the last. */
export function useBonusHistory() {
  return useInfiniteQuery({
    queryKey: historyKey,
    queryFn: ({ pageParam, signal }) => call("listBonusHistory", { query: { page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.collection.length < pageSize ? undefined : page + 1),
  });
}

/** Gives a bonus up. True when the server did it: the row is cancelled at once, and everything is read anew. */
export function useCancelBonus(): (id: string) => Promise<boolean> {
  const client = useQueryClient();
  const reloadPlayer = useReloadPlayer();
  return useCallback(
    async (id) => {
      const { status } = await call("cancelBonus", { params: { id } });
      if (status) client.setQueryData<InfiniteData<Page>>(historyKey, (old) => old && withCancelled(old, id));
      void client.invalidateQueries({ queryKey: historyKey });
      void client.invalidateQueries({ queryKey: bonusesKey });
      void client.invalidateQueries({ queryKey: ["balances"] });
      await reloadPlayer();
      return status;
    },
    [client, reloadPlayer],
  );
}

function withCancelled(list: InfiniteData<Page>, id: string): InfiniteData<Page> {
  const pages = list.pages.map((page) => ({
    ...page,
    collection: page.collection.map((row) =>
      row.id === id ? { ...row, status: "cancelled" as const, endReason: "player" as const } : row,
    ),
  }));
  return { ...list, pages };
}
