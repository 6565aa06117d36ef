// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { gameKeys } from "../../entities/game/game-queries.ts";
import { type Player, playerInfoQuery } from "../../entities/player/player-queries.ts";
import { resetPageStores } from "../../platform/page-store.ts";
import { type SentCall, startFakeApi } from "../../testing/fake-api.ts";
import { renderSite } from "../../testing/render-site.tsx";
import { sampleBanner, sampleGame, samplePlayer } from "../../testing/samples.ts";
import { stubViewportWidth, stubIntersectionObserver } from "../../testing/viewport.ts";

let sent: readonly SentCall[] = [];
let areBannersHeld = false;
/** With a full first page and a second one. A short list renders faster. */
let hasTwoPages = false;
const bannersAnswer = { body: { banners: [sampleBanner] } };
const gamesOf = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...sampleGame,
    id: `g${from + index}`,
    title: `Game ${from + index}`,
  }));
const tile = (position: number) => ({
  position,
  type: "game",
  url: "/",
  icon: "/a.webp",
  title: `Tile ${position}`,
  buttonTitle: "Play",
});

beforeEach(() => {
  stubViewportWidth(1440);
  areBannersHeld = false;
  hasTwoPages = false;
  stubIntersectionObserver();
  vi.stubGlobal("scrollTo", () => undefined);
  resetPageStores();
  sent = startFakeApi({
    "GET /player/info": () => ({ body: { auth: false } }),
    "GET /providers": () => ({
      body: { providers: [{ ids: [], name: "Aurum Play", uri: "aurum-play", icon: null }] },
    }),
    "GET /games": ({ query }) => ({
      body: hasTwoPages
        ? { games: query["page"] === "2" ? gamesOf(70, 30) : gamesOf(0, 70), total: 100 }
        : { games: gamesOf(0, 8), total: 8 },
    }),
    "GET /game-categories": () => ({ body: { categories: [] } }),
    "GET /new-games": () => ({ body: { newGames: gamesOf(200, 9) } }),
    "GET /winners": () => ({ body: { winners: [] } }),
    "GET /banners": () => (areBannersHeld ? new Promise(() => undefined) : bannersAnswer),
    "GET /metro": () => ({ body: { tiles: [tile(1), tile(2), tile(5)] } }),
    "GET /recent-games": () => ({ body: [{ ...sampleGame, id: "recent", title: "Played before" }] }),
    "GET /top-jackpot/game": () => ({
      body: {
        games: [
          {
            frontendPageUrl: "kraken",
            icon: null,
            title: "Kraken",
            provider: "N",
            jackpot: "9.00 USD",
            jackpotId: null,
          },
        ],
        total: "9.00 USD",
      },
    }),
    "GET /open-rounds": () => ({ body: { rounds: [] } }),
  });
});
afterEach(cleanup);

/** Opens the lobby without cached lists, so that each is fetched. */
async function open(url: string, player: Player | null = null) {
  const site = await renderSite(url, player);
  await act(() =>
    site.client.resetQueries({ predicate: ({ queryKey }) => String(queryKey[0]) !== "player-info" }),
  );
  return site;
}
const gamesCalls = () => sent.filter(({ path }) => path === "/games");

test("filters appear in a category, filled from the URL; all games have none [LOBBY-11] [LOBBY-18]", async () => {
  const query = "query=fruit&orderType=max_bet&volatility=low&isTournamentGame=1";
  const { router } = await open(`/en/games/slots?${query}`);
  const shown = () => [
    screen.queryByRole("button", { name: /^Provider: / })?.textContent ?? null,
    screen.queryByRole<HTMLSelectElement>("combobox", { name: "Sort by" })?.value ?? null,
    screen.queryByRole<HTMLSelectElement>("combobox", { name: "Volatility" })?.value ?? null,
    screen.queryByRole<HTMLInputElement>("checkbox", { name: "Tournament games" })?.checked ?? null,
  ];
  expect(shown()).toEqual([expect.any(String), "max_bet", "low", true]);
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("fruit");
  await act(() => router.navigate({ href: `/en/games/all?${query}` }));
  await waitFor(() => expect(shown()).toEqual([null, null, null, null]));
});

test("banners are shown for all games only [LOBBY-01]", async () => {
  const { router } = await open("/en/games/all");
  expect(await screen.findByRole("heading", { name: sampleBanner.title })).toBeTruthy();
  await act(() => router.navigate({ to: "/games/slots" }));
  await waitFor(() => expect(screen.queryByRole("heading", { name: sampleBanner.title })).toBeNull());
});

