// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { formatUtc } from "../../platform/language/dates.ts";
import { resetPageStores } from "../../platform/page-store.ts";
import { type SentCall, startFakeApi } from "../../testing/fake-api.ts";
import { renderSite } from "../../testing/render-site.tsx";
import { samplePlayer } from "../../testing/samples.ts";
import { stubViewportWidth, stubIntersectionObserver } from "../../testing/viewport.ts";
import { futureCard, pastCard, sampleCard } from "../../testing/reward-samples.ts";

let sent: readonly SentCall[] = [];
let lists: Record<string, unknown> = {};
let viewport: ReturnType<typeof stubIntersectionObserver>;
beforeEach(() => {
  stubViewportWidth(1440);
  viewport = stubIntersectionObserver();
  vi.stubGlobal("scrollTo", () => undefined);
  resetPageStores();
  lists = {
    activeTournaments: [sampleCard],
    futureTournaments: [futureCard],
    pastTournaments: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(pastCard),
  };
  sent = startFakeApi({
    "GET /player/info": () => ({ body: { auth: false } }),
    "GET /tournaments": () => ({ body: lists }),
    "GET /tournaments/past": ({ query }) => ({
      body: { tournaments: query["page"] === "2" ? [11, 12].map(pastCard) : [] },
    }),
    "GET /games": () => ({ body: { games: [], total: 0 } }),
  });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const card = async (title: string) => {
  const link = await screen.findByRole("link", { name: title });
  const found = link.closest("article");
  if (!found) throw new Error(`no card ${title}`);
  return within(found);
};
const normalizeSpaces = (text: string | null | undefined): string => (text ?? "").replaceAll("\u00a0", " ");

test("/{lang}/tournaments shows running, announced and finished tournaments [ROUTE-10] [TOURN-01]", async () => {
  const { router } = await renderSite("/en/tournaments");
  expect(router.state.matches.at(-1)?.staticData.details?.routeName).toBe("tournaments");
  for (const [heading, title] of [
    ["Running now", "Dragon Run"],
    ["Starting soon", "Weekend Catch"],
    ["Finished", "Past 1"],
  ] as const) {
    const section = await screen.findByRole("region", { name: heading });
    expect(within(section).getByRole("link", { name: title })).toBeTruthy();
  }
  expect(document.title).toBe("Tournaments · W10");
});

test("the header shows the same number of running tournaments as the list", async () => {
  lists["activeTournaments"] = [sampleCard, { ...sampleCard, id: "01990000-0000-7000-8000-0000000000e2" }];
  await renderSite("/en/tournaments");
  const link = await screen.findByRole("link", { name: /^Tournaments\s*running now: 2$/ });
  expect(link.getAttribute("href")).toBe("/en/tournaments");
});

test("the Russian section headings are as specified [TOURN-01]", async () => {
  await renderSite("/ru/tournaments");
  for (const name of ["Сейчас идут", "Скоро начнутся", "Завершились"])
    expect(await screen.findByRole("region", { name })).toBeTruthy();
});

test("a running tournament's card has prize type, title, fund, dates in UTC, min bet, join button, leaderboard link and a slider of games linked to real play [TOURN-02] [TOURN-03] [TOURN-05] [TOURN-26] [TILE-03] [TILE-07]", async () => {
  await renderSite("/en/tournaments", samplePlayer);
  const running = await card("Dragon Run");
  const end = formatUtc(sampleCard.endTimeUTC);
  for (const text of [
    "By points: 1 USD bet = 1 point",
    "25 000 $",
    "05/01/2026 12:00:00 UTC",
    `${end} UTC`,
    "0.50 USD",
  ])
    expect(
      running.getByText((content) => normalizeSpaces(content) === normalizeSpaces(text)),
      text,
    ).toBeTruthy();
  expect(running.getByRole("button", { name: "Join" })).toBeTruthy();
  const table = running.getByRole("link", { name: "Leaderboard: Dragon Run" });
  expect(table.getAttribute("href")).toBe("/en/tournaments/dragon-run#tournament-winners");
  const games = within(running.getByRole("list", { name: "Tournament games" }));
  expect(games.getAllByRole("article")).toHaveLength(2);
  expect(games.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/en/real/pharaoh",
    "/en/real/kraken",
  ]);
  expect(games.queryByRole("button", { name: /favourite/i })).toBeNull();
});

test("a participant sees a label instead of the join button [TOURN-04]", async () => {
  lists["activeTournaments"] = [{ ...sampleCard, isPlayerJoined: true }];
  await renderSite("/en/tournaments", samplePlayer);
  const running = await card("Dragon Run");
  expect(running.getByText("You’ve joined")).toBeTruthy();
  expect(running.queryByRole("button", { name: "Join" })).toBeNull();
  cleanup();
  await renderSite("/ru/tournaments", samplePlayer);
  expect((await card("Dragon Run")).getByText("Вы участвуете")).toBeTruthy();
});

test("countdowns tick every second, to the end of running and the start of announced tournaments [TOURN-06] [TOURN-07] [TOURN-08] [TOURN-13]", async () => {
  const now = Date.now();
  vi.useFakeTimers({ now, toFake: ["Date", "setInterval", "clearInterval"] });
  const at = (seconds: number) => new Date(now + seconds * 1_000).toISOString();
  lists["activeTournaments"] = [{ ...sampleCard, endTimeUTC: at(2 * 86_400 + 14 * 3_600 + 36 * 60 + 9) }];
  lists["futureTournaments"] = [{ ...futureCard, startTimeUTC: at(3_600 + 5) }];
  await renderSite("/en/tournaments");
  const shown = async (title: string) =>
    [...(await card(title)).getByRole("timer").querySelectorAll("b")].map((part) => part.textContent);
  expect(await shown("Dragon Run")).toEqual(["02", "14", "36", "09"]);
  await act(() => vi.advanceTimersByTime(1_000));
  expect(await shown("Dragon Run")).toEqual(["02", "14", "36", "08"]);
  expect(await shown("Weekend Catch")).toEqual(["00", "01", "00", "04"]);
  const coming = await card("Weekend Catch");
  expect(coming.getByText("Starts in")).toBeTruthy();
  const texts = ["By points: 1 USD bet = 1 point", "25 000 $", "0.50 USD", `${formatUtc(at(3_600 + 5))} UTC`];
  for (const text of texts)
    expect(
      coming.getByText((content) => normalizeSpaces(content) === text),
      text,
    ).toBeTruthy();
  expect(coming.getAllByRole("article")).toHaveLength(2);
  expect(coming.getByRole("button", { name: "Join" })).toBeTruthy();
});

test("the end of a countdown reloads the lists", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  lists["activeTournaments"] = [{ ...sampleCard, endTimeUTC: new Date(Date.now() + 2_000).toISOString() }];
  await renderSite("/en/tournaments");
  await card("Dragon Run");
  const requests = () => sent.filter(({ path }) => path === "/tournaments").length;
  const before = requests();
  await act(() => vi.advanceTimersByTime(3_000));
  await waitFor(() => expect(requests()).toBe(before + 1));
});

