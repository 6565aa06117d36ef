// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { gameFilter } from "../../../entities/game/game-filter.ts";
import { gamesQuery } from "../../../entities/game/game-queries.ts";
import { startFakeApi } from "../../../testing/fake-api.ts";
import { renderScreen } from "../../../testing/render-screen.tsx";
import { sampleGame } from "../../../testing/samples.ts";
import { stubIntersectionObserver } from "../../../testing/viewport.ts";
import { GameGrid } from "./game-grid.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const games = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...sampleGame,
    id: `game-${from + index}`,
    title: `Game ${from + index}`,
  }));
const filter = gameFilter("slots", "", {});

test("offers 'Show all' after a full first page and loads the next page [LOBBY-32] [LOBBY-33] [LOBBY-34]", async () => {
  const sent = startFakeApi({
    "GET /games": ({ query }) => ({
      body: { games: query.page === "1" ? games(0, 70) : games(70, 12), total: 82 },
    }),
  });
  await renderScreen(<GameGrid filter={filter} isSignedIn={false} />);
  await userEvent.setup().click(await screen.findByText("Show all"));
  await waitFor(() => expect(document.querySelectorAll("h3")).toHaveLength(82));
  expect(screen.queryByText("Show all")).toBeNull();
  expect(sent.map((call) => call.query.page)).toEqual(["1", "2"]);
});

test("hides the button after a page that is not full [LOBBY-33]", async () => {
  startFakeApi({ "GET /games": () => ({ body: { games: games(0, 69), total: 90 } }) });
  await renderScreen(<GameGrid filter={filter} isSignedIn={false} />);
  await screen.findByText("Game 68", { selector: "h3" });
  expect(screen.queryByText("Show all")).toBeNull();
});

test("treats a page of fewer than 20 games as the last, whatever the total is [LOBBY-34]", () => {
  const { getNextPageParam } = gamesQuery(filter, "en");
  const nextAfter = (count: number) => {
    const last = { games: games(70, count), total: 500 };
    return getNextPageParam(last, [{ games: games(0, 70), total: 500 }, last], 2, [1, 2]);
  };
  expect(nextAfter(20)).toBe(3);
  expect(nextAfter(19)).toBeUndefined();
});

test("shows an empty state after loading, with a different text for favourites [LOBBY-30] [LOBBY-31]", async () => {
  startFakeApi({ "GET /games": () => ({ body: { games: [], total: 0 } }) });
  await renderScreen(<GameGrid filter={filter} isSignedIn={false} />);
  expect(screen.queryByText("No games found")).toBeNull();
  expect(await screen.findByText("No games found")).toBeTruthy();
  cleanup();
  await renderScreen(<GameGrid filter={gameFilter("favorites", "", {})} isSignedIn />);
  expect(await screen.findByText("Your favourites will appear here")).toBeTruthy();
});

test("shows a retry button after a failed load [ERR-63]", async () => {
  let isDown = true;
  startFakeApi({
    "GET /games": () => (isDown ? { status: 503, body: null } : { body: { games: games(0, 1), total: 1 } }),
  });
  await renderScreen(<GameGrid filter={filter} isSignedIn={false} />);
  const retry = await screen.findByRole("button", { name: "Try again" });
  isDown = false;
  await userEvent.setup().click(retry);
  expect(await screen.findByText("Game 0", { selector: "h3" })).toBeTruthy();
});

test("toggles a favourite at once with one request in flight, and reverts it if the call fails [TILE-14] [TILE-15]", async () => {
  let answer = (_isOk: boolean) => undefined as void;
  const sent = startFakeApi({
    "GET /games": () => ({ body: { games: games(0, 1), total: 1 } }),
    "POST /favorites/game-0": () =>
      new Promise((resolve) => {
        answer = (isOk) => resolve(isOk ? { body: { isFavorite: true } } : { status: 503, body: null });
      }),
  });
  await renderScreen(<GameGrid filter={filter} isSignedIn />);
  const user = userEvent.setup();
  const heart = async () => screen.findByRole("button", { name: /Favourite/ });
  await user.click(await heart());
  await waitFor(async () => expect((await heart()).getAttribute("aria-pressed")).toBe("true"));
  await user.click(await heart());
  expect(sent.filter((call) => call.method === "POST")).toHaveLength(1);
  answer(false);
  await waitFor(async () => expect((await heart()).getAttribute("aria-pressed")).toBe("false"));
});

/** Idle callbacks run only when the test triggers them. */
function controlIdle(): () => Promise<void> {
  const idleCallbacks: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (run: () => void) => idleCallbacks.push(run));
  vi.stubGlobal("cancelIdleCallback", () => undefined);
  return () => act(async () => idleCallbacks.shift()?.());
}

async function hydrateGrid(): Promise<void> {
  const page = { pages: [{ games: games(0, 40), total: 40 }], pageParams: [1] };
  await renderScreen(<GameGrid filter={filter} isSignedIn={false} />, {
    isHydrated: true,
    data: [[gamesQuery(filter, "en").queryKey, page]],
  });
}

test("renders only the first tiles during hydration, with placeholders for the others until the list comes near the viewport", async () => {
  const viewport = stubIntersectionObserver();
  controlIdle();
  await hydrateGrid();
  await screen.findByText("Game 15", { selector: "h3" });
  expect(document.querySelectorAll("h3")).toHaveLength(16);
  expect(document.querySelectorAll("li")).toHaveLength(40);
  act(() => viewport.scrollToEnd());
  await waitFor(() => expect(document.querySelectorAll("h3")).toHaveLength(40));
});

test("renders the remaining tiles a few at a time while the browser is idle", async () => {
  stubIntersectionObserver();
  const runIdle = controlIdle();
  await hydrateGrid();
  await screen.findByText("Game 15", { selector: "h3" });
  document.body.dispatchEvent(new Event("pointermove", { bubbles: true }));
  const rendered = () => document.querySelectorAll("h3").length;
  await waitFor(async () => {
    await runIdle();
    expect(rendered()).toBeGreaterThan(16);
  });
  expect(rendered()).toBeLessThan(40);
  await waitFor(async () => {
    await runIdle();
    expect(rendered()).toBe(40);
  });
});
