// @vitest-environment happy-dom
import type { Locale } from "@w10/phrases";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import type { MaintenanceEvent } from "@w10/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { playerKeys } from "../../entities/player/player-queries.ts";
import { shellStore } from "../../entities/shell/shell-store.ts";
import { skillsQuery } from "../../entities/skill/skill-queries.ts";
import { TopJackpots } from "../../features/game/tile/top-jackpots.tsx";
import { useEndSession } from "../../features/session/use-end-session.ts";
import { winnersQuery } from "../../features/winner/winner-queries.ts";
import { resetPageStores } from "../../platform/page-store.ts";
import { closeAllToasts } from "../../platform/toast-store.ts";
import { type SentCall, startFakeApi } from "../../testing/fake-api.ts";
import { sampleSkills } from "../../testing/reward-samples.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { restrictedPlayer, sampleInfo, samplePlayer } from "../../testing/samples.ts";
import { BannerStack } from "../shell/banner-stack.tsx";
import type { RealtimeHandlers } from "./realtime-client.ts";
import { ToastHost } from "../shell/toast-host.tsx";
import { useRealtime } from "./use-realtime.ts";

const connection = vi.hoisted(() => ({ opened: [] as string[], closed: 0, handlers: null as unknown }));
vi.mock("./realtime-client.ts", () => ({
  openRealtime: (userId: string, handlers: () => RealtimeHandlers) => {
    connection.opened.push(userId);
    connection.handlers = handlers;
    return () => {
      connection.closed += 1;
    };
  },
}));

let sent: readonly SentCall[] = [];
let current: object = samplePlayer;
let info: object = sampleInfo;
beforeEach(() => {
  connection.opened = [];
  connection.closed = 0;
  current = samplePlayer;
  info = sampleInfo;
  sent = startFakeApi({
    "GET /player/info": () => ({ body: current }),
    "GET /info": () => ({ body: info }),
    "POST /logout": () => ({ body: {} }),
  });
  resetPageStores();
  closeAllToasts();
});
afterEach(cleanup);

function RealtimePage() {
  useRealtime();
  const endSession = useEndSession();
  return (
    <>
      <BannerStack />
      <ToastHost />
      <button type="button" onClick={() => void endSession()}>
        leave
      </button>
    </>
  );
}

async function openPage(path = "/", other: { readonly locale?: Locale; readonly nouns?: ["site"] } = {}) {
  const site = await renderScreen(<RealtimePage />, { player: samplePlayer, path, ...other });
  await waitFor(() => expect(connection.opened).toEqual([samplePlayer.id]));
  return { ...site, push: (connection.handlers as () => RealtimeHandlers)() };
}

test("a guest does not connect", async () => {
  await renderScreen(<RealtimePage />);
  await act(async () => Promise.resolve());
  expect(connection.opened).toEqual([]);
});

test("a player connects once, and signing out disconnects [RT-01] [SIGNIN-25]", async () => {
  await openPage();
  expect(connection.closed).toBe(0);
  current = { auth: false };
  act(() => screen.getByRole("button", { name: "leave" }).click());
  await waitFor(() => expect(connection.closed).toBe(1));
  expect(connection.opened).toHaveLength(1);
});

test("a newer balance is applied at once, an older one never [RT-09]", async () => {
  const { push, client } = await openPage();
  const balance = () => (client.getQueryData(playerKeys.info) as typeof samplePlayer).balance;
  act(() => push.onEvent({ type: "balance", currency: "USD", balance: 500, version: 7 }));
  expect(balance()).toBe(500);
  act(() => push.onEvent({ type: "balance", currency: "USD", balance: 400, version: 6 }));
  act(() => push.onEvent({ type: "balance", currency: "EUR", balance: 300, version: 9 }));
  expect(balance()).toBe(500);
});

test("block status 0 unblocks: the player is reloaded and the popup closes [RT-10] [RT-15]", async () => {
  const { push, client } = await openPage();
  client.setQueryData(playerKeys.info, restrictedPlayer("player.blocked"));
  shellStore.getState().open({ name: "modal-block", isFraud: false });
  act(() => push.onEvent({ type: "block_status", status: 0 }));
  await waitFor(() => expect(client.getQueryData(playerKeys.info)).toMatchObject({ blocked: false }));
  expect(shellStore.getState().modal).toBeNull();
});

