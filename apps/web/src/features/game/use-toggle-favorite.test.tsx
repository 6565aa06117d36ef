// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { gameKeys } from "../../entities/game/game-queries.ts";
import { startFakeApi } from "../../testing/fake-api.ts";
import { useToggleFavorite } from "./use-toggle-favorite.ts";

test("a list that is on its way does not take back the heart, and is read anew afterwards", async () => {
  startFakeApi({ "POST /favorites/1": () => ({ body: { isFavorite: true } }) });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const arrivals: (() => void)[] = [];
  const read = () =>
    new Promise((resolve) => void arrivals.push(() => resolve([{ id: "1", isFavorite: false }])));
  const { result } = renderHook(
    () => ({
      list: useQuery({ queryKey: gameKeys.newest, queryFn: read }).data,
      toggle: useToggleFavorite(),
    }),
    {
      wrapper: ({ children }: { readonly children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  act(() => arrivals.shift()?.());
  await waitFor(() => expect(result.current.list).toEqual([{ id: "1", isFavorite: false }]));
  act(() => void client.invalidateQueries({ queryKey: gameKeys.newest }));
  await act(() => result.current.toggle("1", true));
  expect(arrivals).toHaveLength(2);
  await act(async () => arrivals[0]?.());
  expect(client.getQueryData(gameKeys.newest)).toEqual([{ id: "1", isFavorite: true }]);
  await waitFor(() => expect(result.current.list).toEqual([{ id: "1", isFavorite: true }]));
});
