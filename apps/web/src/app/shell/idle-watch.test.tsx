// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { playerInfoQuery } from "../../entities/player/player-queries.ts";
import { broadcastTabActivity } from "../../entities/session/tab-signals.ts";
import { siteInfoQuery } from "../../entities/site/site-queries.ts";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { sampleInfo, samplePlayer } from "../../testing/samples.ts";
import { IdleWatch } from "./idle-watch.tsx";
import { ToastHost } from "./toast-host.tsx";

const minuteMs = 60_000;
const title = "Are you still here?";

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => localStorage.clear());

async function open(player: typeof samplePlayer | null = samplePlayer) {
  let isIn = player !== null;
  const sent = startFakeApi({
    "GET /player/info": () => ({ body: isIn ? samplePlayer : { auth: false } }),
    "POST /logout": () => {
      isIn = false;
      return { body: {} };
    },
  });
  const site = await renderScreen(
    <>
      <IdleWatch />
      <ToastHost />
    </>,
    { player },
  );
  act(() => {
    site.client.setQueryData(siteInfoQuery.queryKey, { ...sampleInfo, sessionIdleMinutes: 30 });
  });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const isSignedIn = () => site.client.getQueryData(playerInfoQuery.queryKey)?.auth;
  const endElsewhere = () => {
    isIn = false;
  };
  return { sent, pass, isSignedIn, endElsewhere };
}

test("asks one minute before the sign-out, and staying restarts the idle time", async () => {
  const { sent, pass, isSignedIn } = await open();
  await pass(28 * minuteMs);
  expect(screen.queryByText(title)).toBeNull();
  await pass(minuteMs + 2_000);
  expect(await screen.findByRole("dialog", { name: title })).toBeTruthy();
  expect(screen.getByText(/We’ll sign you out in 5\d seconds\./)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Stay signed in" }));
  await pass(0);
  expect(screen.queryByText(title)).toBeNull();
  await pass(28 * minuteMs);
  expect([screen.queryByText(title), isSignedIn()]).toEqual([null, true]);
  expect(
    sent.map(({ path }) => path),
    "the server's idle time restarts with each call",
  ).toEqual(["/player/info"]);
});

test("activity here or in another tab prevents the question and reaches the server", async () => {
  const { sent, pass, isSignedIn } = await open();
  await pass(20 * minuteMs);
  fireEvent.pointerDown(document.body);
  expect(sent.map(({ path }) => path)).toEqual(["/player/info"]);
  await pass(20 * minuteMs);
  broadcastTabActivity(Date.now());
  await pass(20 * minuteMs);
  expect([screen.queryByText(title), isSignedIn()]).toEqual([null, true]);
});

test("signs out after the operator's idle time and shows the reason", async () => {
  const { sent, pass, isSignedIn } = await open();
  await pass(29 * minuteMs + 2_000);
  expect(await screen.findByRole("dialog", { name: title })).toBeTruthy();
  await pass(minuteMs);
  expect(await screen.findByText("You’ve been signed out")).toBeTruthy();
  expect(screen.getByText(/You were inactive for 30 min/)).toBeTruthy();
  expect([sent.some(({ method, path }) => method === "POST" && path === "/logout"), isSignedIn()]).toEqual([
    true,
    false,
  ]);
  expect(screen.queryByText(title)).toBeNull();
});

test("shows the same reason without calling logout when the server has ended the session already", async () => {
  const { sent, pass, isSignedIn, endElsewhere } = await open();
  endElsewhere();
  await pass(30 * minuteMs + 2_000);
  expect(await screen.findByText("You’ve been signed out")).toBeTruthy();
  expect([sent.some(({ path }) => path === "/logout"), isSignedIn()]).toEqual([false, false]);
});

test("the question's sign-out button signs out at once", async () => {
  const { pass, isSignedIn } = await open();
  await pass(29 * minuteMs + 2_000);
  fireEvent.click(await screen.findByRole("button", { name: "Sign out" }));
  await pass(100);
  expect(isSignedIn()).toBe(false);
});

test("a guest is never asked", async () => {
  const { sent, pass } = await open(null);
  await pass(61 * minuteMs);
  expect([screen.queryByText(title), sent.some(({ path }) => path === "/logout")]).toEqual([null, false]);
});