test("block status 1 redirects from a real game to the home page and shows the popup [RT-16] [RT-17]", async () => {
  const { push, router } = await openPage("/real/pharaoh");
  current = restrictedPlayer("player.blocked");
  act(() => push.onEvent({ type: "block_status", status: 1 }));
  await waitFor(() => expect(shellStore.getState().modal).toEqual({ name: "modal-block", isFraud: false }));
  expect(router.state.location.pathname).toBe("/");
});

test("block status 2 signs out without a call and shows the popup [RT-18] [RT-19]", async () => {
  const { push, client } = await openPage();
  current = { auth: false };
  act(() => push.onEvent({ type: "block_status", status: 2 }));
  await waitFor(() => expect(shellStore.getState().modal).toEqual({ name: "modal-block", isFraud: false }));
  expect(client.getQueryData(playerKeys.info)).toEqual({ auth: false });
  expect(sent.some(({ path }) => path === "/logout")).toBe(false);
});

test("a restored connection reloads the player, whose events it has missed", async () => {
  const { push, client } = await openPage();
  current = { ...samplePlayer, balance: 900, balanceVersion: 3 };
  act(() => push.onStale());
  await waitFor(() => expect(client.getQueryData(playerKeys.info)).toMatchObject({ balance: 900 }));
});

test("a connection restored after a server restart shows the new build and announced maintenance", async () => {
  const { push } = await openPage();
  info = { ...sampleInfo, version: "2", maintenance: { message: "Night works" } };
  act(() => push.onStale());
  expect(await screen.findByText("Night works")).toBeTruthy();
  act(() => screen.getByRole("button", { name: "Close" }).click());
  expect(screen.getByText("A new version of site is available.")).toBeTruthy();
});

test("a settled deposit shows a toast with its title and the amount, and a confirmed email reloads the player [SHELL-43]", async () => {
  const { push } = await openPage();
  const at = "2026-11-21T10:00:00.000Z";
  const id = "0190f5d0-0000-7000-8000-000000000009";
  act(() => {
    push.onEvent({
      type: "notification",
      id,
      kind: "deposit_settled",
      amountMinor: 5000,
      currency: "USD",
      at,
    });
  });
  expect((await screen.findByRole("status")).textContent).toMatch(/Deposit received.*50\.00/);
  act(() => push.onEvent({ type: "notification", id, kind: "email_confirmed", at }));
  await waitFor(() => expect(sent.some(({ path }) => path === "/player/info")).toBe(true));
});

test("a banner and a lasting toast announce maintenance in the page's language until it is over, and a banner announces a different build [RT-14, SHELL-42]", async () => {
  const { push } = await openPage();
  const announce = (event: MaintenanceEvent) =>
    act(async () => {
      push.onEvent(event);
      await vi.dynamicImportSettled();
    });
  await announce({ type: "maintenance", message: { ru: "Вернёмся в полдень", en: "Back at noon" } });
  expect(screen.getAllByText("Back at noon")).toHaveLength(2);
  vi.useFakeTimers();
  act(() => void vi.advanceTimersByTime(600_000));
  vi.useRealTimers();
  expect(screen.getByRole("status").textContent).toMatch(/Maintenance.*Back at noon/);
  await announce({ type: "maintenance", message: null });
  expect(screen.queryByText("Back at noon")).toBeNull();
  await announce({ type: "new_version", version: "1" });
  expect(screen.queryByText("A new version of site is available.")).toBeNull();
  await announce({ type: "new_version", version: "2" });
  expect(screen.getByText("A new version of site is available.")).toBeTruthy();
});

test("signing out reloads the top jackpot for a guest [SIGNIN-26]", async () => {
  current = samplePlayer;
  const calls = startFakeApi({
    "GET /player/info": () => ({ body: current }),
    "POST /logout": () => {
      current = { auth: false };
      return { body: {} };
    },
    "GET /top-jackpot/game": () => ({ body: { games: [], total: null } }),
  });
  const reads = () => calls.filter(({ path }) => path === "/top-jackpot/game").length;
  await renderScreen(
    <>
      <RealtimePage />
      <TopJackpots />
    </>,
    { player: samplePlayer },
  );
  await waitFor(() => expect(reads()).toBe(1));
  screen.getByRole("button", { name: "leave" }).click();
  await waitFor(() => expect(reads()).toBe(2));
  const order = calls.map(({ path }) => path);
  expect(order.lastIndexOf("/top-jackpot/game")).toBeGreaterThan(order.indexOf("/logout"));
});

