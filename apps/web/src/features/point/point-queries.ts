import { queryOptions } from "@tanstack/react-query";
import { playerKeys } from "../../entities/player/player-queries.ts";
import { walletKeys } from "../../entities/wallet/wallet-queries.ts";
import { call, type Reply } from "../../platform/api/api-client.ts";
import { mutationOf } from "../../platform/api/operation-mutation.ts";

export type Points = Reply<"getPoints">;

export const pointKeys = {
  all: ["points"],
  ratios: ["point-ratios"],
  quote: (points: number | null, currency: string) => ["points", "quote", points, currency] as const,
} as const;

export const pointsQuery = queryOptions({
  queryKey: pointKeys.all,
  queryFn: ({ signal }) => call("getPoints", { signal }),
});

export const ratiosQuery = queryOptions({
  queryKey: pointKeys.ratios,
  queryFn: ({ signal }) => call("listPointRatios", { signal }),
});

/** The value of points in money; requested once typing has paused. */
export const quoteQuery = (points: number | null, currency: string) =>
  queryOptions({
    queryKey: pointKeys.quote(points, currency),
    queryFn: ({ signal }) => call("quotePoints", { params: { points: String(points) }, signal }),
    enabled: points !== null,
  });

export const useExchangePoints = mutationOf("exchangePoints", {
  input: (points: number) => ({ body: { points } }),
  awaits: [pointKeys.all, walletKeys.all, playerKeys.info],
});
