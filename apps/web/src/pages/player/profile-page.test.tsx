// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { paths } from "../../entities/site/paths.ts";
import { startFakeApi } from "../../testing/fake-api.ts";
import { samplePoints, sampleSkills } from "../../testing/reward-samples.ts";
import { renderSite } from "../../testing/render-site.tsx";
import { samplePlayer } from "../../testing/samples.ts";
import { stubViewportWidth } from "../../testing/viewport.ts";

beforeEach(() => {
  stubViewportWidth(1440);
  startFakeApi({
    "GET /player/info": () => ({ body: samplePlayer }),
    "GET /countries": () => ({ body: {} }),
    "GET /subscriptions": () => ({
      body: { emailPromo: false, emailService: true, phoneSms: false, phoneCall: false, emailInvalid: false },
    }),
    "GET /player/limits": () => ({ body: { limits: [] } }),
    "GET /player/sessions": () => ({ body: { sessions: [] } }),
    "GET /messages": () => ({ body: { messages: [] } }),
  });
});
afterEach(cleanup);

test("the profile page has details, mailing, password, security and self-exclusion, each with its own URL hash [PROFILE-01] [ROLE-04]", async () => {
  await renderSite("/en/player/profile", samplePlayer);
  expect(await screen.findByRole("heading", { name: "Details" })).toBeTruthy();
  for (const [name, id] of [
    ["Communication preferences", "mailing"],
    ["Change password", "password"],
    ["Security", "security"],
    ["Limits", "limits"],
    ["Self-exclusion", "self-exclusion"],
  ] as const) {
    expect(screen.getByRole("heading", { name })).toBeTruthy();
    expect(document.getElementById(id)).toBeTruthy();
  }
});

test("the player area has its tabs in order, each with its URL [SHELL-14]", async () => {
  await renderSite("/en/player/profile", samplePlayer);
  const tabs = within(screen.getByRole("navigation", { name: "Player area" }));
  expect(tabs.getAllByRole("link").map((tab) => [tab.textContent, tab.getAttribute("href")])).toEqual([
    ["Balance", "/en/player/balance"],
    ["Progress", "/en/player/progress/skills"],
    ["Profile", "/en/player/profile"],
    ["Verification", "/en/player/verification"],
    ["History", "/en/player/history/games"],
    ["Messages", "/en/player/messages"],
  ]);
  expect(tabs.getByRole("link", { current: "page" }).textContent).toBe("Profile");
});

test("on a phone the profile shows one section at a time, selected by tab or by a panel's URL hash", async () => {
  stubViewportWidth(390);
  const { router } = await renderSite("/en/player/profile", samplePlayer);
  const user = userEvent.setup();
  expect(await screen.findByRole("heading", { name: "Details" })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Limits" })).toBeNull();
  const tabs = within(screen.getByRole("tablist", { name: "Profile sections" }));
  expect(tabs.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
    "Details",
    "Sign-in and security",
    "Limits and time-out",
    "Emails and data",
  ]);
  await user.click(tabs.getByRole("tab", { name: "Limits and time-out" }));
  expect(await screen.findByRole("heading", { name: "Self-exclusion" })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Details" })).toBeNull();
  for (const [hash, heading] of [
    ["password", "Change password"],
    ["mailing", "Communication preferences"],
    ["limits", "Limits"],
    ["email", "Details"],
  ] as const) {
    await router.navigate({ to: paths.profile(), hash });
    expect(await screen.findByRole("heading", { name: heading })).toBeTruthy();
    expect(screen.getAllByRole("tab", { selected: true })).toHaveLength(1);
    expect(document.getElementById(hash)).toBeTruthy();
  }
});

test("the profile begins with login, level, registration date, previous sign-in and status", async () => {
  const player = {
    ...samplePlayer,
    previousSignIn: {
      at: new Date(2026, 10, 21, 9, 5, 7).toISOString(),
      device: "Chrome, Windows",
      country: null,
    },
  };
  startFakeApi({
    "GET /player/info": () => ({ body: player }),
    "GET /skills": () => ({
      body: { ...sampleSkills, playerLevel: { ...sampleSkills.playerLevel, level: 12 } },
    }),
    "GET /player/points": () => ({ body: { ...samplePoints, status: "gold" } }),
  });
  await renderSite("/en/player/profile", player);
  const head = (await screen.findByText("Gold status")).closest("div")?.parentElement;
  if (!head) throw new Error("no head");
  expect(within(head).getByText("riviera_fox")).toBeTruthy();
  expect(within(head).getByText("With us since 04/03/2026")).toBeTruthy();
  expect(within(head).getByText("Previous sign-in: 21/11/2026 09:05:07")).toBeTruthy();
  expect(await within(head).findByRole("meter", { name: "Level 12" })).toBeTruthy();
});

test.each([
  paths.profile(),
  paths.verification(),
  paths.balance(),
  paths.bonusPoints(),
  paths.bonusHistory(),
  paths.gamesHistory(),
  paths.paymentsHistory(),
  paths.messages(),
  paths.skills(),
  paths.achievement(),
])("a player opens %s; a guest is redirected home to sign in [ROLE-03] [ROLE-05]", async (path) => {
  const { router, container } = await renderSite(`/en${path}`, samplePlayer);
  expect(router.state.location.pathname).toBe(path);
  expect(router.state.matches.at(-1)?.staticData.details).toMatchObject({ access: "player" });
  await waitFor(() => expect(container.querySelector("main h1")).toBeTruthy());
  cleanup();
  startFakeApi({ "GET /player/info": () => ({ body: { auth: false } }) });
  const guest = await renderSite(`/en${path}`, null);
  expect(guest.router.state.location.pathname).toBe("/");
});

test("messages have their own route, for players only [ROUTE-36]", async () => {
  const { router } = await renderSite("/en/player/messages", samplePlayer);
  expect(await screen.findByText("No messages yet")).toBeTruthy();
  expect(router.state.matches.at(-1)?.staticData.details).toMatchObject({
    routeName: "messages",
    access: "player",
  });
});

test("the unsubscribe page is open to everyone [ROUTE-37]", async () => {
  startFakeApi({ "GET /player/info": () => ({ body: { auth: false } }) });
  const { router } = await renderSite("/en/unsubscribe/hash/user/emailPromo", null);
  expect(await screen.findByRole("dialog", { name: "Unsubscribe?" })).toBeTruthy();
  expect(router.state.matches.at(-1)?.staticData.details).toMatchObject({ access: "anyone" });
});

test("verification has its own route, for players only, and a tab [ROUTE-33]", async () => {
  startFakeApi({
    "GET /player/info": () => ({ body: samplePlayer }),
    "GET /player/verification": () => ({ body: { verified: false, cards: [], documents: [] } }),
  });
  const { router } = await renderSite("/en/player/verification", samplePlayer);
  expect(await screen.findByText("Upload your first document")).toBeTruthy();
  expect(router.state.matches.at(-1)?.staticData.details).toMatchObject({
    routeName: "verification",
    access: "player",
  });
  expect(screen.getByRole("link", { current: "page", name: "Verification" })).toBeTruthy();
});