test("the metro is shown for all games and slots without a provider or filter [LOBBY-26]", async () => {
  const { router } = await open("/en/games/all");
  const metro = () => screen.queryByRole("region", { name: "W10 picks" });
  await screen.findByRole("region", { name: "W10 picks" });
  for (const [to, isThere] of [
    ["/games/slots", true],
    ["/games/slots/aurum-play", false],
    ["/games/tablegames", false],
    ["/games/slots", true],
    ["/games/slots?volatility=high", false],
    ["/games/all?query=fruit", false],
    ["/", true],
  ] as const) {
    await act(() => router.navigate({ href: `/en${to}` }));
    await waitFor(() => expect(metro() !== null).toBe(isThere));
  }
});

test("the metro follows the games of a category on a phone and precedes them on a wide screen", async () => {
  stubViewportWidth(390);
  const isMetroFirst = async () => {
    const metro = await screen.findByRole("region", { name: "W10 picks" });
    const [game] = await screen.findAllByText("Game 0");
    if (!game) throw new Error("no game");
    return Boolean(metro.compareDocumentPosition(game) & Node.DOCUMENT_POSITION_FOLLOWING);
  };
  const { unmount } = await open("/en/games/slots");
  expect(await isMetroFirst()).toBe(false);
  unmount();
  stubViewportWidth(1440);
  await open("/en/games/slots");
  expect(await isMetroFirst()).toBe(true);
});

test("a search without exact matches shows similar games under their own heading", async () => {
  startFakeApi({
    "GET /player/info": () => ({ body: { auth: false } }),
    "GET /games": () => ({ body: { games: gamesOf(0, 1), total: 1, isNear: true } }),
  });
  await open("/en?query=medsua");
  expect(await screen.findByRole("heading", { name: "Did you mean…" })).toBeTruthy();
  expect(screen.getByText("No exact match for “medsua”. These games come close.")).toBeTruthy();
  expect(screen.getByText("Game 0")).toBeTruthy();
});

test("new games are a slider of the unfiltered lobby [LOBBY-19]", async () => {
  const { router } = await open("/en/games/all");
  expect(await screen.findByRole("heading", { name: "New games" })).toBeTruthy();
  await act(() => router.navigate({ to: "/games/all", search: { query: "fruit" } }));
  await waitFor(() => expect(screen.queryByRole("heading", { name: "New games" })).toBeNull());
});

test("the top jackpots are shown in the unfiltered lobby only [LOBBY-20] [JACKPOT-01]", async () => {
  const { router } = await open("/en/games/all");
  const block = () => screen.queryByRole("region", { name: "W10 Jackpots" });
  await screen.findByRole("region", { name: "W10 Jackpots" });
  for (const [to, isThere] of [
    ["/games/slots", false],
    ["/", true],
    ["/games/all?volatility=high", false],
  ] as const) {
    await act(() => router.navigate({ href: `/en${to}` }));
    await waitFor(() => expect(block() !== null).toBe(isThere));
  }
});

test("the top jackpots have their own list [ROUTE-04]", async () => {
  await open("/en/games/topJackpot");
  expect(await screen.findByRole("heading", { level: 1, name: "Top jackpots" })).toBeTruthy();
  await waitFor(() => expect(gamesCalls().at(-1)?.query["category"]).toBe("topJackpot"));
});

test("recently played games are shown to players in the unfiltered lobby [LOBBY-21] [LOBBY-22] [API-23]", async () => {
  const { router } = await open("/en/games/all", samplePlayer);
  expect(await screen.findByRole("heading", { name: "Recently played" })).toBeTruthy();
  expect(screen.getAllByText("Played before").length).toBeGreaterThan(0);
  await act(() => router.navigate({ to: "/games/slots" }));
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Recently played" })).toBeNull());
  await act(() => router.navigate({ to: "/games/all" }));
  expect(await screen.findByRole("heading", { name: "Recently played" })).toBeTruthy();
  await act(() => router.navigate({ to: "/games/all", search: { query: "fruit" } }));
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Recently played" })).toBeNull());
  cleanup();
  await open("/en/games/all");
  await screen.findByRole("heading", { name: "New games" });
  expect(screen.queryByRole("heading", { name: "Recently played" })).toBeNull();
});

