// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { gameKeys, unavailableReason } from "../../../entities/game/game-queries.ts";
import { startFakeApi } from "../../../testing/fake-api.ts";
import { useToggleFavorite, withFavorite } from "./use-toggle-favorite.ts";
import { sampleGame } from "../../../testing/samples.ts";

test("keeps the toggled heart if a list was loading, and reloads that list afterwards", async () => {
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

test("toggles one game in paged and plain lists and keeps the other games [TILE-15]", () => {
  const other = { ...sampleGame, id: "other" };
  const pages = { pages: [{ games: [sampleGame, other], total: 2 }], pageParams: [1] };
  const changed = withFavorite(pages, sampleGame.id, true) as typeof pages;
  expect(changed.pages[0]?.games.map((game) => game.isFavorite)).toEqual([true, false]);
  expect(changed.pages[0]?.games[1]).toBe(other);
  expect(withFavorite([other], sampleGame.id, true)).toEqual([other]);
});

test("returns a list without the game unchanged", () => {
  const list = { newGames: [sampleGame] };
  expect(withFavorite(list, "nobody", true)).toBe(list);
});

test("names the reason why a game is unavailable, its country first [TILE-09] [TILE-10] [TILE-11]", () => {
  const nowhere = { blockedByCountry: true, available: { byLocale: false, byCurrency: false } };
  expect(unavailableReason(nowhere)).toBe("game:is_blocked_in_country");
  expect(unavailableReason({ ...nowhere, blockedByCountry: false })).toBe("game:is_blocked");
  expect(
    unavailableReason({ blockedByCountry: false, available: { byLocale: true, byCurrency: false } }),
  ).toBe("game:is_blocked_by_currency");
  expect(unavailableReason(sampleGame)).toBeNull();
});
