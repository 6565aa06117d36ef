// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Tournament, tournamentQuery } from "../../entities/tournament/tournament-queries.ts";
import { formatUtc } from "../../platform/language/dates.ts";
import { resetPageStores } from "../../platform/page-store.ts";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderSite } from "../../testing/render-site.tsx";
import { samplePlayer } from "../../testing/samples.ts";
import { stubViewportWidth } from "../../testing/viewport.ts";
import { ownId, sampleTournament, sampleWinner } from "../../testing/reward-samples.ts";

const rules = { content: '<p>Rules. <a href="/en/games/slots">slots</a></p>' };
let tournament: Tournament;
let scrolled: string[];
beforeEach(() => {
  stubViewportWidth(1440);
  vi.stubGlobal("scrollTo", () => undefined);
  scrolled = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function scrollIntoView(this: Element) {
    scrolled.push(this.id);
  });
  resetPageStores();
  tournament = sampleTournament;
  startFakeApi({
    "GET /player/info": () => ({ body: { auth: false } }),
    "GET /tournament/dragon-run": () => ({ body: { tournament, rules } }),
    "GET /games": () => ({ body: { games: [], total: 0 } }),
  });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const open = async (hash = "", player: typeof samplePlayer | null = null) => {
  const site = await renderSite(`/en/tournaments/dragon-run${hash}`, player);
  await screen.findByRole("heading", { level: 1, name: "Dragon Run" });
  return site;
};
const rows = (): string[][] =>
  [...document.querySelectorAll("#tournament-winners tbody tr")].map((row) =>
    [...row.children].map((cell) => (cell.textContent ?? "").replaceAll("\u00a0", " ")),
  );

test("a tournament has its system name as the route id and its title as the document title [ROUTE-11] [ROUTE-12]", async () => {
  const { router } = await open();
  expect(router.state.matches.at(-1)).toMatchObject({
    params: { id: "dragon-run" },
    staticData: { details: { routeName: "tournamentsSingle" } },
  });
  await waitFor(() => expect(document.title).toBe("Dragon Run · W10"));
});

test("shows breadcrumbs, prize type, title, fund, dates, min bet, countdown to the end, join button, games and rules [TOURN-14] [TOURN-15] [TOURN-16] [TOURN-17] [TOURN-23]", async () => {
  await open();
  const path = screen.getByRole("navigation", { name: "Path to this page" });
  expect([...path.querySelectorAll("li")].map((step) => step.textContent)).toEqual([
    "Games",
    "Tournaments",
    "Dragon Run",
  ]);
  const end = `${formatUtc(sampleTournament.endTimeUTC)} UTC`;
  for (const text of ["By points: 1 USD bet = 1 point", "25 000 $", "05/01/2026 12:00:00 UTC", end])
    expect(screen.getByText(text), text).toBeTruthy();
  expect(screen.getByText((content) => content.replaceAll("\u00a0", " ") === "0.50 USD")).toBeTruthy();
  expect(screen.getByRole("timer", { name: /^Ends in/ })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Join" })).toBeTruthy();
  const games = screen.getByRole("region", { name: "Tournament games" });
  expect(within(games).getAllByRole("link")[0]?.getAttribute("href")).toBe("/en/real/pharaoh");
  expect(screen.getByRole("link", { name: "slots" })).toBeTruthy();
});

test("before the start it counts down to the start, can be joined and shows the prizes by place [TOURN-15] [TOURN-16]", async () => {
  tournament = {
    ...sampleTournament,
    started: false,
    startTimeUTC: sampleTournament.endTimeUTC,
    winners: [],
  };
  await open();
  expect(screen.getByRole("timer", { name: /^Starts in/ })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Join" })).toBeTruthy();
  expect(rows()).toEqual([
    ["1", "5 000.00 USD"],
    ["2–5", "1 000.00 USD"],
  ]);
});

test("a finished tournament has no join button and no countdown [TOURN-16]", async () => {
  tournament = { ...sampleTournament, finished: true };
  await open();
  expect(screen.queryByRole("button", { name: "Join" })).toBeNull();
  expect(screen.queryByRole("timer")).toBeNull();
  expect(screen.getByRole("heading", { name: "Winners" })).toBeTruthy();
});

test("the leaderboard has place, points in cents, participant and prize, marks the player's row and shows a hidden login as '...' [TOURN-18] [TOURN-19] [TOURN-20] [TOURN-22]", async () => {
  const { login: _, ...hidden } = sampleWinner(2);
  tournament = {
    ...sampleTournament,
    winners: [
      sampleWinner(1, { points: 1_840_250 }),
      hidden,
      sampleWinner(3, { points: 99_005, login: "riviera_fox", currentPlayer: true }),
    ],
    isPlayerJoined: true,
    currentUser: {
      id: ownId,
      login: "riviera_fox",
      points: 99_005,
      place: 3,
      formattedPrize: "1 000.00 USD",
      pointsToNext: 131_150,
    },
  };
  await open("", samplePlayer);
  expect(
    [...document.querySelectorAll("#tournament-winners thead th")].map((head) => head.textContent),
  ).toEqual(["Place", "Points", "Participant", "Prize"]);
  expect(rows()).toEqual([
    ["1", "18 402.50", "pl***1", "3 000.00 USD"],
    ["2", "16 999.00", "...", "2 000.00 USD"],
    ["3", "990.05", "riviera_foxyou", "1 000.00 USD"],
  ]);
  expect(document.querySelectorAll("tr[aria-current='true']")).toHaveLength(1);
  expect(screen.getByText("3 of 1 284")).toBeTruthy();
  expect(screen.getByText("To place 2").nextSibling?.textContent).toBe("1\u00a0311.50 points");
  expect(screen.getByText("You’ve joined")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Play" }).getAttribute("href")).toBe("/en/real/pharaoh");
});

test("extra winners follow a separator, and a player below the table is shown too [TOURN-21]", async () => {
  tournament = {
    ...sampleTournament,
    extraWinners: [sampleWinner(25, { formattedPrize: "100 free spins" })],
    isPlayerJoined: true,
    currentUser: {
      id: ownId,
      login: "riviera_fox",
      points: 5_000,
      place: 712,
      formattedPrize: "",
      pointsToNext: 10,
    },
  };
  await open("", samplePlayer);
  const shown = rows().map(([first]) => first);
  expect(shown).toEqual(["1", "2", "3", "712", "Extra winners", "25"]);
});

test("the hash #tournament-winners scrolls to the leaderboard [ROUTE-13]", async () => {
  await open("#tournament-winners");
  await waitFor(() => expect(scrolled).toContain("tournament-winners"));
});

test("the loader hides 500 ms after the tournament has loaded, and is not shown for an embedded one [TOURN-24]", async () => {
  let answer: () => void = () => undefined;
  startFakeApi({
    "GET /tournaments": () => ({
      body: { activeTournaments: [], futureTournaments: [], pastTournaments: [] },
    }),
    "GET /tournament/dragon-run": () =>
      new Promise((give) => {
        answer = () => give({ body: { tournament, rules } });
      }),
  });
  const { router, client } = await renderSite("/en/tournaments");
  await act(() => router.navigate({ to: "/tournaments/dragon-run" }));
  expect(await screen.findByRole("status", { name: "Loading" })).toBeTruthy();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  answer();
  const { queryKey } = tournamentQuery("dragon-run", "en");
  const isLoaded = () => client.getQueryData(queryKey) !== undefined;
  for (let turn = 0; turn < 50 && !isLoaded(); turn += 1) await act(() => vi.advanceTimersByTimeAsync(0));
  for (let turn = 0; turn < 5; turn += 1) await act(() => vi.advanceTimersByTimeAsync(0));
  await act(() => vi.advanceTimersByTimeAsync(499));
  expect(screen.queryByRole("heading", { level: 1, name: "Dragon Run" })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole("heading", { level: 1, name: "Dragon Run" })).toBeTruthy();
  expect(screen.queryByRole("status", { name: "Loading" })).toBeNull();
});

test("an unknown tournament shows the 404 page", async () => {
  await renderSite("/en/tournaments/nothing");
  expect(await screen.findByText("Page is not found")).toBeTruthy();
});

test("the facts and the rules name the least number of players, and a tournament below it shows that no prizes were paid", async () => {
  tournament = { ...sampleTournament, minPlayers: 20 };
  await open();
  expect(screen.getByText("Players needed").nextSibling?.textContent).toBe("20");
  expect(screen.getByText(/^Prizes are paid if at least 20 players/)).toBeTruthy();
  cleanup();
  tournament = { ...sampleTournament, minPlayers: 20, finished: true, isShort: true };
  await open();
  expect(screen.getByText(/no prizes were paid/)).toBeTruthy();
  cleanup();
  tournament = { ...sampleTournament, minPlayers: 1 };
  await open();
  expect(screen.queryByText("Players needed")).toBeNull();
});