test("on a phone recently played games are neither shown nor fetched [LOBBY-23]", async () => {
  const openAt = async (width: number) => {
    stubViewportWidth(width);
    const before = sent.length;
    await open("/en/games/all", samplePlayer);
    // The lobby fetches everything together with the new games.
    await waitFor(() => expect(sent.slice(before).some(({ path }) => path === "/new-games")).toBe(true));
    expect(await screen.findByText("Game 200", { selector: "h3" })).toBeTruthy();
    const isShown = screen.queryByRole("heading", { name: "Recently played" }) !== null;
    const isFetched = sent.slice(before).some(({ path }) => path === "/recent-games");
    cleanup();
    return { isShown, isFetched };
  };
  expect(await openAt(1440)).toEqual({ isShown: true, isFetched: true });
  expect(await openAt(390)).toEqual({ isShown: false, isFetched: false });
});

test("another category starts without provider, filters and further pages [LOBBY-35]", async () => {
  hasTwoPages = true;
  await open("/en/games/slots/aurum-play?query=fruit&volatility=high&orderType=min_bet&isTournamentGame=1");
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Show all" }));
  await waitFor(() => expect(gamesCalls().at(-1)?.query["page"]).toBe("2"));
  await user.click(screen.getByRole("link", { name: /^Table games/ }));
  await waitFor(() => expect(location.pathname + location.search).toBe("/en/games/tablegames"));
  await waitFor(() => expect(gamesCalls().at(-1)?.query["category"]).toBe("tablegames"));
  expect(gamesCalls().at(-1)?.query).toMatchObject({ page: "1", orderType: "popular", volatility: "any" });
  expect(gamesCalls().at(-1)?.query["provider"]).toBeUndefined();
  expect(gamesCalls().at(-1)?.query["query"]).toBeUndefined();
  expect(gamesCalls().at(-1)?.query["isTournamentGame"]).toBeUndefined();
  expect(await screen.findByRole("button", { name: "Show all" })).toBeTruthy();
});

test("a changed filter updates the URL and returns to the first page [LOBBY-16] [LOBBY-17] [LOBBY-36]", async () => {
  hasTwoPages = true;
  await open("/en/games/slots");
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Show all" }));
  await waitFor(() => expect(gamesCalls().at(-1)?.query["page"]).toBe("2"));
  await user.click(screen.getByRole("checkbox", { name: "Tournament games" }));
  await waitFor(() => expect(location.search).toBe("?isTournamentGame=1"));
  await waitFor(() => expect(gamesCalls().at(-1)?.query).toMatchObject({ page: "1", isTournamentGame: "1" }));
  await user.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "min_bet");
  await waitFor(() => expect(location.search).toContain("orderType=min_bet"));
  await user.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "popular");
  await user.click(screen.getByRole("checkbox", { name: "Tournament games" }));
  await waitFor(() => expect(location.search).toBe(""));
});

test("a changed balance reloads the games [LOBBY-37]", async () => {
  const { client } = await open("/en/games/slots", samplePlayer);
  await screen.findByText("Game 0", { selector: "h3" });
  const before = gamesCalls().length;
  act(() => {
    client.setQueryData(playerInfoQuery.queryKey, (old) =>
      old?.auth ? { ...old, balance: 5, balanceVersion: 2 } : old,
    );
  });
  await waitFor(() => expect(gamesCalls().length).toBe(before + 1));
});

test("leaving a game or changing the currency reloads the games [LOBBY-38]", async () => {
  const { client } = await open("/en/games/slots", samplePlayer);
  await screen.findByText("Game 0", { selector: "h3" });
  const before = gamesCalls().length;
  act(() => void client.invalidateQueries({ queryKey: gameKeys.lists }));
  await waitFor(() => expect(gamesCalls().length).toBe(before + 1));
});

test("a screen that becomes narrow keeps its banners until the phone's are loaded", async () => {
  const { client } = await open("/en/games/all");
  await screen.findByRole("heading", { name: sampleBanner.title });
  areBannersHeld = true;
  stubViewportWidth(390);
  await act(async () => client.setQueryData(playerInfoQuery.queryKey, samplePlayer));
  await waitFor(() =>
    expect(sent.some(({ path, query }) => path === "/banners" && query["isMobile"])).toBe(true),
  );
  expect(screen.getByRole("heading", { name: sampleBanner.title })).toBeTruthy();
});