test("a finished tournament's card only links to its winners [TOURN-09]", async () => {
  await renderSite("/en/tournaments");
  const past = await card("Past 1");
  expect(past.getByRole("link", { name: "Winners: Past 1" }).getAttribute("href")).toBe(
    "/en/tournaments/past-1#tournament-winners",
  );
  expect(past.queryByRole("button")).toBeNull();
  expect(past.queryByRole("timer")).toBeNull();
});

test("more finished tournaments load on scrolling, page by page from the second [TOURN-10] [TOURN-12]", async () => {
  await renderSite("/en/tournaments");
  await card("Past 1");
  act(() => viewport.scrollToEnd());
  await card("Past 12");
  expect(sent.filter(({ path }) => path === "/tournaments/past").map(({ query }) => query["page"])).toEqual([
    "2",
  ]);
});

test("more are loaded only when the first list has at least three [TOURN-11]", async () => {
  lists["pastTournaments"] = [pastCard(1), pastCard(2)];
  await renderSite("/en/tournaments");
  await card("Past 2");
  act(() => viewport.scrollToEnd());
  expect(sent.some(({ path }) => path === "/tournaments/past")).toBe(false);
  cleanup();
  lists["pastTournaments"] = [pastCard(1), pastCard(2), pastCard(3)];
  await renderSite("/en/tournaments");
  await card("Past 3");
  act(() => viewport.scrollToEnd());
  await card("Past 12");
});

test("a further page that fails to load is only logged, and the shown list stays [ERR-65]", async () => {
  const logged = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  startFakeApi({
    "GET /player/info": () => ({ body: { auth: false } }),
    "GET /tournaments": () => ({ body: lists }),
    "GET /tournaments/past": () => ({ status: 503, body: null }),
    "GET /games": () => ({ body: { games: [], total: 0 } }),
  });
  await renderSite("/en/tournaments");
  await card("Past 1");
  const before = screen.getAllByRole("article").length;
  act(() => viewport.scrollToEnd());
  await waitFor(() => expect(logged).toHaveBeenCalled());
  expect(screen.getAllByRole("article")).toHaveLength(before);
  expect(screen.queryByRole("alert")).toBeNull();
  logged.mockRestore();
});

test("a failed list shows a retry button, and an empty list a message [ERR-65]", async () => {
  let isDown = true;
  startFakeApi({
    "GET /tournaments": () =>
      isDown
        ? { status: 503, body: null }
        : { body: { activeTournaments: [], futureTournaments: [], pastTournaments: [] } },
  });
  await renderSite("/en/tournaments");
  const retry = await screen.findByRole("button", { name: "Try again" });
  expect(screen.getByText("We couldn’t load this.")).toBeTruthy();
  isDown = false;
  await userEvent.setup().click(retry);
  expect(await screen.findByText("The next tournament will appear here")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Browse games" }).getAttribute("href")).toBe("/en");
});
