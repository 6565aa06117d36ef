// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi, describe } from "vitest";
import type { Player } from "../../entities/player/player-queries.ts";
import { applyLeaderboard, applyOwnRank } from "../../entities/tournament/apply-tournament-events.ts";
import { joinStore } from "../../entities/tournament/join-tournament.ts";
import type { GameTournament } from "../../entities/tournament/tournament-queries.ts";
import { resetPageStores } from "../../platform/page-store.ts";
import { type SentCall, startFakeApi } from "../../testing/fake-api.ts";
import { renderSite } from "../../testing/render-site.tsx";
import { sampleGame, samplePlayer } from "../../testing/samples.ts";
import { stubViewportWidth, stubIntersectionObserver } from "../../testing/viewport.ts";
import { ownId, sampleGameTournament, sampleWinner, sampleGroups } from "../../testing/reward-samples.ts";
import type { AchievementGroup } from "../../entities/achievement/achievement-queries.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { GameSidebar } from "./game-sidebar.tsx";

let tournaments: GameTournament[] = [];
let sent: readonly SentCall[] = [];
let visitor: Player | null = null;
beforeEach(() => {
  stubViewportWidth(1440);
  stubIntersectionObserver();
  vi.stubGlobal("scrollTo", () => undefined);
  resetPageStores();
  joinStore.setState(joinStore.getInitialState());
  tournaments = [sampleGameTournament];
  sent = startFakeApi({
    "GET /player/info": () => ({ body: visitor ?? { auth: false } }),
    "GET /game/kraken": ({ query }) => ({
      body: {
        game: { ...sampleGame, title: "Kraken", frontendPageUrl: "kraken" },
        tournaments: [],
        runUrl: `/studio/${query["mode"]}`,
      },
    }),
    [`GET /tournaments-by-game/${sampleGame.id}`]: () => ({ body: { tournaments } }),
    [`POST /tournament/${sampleGameTournament.id}/join`]: () => {
      tournaments = [
        {
          ...joined,
          currentUser: {
            id: ownId,
            login: "riviera_fox",
            points: 0,
            place: null,
            formattedPrize: "",
            pointsToNext: null,
          },
        },
      ];
      return { body: { systemName: sampleGameTournament.systemName } };
    },
    "GET /player/balances": () => ({ body: [] }),
    "GET /advertisements": () => ({ body: { advertisements: [] } }),
    "GET /winners": () => ({ body: { winners: [] } }),
    "GET /open-rounds": () => ({ body: { rounds: [] } }),
  });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const own = sampleWinner(2, { login: "riviera_fox", currentPlayer: true, points: 1_264_000 });
const joined: GameTournament = {
  ...sampleGameTournament,
  isPlayerJoined: true,
  winners: [sampleWinner(1), own, sampleWinner(3)],
  currentUser: {
    id: ownId,
    login: "riviera_fox",
    points: 1_264_000,
    place: 2,
    formattedPrize: "900.00 USD",
    pointsToNext: 100,
  },
};

const open = async (mode: "real" | "demo", player: Player | null = samplePlayer) => {
  visitor = player;
  const site = await renderSite(`/en/${mode}/kraken`, player);
  await waitFor(() => expect(document.querySelector("iframe")).toBeTruthy());
  return site;
};
const tab = () => screen.queryByRole("button", { name: "Tournament" });
const openTab = async (player: Player = samplePlayer) => {
  const site = await open("real", player);
  await userEvent.setup().click(await screen.findByRole("button", { name: "Tournament" }));
  return { ...site, panel: within(screen.getByRole("region", { name: "Tournament" })) };
};

test("the tab appears for a player in real mode when the game counts in a tournament [GAME-10] [GAME-11] [GAME-12]", async () => {
  await open("real");
  await waitFor(() => expect(tab()).toBeTruthy());
  cleanup();
  tournaments = [];
  await open("real");
  await waitFor(() =>
    expect(sent.filter(({ path }) => path.startsWith("/tournaments-by-game"))).toHaveLength(2),
  );
  expect(tab()).toBeNull();
  cleanup();
  tournaments = [sampleGameTournament];
  for (const player of [samplePlayer, null]) {
    await open("demo", player);
    expect(tab()).toBeNull();
    cleanup();
  }
  expect(sent.filter(({ path }) => path.startsWith("/tournaments-by-game"))).toHaveLength(2);
});

test("the tab shows prize type, a linked title, countdown, min bet and, before joining, the prize and a play button [GAME-19] [GAME-20] [GAME-21]", async () => {
  const { panel } = await openTab();
  expect(panel.getByText("By points: 1 USD bet = 1 point")).toBeTruthy();
  expect(panel.getByRole("link", { name: "Dragon Run" }).getAttribute("href")).toBe(
    "/en/tournaments/dragon-run",
  );
  expect(panel.getByRole("timer", { name: /^Ends in/ })).toBeTruthy();
  expect(panel.getByText((text) => text.replaceAll("\u00a0", " ") === "0.50 USD")).toBeTruthy();
  expect(panel.getByText("25 000 $")).toBeTruthy();
  expect(panel.getByRole("button", { name: "Play in the tournament" })).toBeTruthy();
  expect(panel.queryByRole("list", { name: "Leaderboard" })).toBeNull();
});

test("the play button joins, and is disabled when the tournament is closed [GAME-22] [GAME-23]", async () => {
  const { panel } = await openTab();
  await userEvent.setup().click(panel.getByRole("button", { name: "Play in the tournament" }));
  expect(await panel.findByText("Your points")).toBeTruthy();
  expect(panel.getByRole("list", { name: "Leaderboard" })).toBeTruthy();
  cleanup();
  joinStore.setState(joinStore.getInitialState());
  tournaments = [{ ...sampleGameTournament, finished: true }];
  const closed = (await openTab()).panel.getByRole("button", { name: "Play in the tournament" });
  expect(closed.hasAttribute("disabled")).toBe(true);
});

test("a participant sees points, place and the leaderboard with their row marked, but no prize fund or button [GAME-20] [GAME-23] [GAME-24]", async () => {
  tournaments = [joined];
  const { panel } = await openTab();
  expect(panel.getByText("2 of 1284")).toBeTruthy();
  expect(panel.getAllByText((text) => text.replaceAll("\u00a0", " ") === "12 640.00")).toHaveLength(2);
  expect(panel.queryByText("25 000 $")).toBeNull();
  expect(panel.queryByRole("button", { name: "Play in the tournament" })).toBeNull();
  const rows = within(panel.getByRole("list", { name: "Leaderboard" })).getAllByRole("listitem");
  expect(rows.map((row) => row.getAttribute("aria-current"))).toEqual([null, "true", null]);
  expect(rows[1]?.textContent).toContain("riviera_fox");
});

test("only a winning-streak tournament has a gauge, with the needle at 180 × percent ÷ 100 − 35 and ten percent per win [GAME-31] [GAME-32]", async () => {
  tournaments = [joined];
  const first = await openTab();
  expect(first.panel.queryByRole("meter")).toBeNull();
  cleanup();
  tournaments = [{ ...joined, prizeType: "sequential", scoring: "streak", progress: 4 }];
  const { panel } = await openTab();
  const meter = panel.getByRole("meter", { name: "Winning streak: 4" });
  expect(meter.getAttribute("aria-valuenow")).toBe("40");
  expect(meter.querySelector("path")?.parentElement?.getAttribute("transform")).toBe("rotate(37 60 60)");
});

test("a pushed leaderboard is shown at once, and changed rows flash for 3 s [GAME-25]", async () => {
  tournaments = [joined];
  const { panel, client } = await openTab();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const rows = () => within(panel.getByRole("list", { name: "Leaderboard" })).getAllByRole("listitem");
  const isFlashing = () => rows().map((row) => /flash/.test(row.className));
  expect(isFlashing()).toEqual([false, false, false]);
  const [first, , third] = joined.winners;
  if (!first || !third) throw new Error("no rows");
  const event = {
    type: "leaderboard" as const,
    tournamentId: joined.id,
    participants: 1_300,
    rows: [
      { id: own.id, place: 1, points: 9_999_900, login: "ri***x" },
      { id: first.id, place: 2, points: first.points, login: "pl***1" },
      { id: third.id, place: 3, points: third.points, login: "pl***3" },
    ],
    at: "2026-11-21T12:00:01.000Z",
  };
  await act(async () => applyLeaderboard(client, event));
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(rows()[0]?.textContent).toContain("riviera_fox");
  expect(isFlashing()).toEqual([true, true, false]);
  await act(() => vi.advanceTimersByTimeAsync(2_900));
  expect(isFlashing()).toEqual([true, true, false]);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(isFlashing()).toEqual([false, false, false]);
  // Earlier texts do not count.
  await act(async () => applyLeaderboard(client, { ...event, at: "2026-11-21T12:00:00.000Z", rows: [] }));
  expect(rows()).toHaveLength(3);
});

test("a pushed rank updates points, place and gauge, and keeps the place when it has none", async () => {
  tournaments = [{ ...joined, prizeType: "sequential", scoring: "streak", progress: 1 }];
  const { panel, client } = await openTab();
  const event = {
    type: "tournament" as const,
    tournamentId: joined.id,
    points: 500,
    place: 1,
    pointsToNext: null,
    progress: 5,
    at: "2026-11-21T13:00:00.000Z",
  };
  await act(async () => applyOwnRank(client, event));
  expect(await panel.findByText("1 of 1284")).toBeTruthy();
  expect(panel.getByText("5.00")).toBeTruthy();
  expect(panel.getByRole("meter", { name: "Winning streak: 5" })).toBeTruthy();
  await act(async () =>
    applyOwnRank(client, { ...event, points: 600, place: null, at: "2026-11-21T13:00:01.000Z" }),
  );
  expect(await panel.findByText("6.00")).toBeTruthy();
  expect(panel.getByText("1 of 1284")).toBeTruthy();
});

test("lets the player choose when a game counts in several tournaments", async () => {
  tournaments = [
    joined,
    { ...sampleGameTournament, id: "0190f5d0-0000-7000-8000-0000000000ff", title: "Fruit Sprint" },
  ];
  const { panel } = await openTab();
  await userEvent.setup().click(panel.getByRole("button", { name: "Fruit Sprint" }));
  expect(panel.getByRole("link", { name: "Fruit Sprint" })).toBeTruthy();
  expect(panel.getByRole("button", { name: "Play in the tournament" })).toBeTruthy();
});

describe("the achievements of a game", () => {
  let sent: readonly SentCall[] = [];
  let groups: readonly AchievementGroup[] = sampleGroups;
  beforeEach(() => {
    groups = sampleGroups;
    sent = startFakeApi({
      "GET /achievements": () => ({ body: { groups } }),
      "GET /advertisements": () => ({ body: { advertisements: [] } }),
      "GET /winners": () => ({ body: { winners: [] } }),
      "GET /player/info": () => ({ body: samplePlayer }),
    });
  });
  afterEach(cleanup);

  const open = (player: Player | null = samplePlayer) =>
    renderScreen(<GameSidebar game={sampleGame} mode="demo" />, { player });
  const tab = () => screen.queryByRole("button", { name: "Achievements" });

  test("have a tab with a 'new' badge, and show icon, title, progress, and the limit of achieved ones, for this game [GAME-14] [GAME-15] [GAME-26] [GAME-27]", async () => {
    await open();
    const sign = await screen.findByRole("button", { name: "Achievements" });
    expect(sign.textContent).toBe("new");
    expect(sent.find(({ path }) => path === "/achievements")?.query).toMatchObject({
      game: sampleGame.frontendPageUrl,
    });
    await userEvent.click(sign);
    const panel = within(await screen.findByRole("region", { name: "Achievements" }));
    const rows = panel.getAllByRole("listitem");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "50 rounds at slots12",
      "50 rounds at slots12",
      "Win more than you bet1/1",
      "Win more than you bet1/1",
      "Win more than you bet1/1",
    ]);
    expect(
      rows.every((row) => row.querySelector("img")?.getAttribute("src")?.startsWith("/art/emoji/")),
    ).toBe(true);
  });

  test("have no tab for a guest, without achievements, or when all are achieved [GAME-14]", async () => {
    await open(null);
    await waitFor(() => expect(sent.some(({ path }) => path === "/advertisements")).toBe(true));
    expect(tab()).toBeNull();
    expect(sent.some(({ path }) => path === "/achievements")).toBe(false);
    cleanup();
    groups = [];
    await open();
    await waitFor(() => expect(sent.some(({ path }) => path === "/achievements")).toBe(true));
    expect(tab()).toBeNull();
    cleanup();
    groups = sampleGroups.slice(1, 2);
    const calls = sent.length;
    await open();
    await waitFor(() => expect(sent.slice(calls).some(({ path }) => path === "/achievements")).toBe(true));
    expect(tab()).toBeNull();
  });
});
