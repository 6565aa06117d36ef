// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { FrameHandlers } from "@w10/game-bridge";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { shellStore } from "../../entities/shell/shell-store.ts";
import { type SentCall, startFakeApi } from "../../testing/fake-api.ts";
import { gamePageCalls, openGamePage, prepareGamePage, sampleCheck } from "../../testing/game-page.ts";
import { renderSite } from "../../testing/render-site.tsx";
import { restrictedPlayer, samplePlayer } from "../../testing/samples.ts";
import { stubViewportWidth } from "../../testing/viewport.ts";

const bridge = vi.hoisted(() => ({ handlers: null as unknown, sent: [] as { type: string }[] }));
vi.mock("@w10/game-bridge", () => ({
  connectFrame: (_: unknown, handlers: FrameHandlers) => {
    bridge.handlers = handlers;
    return { send: (message: { type: string }) => bridge.sent.push(message), close: () => undefined };
  },
}));

const bonus = {
  id: "b",
  currency: "USD",
  amount: 10_000,
  fullWager: 300_000,
  wagerLeft: 114_000,
  wageredAmount: 186_000,
  wagerRatio: 30,
  maxBet: 1_000,
  isLocked: false,
  cancelAfter: "2026-12-05T18:30:00.000Z",
};
const usd = { currency: "USD", isActive: true, activeBonus: null as typeof bonus | null };

const check = {
  ...sampleCheck,
  played: [{ currency: "USD", stakedMinor: 5_000, wonMinor: 1_250, netMinor: -3_750 }],
};

