// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { CategoryTabs } from "./category-tabs.tsx";

afterEach(cleanup);

test("highlights a pressed tab at once and navigates after it is painted", async () => {
  startFakeApi({ "GET /game-categories": () => ({ body: { categories: [{ code: "slots", count: 81 }] } }) });
  const { router } = await renderScreen(<CategoryTabs current="all" isSignedIn={false} />);
  const slots = await screen.findByRole("link", { name: /^Slots/ });
  expect(slots.getAttribute("aria-current")).toBeNull();
  fireEvent.click(slots, { button: 0 });
  expect(slots.getAttribute("aria-current")).toBe("page");
  expect(router.state.location.pathname).toBe("/");
  await waitFor(() => expect(router.state.location.pathname).toBe("/games/slots"));
});

test("lists the tabs in order with their categories; favourites only for signed-in players [LOBBY-06] [LOBBY-07]", async () => {
  startFakeApi({ "GET /game-categories": () => ({ body: { categories: [] } }) });
  const tabs = () => screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  const ofAll = [
    ["Все", "/"],
    ["СЛОТЫ", "/games/slots"],
    ["JACKPOT", "/games/jackpot"],
    ["НАСТОЛЬНЫЕ", "/games/tablegames"],
    ["ДРУГИЕ", "/games/others"],
  ];
  await renderScreen(<CategoryTabs current="all" isSignedIn />, { locale: "ru" });
  await screen.findByRole("link", { name: /^СЛОТЫ/ });
  expect(tabs()).toEqual([...ofAll, ["ИЗБРАННОЕ", "/games/favorites"]]);
  cleanup();
  await renderScreen(<CategoryTabs current="all" isSignedIn={false} />, { locale: "ru" });
  await screen.findByRole("link", { name: /^СЛОТЫ/ });
  expect(tabs()).toEqual(ofAll);
});

test("shows a tab for the top jackpots only while they are open", async () => {
  startFakeApi({ "GET /game-categories": () => ({ body: { categories: [] } }) });
  await renderScreen(<CategoryTabs current="topJackpot" isSignedIn={false} />);
  const tab = await screen.findByRole("link", { name: /^TOP JACKPOTS/i });
  expect(tab.getAttribute("aria-current")).toBe("page");
  cleanup();
  await renderScreen(<CategoryTabs current="jackpot" isSignedIn={false} />);
  await screen.findByRole("link", { name: /^Jackpots/ });
  expect(screen.queryByRole("link", { name: /^TOP JACKPOTS/i })).toBeNull();
});

test("scrolls the active tab into view if the row is wider than the screen", async () => {
  startFakeApi({ "GET /game-categories": () => ({ body: { categories: [] } }) });
  const moves: unknown[] = [];
  vi.spyOn(Element.prototype, "scrollWidth", "get").mockReturnValue(900);
  vi.spyOn(Element.prototype, "scrollBy").mockImplementation((to?: unknown) => void moves.push(to));
  await renderScreen(<CategoryTabs current="others" isSignedIn={false} />);
  await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
  expect(moves).toEqual([{ left: 0 }]);
});