test("an achievement shows a toast that links to it, a new level one that links to the skills [SHELL-44] [RT-12]", async () => {
  const { push } = await openPage();
  const id = "0190f5d0-0000-7000-8000-0000000000a1";
  const at = "2026-11-20T12:00:00.000Z";
  act(() => {
    push.onEvent({
      type: "notification",
      id,
      at,
      kind: "achievement_done",
      name: { ru: "Первая ставка", en: "First bet" },
      link: `achievement__${id}`,
    });
    push.onEvent({ type: "notification", id, at, kind: "level_reached", count: 3, link: "skills" });
  });
  await screen.findByText("You’ve completed “First bet”");
  await screen.findByText(/You’ve reached level 3/);
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/player/progress/skills",
    `/player/progress/achievement#achievement__${id}`,
  ]);
});

test.each([
  [
    "en",
    { limit: { kind: "loss", period: "week" }, amountMinor: 2_050, currency: "USD" },
    "Losses, weekly: 20.50 USD left before your limit",
  ],
  [
    "ru",
    { limit: { kind: "deposit", period: "month" }, amountMinor: 100_000, currency: "RUB" },
    "Депозиты, в месяц: до лимита осталось 1 000.00 RUB",
  ],
  [
    "en",
    { limit: { kind: "session", period: "day" }, count: 1 },
    "Session time: 1 minute left before your limit",
  ],
  [
    "ru",
    { limit: { kind: "session", period: "day" }, count: 22 },
    "Время без перерыва: до лимита осталось 22 минуты",
  ],
  [
    "en",
    { limit: { kind: "time", period: "day" }, count: 22 },
    "Daily time: 22 minutes left before your limit",
  ],
  [
    "en",
    { limit: { kind: "wager", period: "day" }, amountMinor: 0, currency: "USD" },
    "Limit reachedBets, daily: nothing left until it resets",
  ],
] as const)(
  "a limit reached or nearly reached shows its kind, its period and the remaining amount, and links to the limits (%s, %j) [SELFEX-24]",
  async (locale, near, words) => {
    const { push } = await openPage("/", { locale, nouns: ["site"] });
    const id = "0190f5d0-0000-7000-8000-0000000000a1";
    const at = "2026-11-20T12:00:00.000Z";
    act(() => push.onEvent({ type: "notification", id, at, kind: "limit_near", link: "limits", ...near }));
    const toast = await screen.findByRole("status");
    expect(toast.textContent?.replaceAll("\u00a0", " ")).toContain(words);
    expect(screen.getByRole("link").getAttribute("href")).toBe("/player/profile#limits");
  },
);

test("pushed levels and points are applied to the page [RT-11]", async () => {
  const { push, client } = await openPage();
  client.setQueryData(skillsQuery.queryKey, sampleSkills);
  act(() => {
    push.onEvent({ type: "level", level: 12, progress: 500, total: 600, coinsAvailable: 27, version: 9 });
    push.onEvent({ type: "points", points: 77, version: 2 });
  });
  expect(client.getQueryData(skillsQuery.queryKey)?.playerLevel.progress).toBe(50_000);
  expect(client.getQueryData(playerKeys.info)).toMatchObject({ points: 77 });
});

test("a pushed win appears in the feed at once, with the full login for the winner [WINNERS-01]", async () => {
  const { push, client } = await openPage();
  client.setQueryData(winnersQuery("en").queryKey, { winners: [] });
  const win = {
    id: "0190f5d0-0000-7000-8000-0000000000d1",
    login: "li***7",
    amount: "12.00 USD",
    jackpotLevel: null,
    game: {
      urlLastSegment: "kraken",
      icon: { ru: "/a.webp", en: "/b.webp" },
      name: { ru: "Кракен", en: "Kraken" },
    },
  };
  act(() => push.onEvent({ type: "winners", winners: [win] }));
  act(() => push.onEvent({ type: "own_wins", winners: [{ ...win, login: "liana77" }] }));
  expect(client.getQueryData(winnersQuery("en").queryKey)?.winners).toMatchObject([
    { login: "liana77", game: { name: "Kraken", icon: "/b.webp" } },
  ]);
});
