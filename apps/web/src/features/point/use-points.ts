import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { call } from "../../platform/api-client.ts";
import { randomHex } from "../../platform/random-hex.ts";
import { useReloadPlayer } from "../../platform/use-reload-player.ts";

export const pointsQuery = queryOptions({
  queryKey: ["points"] as const,
  queryFn: ({ signal }) => call("getPoints", { signal }),
});

export const ratiosQuery = queryOptions({
  queryKey: ["point-ratios"] as const,
  queryFn: ({ signal }) => call("listPointRatios", { signal }),
});

/** What points come to; asked for once typing has paused. */
export const quoteQuery = (points: number | null, currency: string) =>
  queryOptions({
    queryKey: ["points", "quote", points, currency] as const,
    queryFn: ({ signal }) => call("quotePoints", { params: { points: String(points) }, signal }),
    enabled: points !== null,
  });

/** Exchanges points; one press is one intention, however often the network makes it try. */
export function useExchangePoints() {
  const client = useQueryClient();
  const reloadPlayer = useReloadPlayer();
  const key = useRef({ points: 0, id: "" });
  return useMutation({
    mutationFn: (points: number) => {
      if (key.current.points !== points || key.current.id === "") key.current = { points, id: randomHex() };
      return call("exchangePoints", { body: { points }, idempotencyKey: key.current.id });
    },
    onSuccess: async () => {
      key.current = { points: 0, id: "" };
      await Promise.all([
        client.invalidateQueries({ queryKey: pointsQuery.queryKey }),
        client.invalidateQueries({ queryKey: ["balances"] }),
        reloadPlayer(),
      ]);
    },
  });
}
