// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startFakeApi, type SentCall } from "../../testing/fake-api.ts";
import { gamePageCalls, openGamePage, prepareGamePage } from "../../testing/game-page.ts";
import { stubViewportWidth } from "../../testing/viewport.ts";
import { sampleGame, samplePlayer } from "../../testing/samples.ts";

const winner = (index: number) => ({
  id: `w${index}`,
  login: `ab***${index}`,
  amount: `${index}.00 USD`,
  game: { urlLastSegment: `game-${index}`, icon: "/art/tile-en/kraken.webp", name: `Won ${index}` },
});

let sent: readonly SentCall[] = [];
let advertisements: unknown[] = [];
beforeEach(() => {
  prepareGamePage();
  advertisements = [
    { id: "1", link: "/promo", imageUrl: "/a.webp", title: "Calm play", text: "Take a break" },
  ];
  const found = { ...sampleGame, id: "other", title: "Another game", frontendPageUrl: "another" };
  sent = startFakeApi({
    ...gamePageCalls,
    "GET /advertisements": () => ({ body: { advertisements } }),
    "GET /winners": () => ({ body: { winners: [1, 2, 3, 4, 5, 6, 7].map(winner) } }),
    "GET /games": ({ query }) => ({ body: { games: query["query"] === "zzz" ? [] : [found], total: 1 } }),
    [`POST /favorites/${sampleGame.id}`]: () => ({ body: { isFavorite: true } }),
  });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

test("the winners tab shows seven wins with login, amount, icon and name, each linked to its game [GAME-09] [WINNERS-03] [WINNERS-04] [WINNERS-05]", async () => {
  await openGamePage("real");
  const tab = await screen.findByRole("region", { name: "Latest wins" });
  await waitFor(() => expect(tab.querySelectorAll("li")).toHaveLength(7));
  expect(sent.find(({ path }) => path === "/winners")?.query["limit"]).toBe("7");
  const row = screen.getByRole("link", { name: /Won 3/ });
  expect(row.textContent).toBe("Won 3ab***33.00 USD");
  expect(row.querySelector("img")?.getAttribute("src")).toBe("/art/tile-small-en/kraken.webp");
  expect(row.getAttribute("href")).toBe("/en/real/game-3");
});

test("new wins are fetched while the list is shown [WINNERS-01]", async () => {
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"],
    shouldAdvanceTime: true,
  });
  await openGamePage("demo", null);
  const requests = () => sent.filter(({ path }) => path === "/winners").length;
  await waitFor(() => expect(requests()).toBe(1));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await waitFor(() => expect(requests()).toBe(2));
});

test("information banners have a tab only when there are any [GAME-13]", async () => {
  await openGamePage("real");
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "News" }));
  expect(screen.getByRole("link", { name: /Calm play/ }).getAttribute("href")).toBe("/en/promo");
  cleanup();
  advertisements = [];
  const calls = sent.length;
  await openGamePage("real");
  await waitFor(() => expect(sent.slice(calls).some(({ path }) => path === "/advertisements")).toBe(true));
  expect(screen.queryByRole("button", { name: "News" })).toBeNull();
});

test("a player who takes a break sees no advertising", async () => {
  await openGamePage("demo", { ...samplePlayer, selfExclusionExpireAt: "2027-01-01T00:00:00.000Z" });
  await screen.findByRole("region", { name: "Latest wins" });
  expect(screen.queryByRole("button", { name: "News" })).toBeNull();
  expect(sent.some(({ path }) => path === "/advertisements")).toBe(false);
});

test.each([
  [1600, true],
  [1567, false],
])(
  "at %i pixels the panel opens by itself: %s, so that the game is never smaller in a wider window",
  async (width, isOpen) => {
    stubViewportWidth(width);
    await openGamePage("demo");
    await waitFor(() => expect(sent.some(({ path }) => path === "/winners")).toBe(true));
    if (isOpen) expect(await screen.findByRole("region", { name: "Latest wins" })).toBeTruthy();
    else expect(screen.queryByRole("region", { name: "Latest wins" })).toBeNull();
  },
);

test("a panel without anything in it stays folded", async () => {
  startFakeApi({ ...gamePageCalls, "GET /winners": () => ({ body: { winners: [] } }) });
  await openGamePage("demo");
  expect(screen.getByRole("button", { name: "Expand sidebar" })).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Latest wins" })).toBeNull();
});

test("the favourite button toggles at once for a player and is hidden from a guest [GAME-16]", async () => {
  await openGamePage("real");
  const user = userEvent.setup();
  const heart = () => screen.queryByRole("button", { name: "Favourite: Kraken" });
  await user.click(heart() as HTMLElement);
  await waitFor(() => expect(heart()?.getAttribute("aria-pressed")).toBe("true"));
  expect(sent.some(({ path }) => path === `/favorites/${sampleGame.id}`)).toBe(true);
  cleanup();
  await openGamePage("demo", null);
  expect(heart()).toBeNull();
});

test("the search sends one second after the last letter or at once on Enter, and shows when nothing matches [GAME-16] [GAME-17] [GAME-18] [TILE-07]", async () => {
  await openGamePage("demo");
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Find a game" }));
  const box = screen.getByRole("searchbox", { name: "Find a game" });
  const requests = () => sent.filter(({ path }) => path === "/games").map(({ query }) => query["query"]);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  fireEvent.input(box, { target: { value: "anoth" } });
  await act(() => vi.advanceTimersByTimeAsync(500));
  fireEvent.input(box, { target: { value: "another" } });
  await act(() => vi.advanceTimersByTimeAsync(999));
  expect(requests()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(requests()).toEqual(["another"]);
  await act(() => vi.advanceTimersByTimeAsync(100));
  vi.useRealTimers();
  const found = await screen.findByRole("link", { name: /Another game/ });
  expect(found.getAttribute("href")).toBe("/en/demo/another");
  expect(screen.queryByRole("button", { name: "Favourite: Another game" })).toBeNull();
  await user.clear(box);
  await user.type(box, "zzz{Enter}");
  expect(await screen.findByText("No matches")).toBeTruthy();
});

test("the search field is focused when its tab opens", async () => {
  await openGamePage("demo");
  await userEvent.click(await screen.findByRole("button", { name: "Find a game" }));
  expect(document.activeElement).toBe(screen.getByRole("searchbox"));
});