let sent: readonly SentCall[] = [];
let answers: Record<string, unknown> = {};
beforeEach(() => {
  prepareGamePage();
  bridge.sent = [];
  answers = {
    check,
    balances: [usd],
  };
  sent = startFakeApi({
    ...gamePageCalls,
    "GET /player/balances": () => ({ body: answers["balances"] }),
    "GET /player/reality-check": () => ({ body: answers["check"] }),
    "POST /player/reality-check/answer": () => {
      answers["check"] = { ...check, isDue: false };
      return { body: answers["check"] };
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  cleanup();
});

const sidebar = () => screen.queryByRole("complementary", { name: "Beside the game" });
const panel = (name: string) => screen.queryByRole("region", { name });

test("demo offers real play unless the player is blocked; real mode does not [GAME-03] [GAME-04]", async () => {
  await openGamePage("demo");
  const link = screen.getByRole("link", { name: "Play for real" });
  expect(link.getAttribute("href")).toBe("/en/real/kraken");
  for (const player of [restrictedPlayer("player.blocked"), restrictedPlayer("player.fraud")]) {
    cleanup();
    await openGamePage("demo", player);
    expect(screen.queryByRole("link", { name: "Play for real" })).toBeNull();
  }
  cleanup();
  await openGamePage("real");
  expect(screen.queryByRole("link", { name: "Play for real" })).toBeNull();
  cleanup();
  await renderSite("/ru/demo/kraken", samplePlayer);
  expect(await screen.findByRole("link", { name: "Играть на деньги" })).toBeTruthy();
});

test("closing returns to the page before all games opened since, or home when the player came from outside", async () => {
  const { router } = await openGamePage("demo");
  const close = () => screen.getByRole("button", { name: "Close game" });
  const go = vi.spyOn(router.history, "go").mockImplementation(() => undefined);
  await userEvent.click(close());
  expect(go).not.toHaveBeenCalled();
  await waitFor(() => expect(location.pathname).toBe("/en"));
  await act(() => router.navigate({ to: "/fairness" }));
  await act(() => router.navigate({ to: "/demo/kraken" }));
  await waitFor(() => expect(document.querySelector("iframe")).toBeTruthy());
  await act(() => router.navigate({ to: "/real/kraken" }));
  await waitFor(() => expect(document.querySelector("iframe")?.src).toContain("/studio/real"));
  await userEvent.click(close());
  expect(go).toHaveBeenCalledExactlyOnceWith(-2);
});

test.each([
  ["real", samplePlayer],
  ["demo", null],
] as const)(
  "the route %s has the game's id, and the frame opens the URL of the reply [ROUTE-05] [ROUTE-06] [GAME-01] [GAME-02]",
  async (mode, player) => {
    const { router } = await openGamePage(mode, player);
    expect(router.state.matches.at(-1)).toMatchObject({
      params: { id: "kraken" },
      staticData: { details: { routeName: mode } },
    });
    expect(location.pathname).toBe(`/en/${mode}/kraken`);
    expect(document.querySelector("iframe")?.getAttribute("src")).toMatch(new RegExp(`^/studio/${mode}`));
  },
);

test("shows a loading message until the frame has loaded", async () => {
  await openGamePage("real");
  expect(screen.getByText("Starting game")).toBeTruthy();
  fireEvent.load(screen.getByTitle(/^Game /));
  expect(screen.queryByText("Starting game")).toBeNull();
});

test("the header shows the player's data [GAME-07]", async () => {
  await openGamePage("real");
  const head = screen.getByRole("banner");
  expect(head.textContent).toContain(samplePlayer.login);
  expect(head.textContent?.replaceAll(/\s/g, " ")).toContain("12 480.50");
});

test("in a real game with an active bonus the gauge shows the wagering progress [GAME-05] [GAME-29] [GAME-30]", async () => {
  answers["balances"] = [{ ...usd, activeBonus: bonus }];
  await openGamePage("real");
  const gauge = await screen.findByRole("region", { name: "Bonus wagering" });
  expect(gauge.textContent?.replaceAll(/\s/g, " ")).toBe(
    "62%Bonus wagering. Max bet 10.00 USD.1 860.00 of 3 000.00 USD1 140.00 USD to go, until 05/12/2026",
  );
  expect(screen.getByRole("meter").getAttribute("aria-valuenow")).toBe("62");
  // 160 × 62 ÷ 100 − 35
  expect(document.querySelector("[role=meter] > g")?.getAttribute("transform")).toBe("rotate(64.2 60 60)");
});

/** Expects the bonus terms over the game: remainder, deadline and binding terms. */
async function expectBonusTerms(): Promise<void> {
  const terms = await screen.findByRole("dialog", { name: "Active bonus" });
  const words = terms.textContent?.replaceAll(/\s/g, " ") ?? "";
  for (const text of [
    "1 140.00 USD",
    "until 05/12/2026 18:30:00 UTC",
    "Max bet 10.00 USD.",
    "Slots count 100%",
  ])
    expect(words).toContain(text);
  expect(within(terms).getByRole("timer").textContent).toMatch(/left$/);
}

test("the gauge opens the bonus terms; on a phone the game receives the wagering progress and requests the terms", async () => {
  answers["balances"] = [{ ...usd, activeBonus: bonus }];
  await openGamePage("real");
  await userEvent.click(await screen.findByRole("button", { name: "Bonus terms" }));
  await expectBonusTerms();
  cleanup();
  shellStore.getState().close();
  stubViewportWidth(390);
  await openGamePage("real");
  act(() => (bridge.handlers as Required<FrameHandlers>).ready({ type: "ready" }));
  const controls = { type: "siteControls", wagered: 62 };
  await waitFor(() => expect(bridge.sent).toContainEqual(expect.objectContaining(controls)));
  act(() => (bridge.handlers as Required<FrameHandlers>).openWagering({ type: "openWagering" }));
  await expectBonusTerms();
});

test("there is no gauge without an active bonus, in demo, or for a guest [GAME-05] [GAME-06]", async () => {
  await openGamePage("real");
  await waitFor(() => expect(sent.some(({ path }) => path === "/player/balances")).toBe(true));
  expect(screen.queryByRole("meter")).toBeNull();
  answers["balances"] = [{ ...usd, activeBonus: bonus }];
  for (const player of [samplePlayer, null]) {
    cleanup();
    const calls = sent.length;
    await openGamePage("demo", player);
    await waitFor(() => expect(sent.slice(calls).some(({ path }) => path === "/advertisements")).toBe(true));
    expect(screen.queryByRole("meter")).toBeNull();
    expect(sent.slice(calls).some(({ path }) => path === "/player/balances")).toBe(false);
  }
});

test("folding and unfolding the sidebar keeps the same frame [GAME-08] [GAME-16]", async () => {
  await openGamePage("real");
  const frame = document.querySelector("iframe");
  const user = userEvent.setup();
  // Without wins it begins folded.
  await user.click(await screen.findByRole("button", { name: "Latest wins" }));
  expect(await screen.findByRole("region", { name: "Latest wins" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Collapse sidebar" }));
  expect(panel("Latest wins")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Expand sidebar" }));
  expect(panel("Latest wins")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Find a game" }));
  expect(panel("Find a game")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Find a game" }));
  expect(panel("Find a game")).toBeNull();
  expect(document.querySelector("iframe")).toBe(frame);
});

/** Stubs a viewport whose width the test can change. */
function stubResizableWidth(first: number): (to: number) => void {
  const lists = new Set<EventTarget & { matches: boolean }>();
  let width = first;
  vi.stubGlobal("matchMedia", (media: string) => {
    const [, bound, limit] = /\((min|max)-width: (\d+)px\)/.exec(media) ?? [];
    const list = Object.assign(new EventTarget(), { media, matches: false });
    Object.defineProperty(list, "matches", {
      get: () => (bound === "min" ? width >= Number(limit) : bound === "max" && width <= Number(limit)),
    });
    lists.add(list);
    return list;
  });
  return (to) =>
    act(() => {
      width = to;
      for (const list of lists) list.dispatchEvent(new Event("change"));
    });
}

test("the same frame stays when the screen becomes narrow and wide again", async () => {
  const turnTo = stubResizableWidth(1440);
  await openGamePage("real");
  const frame = document.querySelector("iframe");
  turnTo(390);
  expect(sidebar()).toBeNull();
  turnTo(844);
  expect(sidebar()).toBeTruthy();
  expect(document.querySelector("iframe")).toBe(frame);
});

test("on a phone there is only the frame: no header, no sidebar, and winners are not fetched [GAME-28] [WINNERS-02]", async () => {
  stubViewportWidth(390);
  await openGamePage("real");
  expect(screen.queryByRole("banner")).toBeNull();
  expect(sidebar()).toBeNull();
  expect(sent.some(({ path }) => path === "/winners")).toBe(false);
});

test("on a phone a real game receives a deposit offer and a demo a real-play offer, unless the player is blocked [GAME-03] [GAME-04] [GAME-28]", async () => {
  stubViewportWidth(390);
  const offers = () => {
    act(() => (bridge.handlers as Required<FrameHandlers>).ready({ type: "ready" }));
    const controls = bridge.sent.findLast(({ type }) => type === "siteControls");
    return (controls as { offer?: unknown } | undefined)?.offer;
  };
  await openGamePage("real");
  expect(offers()).toBe("deposit");
  cleanup();
  await openGamePage("demo", restrictedPlayer("player.blocked"));
  expect(offers()).toBeNull();
  cleanup();
  const { router } = await openGamePage("demo");
  expect(offers()).toBe("realPlay");
  act(() => (bridge.handlers as Required<FrameHandlers>).playForMoney({ type: "playForMoney" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/real/kraken"));
});

test("a game is paused while the cashier covers it", async () => {
  await openGamePage("real");
  act(() => shellStore.getState().open({ name: "modal-cashier", tab: "cash-in" }));
  expect(bridge.sent.at(-1)).toEqual({ type: "pause" });
  act(() => shellStore.getState().close());
  expect(bridge.sent.at(-1)).toEqual({ type: "resume" });
});

test.each([
  ["game.not_found", "We don’t have this game", /address may be mistyped/],
  ["game.is_blocked", "This game is taking a break", /Choose another one/],
  ["game.is_blocked_in_country", "Game not available", /isn’t available in your country/],
])("a game refused with %s shows why, links to all games, and is not retried", async (type, title, why) => {
  startFakeApi({
    ...gamePageCalls,
    "GET /game/kraken": () => ({
      status: type === "game.not_found" ? 404 : 403,
      body: { error: { type, code: null, message: "" } },
    }),
  });
  await renderSite("/en/demo/kraken", samplePlayer);
  expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
  expect(screen.getByText(why)).toBeTruthy();
  expect(screen.getByRole("link", { name: "All games" }).getAttribute("href")).toBe("/en/games/all");
  // Only the header's button.
  expect(screen.getAllByRole("button", { name: "Reload game" })).toHaveLength(1);
  expect(document.querySelector("iframe")).toBeNull();
});

test("the panel folds when the window becomes narrow, where it would cover the game, and returns when it becomes wide", async () => {
  const turnTo = stubResizableWidth(1600);
  await openGamePage("real");
  await userEvent.click(screen.getByRole("button", { name: "Find a game" }));
  turnTo(844);
  expect(panel("Find a game")).toBeNull();
  turnTo(1600);
  expect(panel("Find a game")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Collapse sidebar" }));
  turnTo(844);
  turnTo(1600);
  expect(panel("Find a game")).toBeNull();
});

const checkDialog = () => screen.findByRole("dialog", { name: "Reality check" });

test("a due reality check pauses the frame, shows time and money, and stays until answered", async () => {
  answers["check"] = { ...check, isDue: true };
  await openGamePage("real");
  const user = userEvent.setup();
  const dialog = await checkDialog();
  for (const words of ["1 h 5 min", "50.00", "12.50", "-37.50"])
    expect(dialog.textContent.replaceAll("\u2212", "-")).toContain(words);
  act(() => (bridge.handlers as Required<FrameHandlers>).ready({ type: "ready" }));
  expect(bridge.sent).toContainEqual({ type: "pause" });
  await user.keyboard("{Escape}");
  expect(screen.getByRole("dialog", { name: "Reality check" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Keep playing" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.findLast(({ method }) => method === "POST")).toMatchObject({
    path: "/player/reality-check/answer",
    body: { answer: "go_on" },
  });
  expect(bridge.sent.at(-1)).toEqual({ type: "resume" });
});

test("an answer is not overwritten by a poll of the check that started before it", async () => {
  let release: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  let polls = 0;
  startFakeApi({
    ...gamePageCalls,
    "GET /player/balances": () => ({ body: [usd] }),
    "GET /player/reality-check": async () => {
      polls += 1;
      if (polls > 1) await late;
      return { body: { ...check, isDue: true } };
    },
    "POST /player/reality-check/answer": () => ({ body: { ...check, isDue: false } }),
  });
  await openGamePage("real");
  await checkDialog();
  act(() => (bridge.handlers as Required<FrameHandlers>).ready({ type: "ready" }));
  await waitFor(() => expect(polls).toBe(2));
  await userEvent.click(screen.getByRole("button", { name: "Keep playing" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await act(async () => {
    release();
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a round in progress finishes before the reality check is shown", async () => {
  await openGamePage("real");
  const frame = bridge.handlers as Required<FrameHandlers>;
  act(() => frame.roundStarted({ type: "roundStarted" }));
  answers["check"] = { ...check, isDue: true };
  act(() => frame.realityCheckDue({ type: "realityCheckDue" }));
  await waitFor(() => expect(sent.filter(({ path }) => path === "/player/reality-check")).toHaveLength(2));
  expect(screen.queryByRole("dialog")).toBeNull();
  act(() => frame.roundOver({ type: "roundOver", roundId: "r", stakeMinor: 1, winMinor: 0 }));
  expect(await checkDialog()).toBeTruthy();
});

test("the check can be answered by leaving or by opening the limits", async () => {
  answers["check"] = { ...check, isDue: true };
  const { router } = await openGamePage("real");
  const user = userEvent.setup();
  await checkDialog();
  await user.click(screen.getByRole("button", { name: "Set limits" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/player/profile"));
  expect(router.state.location.hash).toBe("limits");
});

test("a demo has no reality check", async () => {
  answers["check"] = { ...check, isDue: true };
  await openGamePage("demo");
  expect(sent.some(({ path }) => path.includes("reality-check"))).toBe(false);
});
