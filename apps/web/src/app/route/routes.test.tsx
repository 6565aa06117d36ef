// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Player, playerKeys } from "../../entities/player/player-queries.ts";
import { shellStore } from "../../entities/shell/shell-store.ts";
import { visitedPaths } from "../../entities/site/site-stores.ts";
import { resetPageStores } from "../../platform/page-store.ts";
import { type SentCall, startFakeApi } from "../../testing/fake-api.ts";
import { renderSite, sampleInitialData } from "../../testing/render-site.tsx";
import { newPlayer, restrictedPlayer, sampleGame, samplePlayer } from "../../testing/samples.ts";
import { createQueryClient } from "../create-query-client.ts";
import { createSiteRouter } from "./create-site-router.ts";

let sent: readonly SentCall[] = [];
let playerInfo: Player | { readonly auth: false } = { auth: false };

beforeEach(() => {
  playerInfo = { auth: false };
  sent = startFakeApi({
    "GET /player/info": () => ({ body: playerInfo }),
    "GET /providers": () => ({ body: { providers: [] } }),
    "GET /games": () => ({ body: { games: [sampleGame], total: 1 } }),
    "GET /categories": () => ({ body: { categories: [] } }),
    "GET /new-games": () => ({ body: { newGames: [] } }),
    "GET /winners": () => ({ body: { winners: [] } }),
    "GET /recent-games": () => ({ body: [] }),
    "GET /player/balances": () => ({ body: [] }),
    "POST /logout": () => {
      playerInfo = { auth: false };
      return { body: {} };
    },
  });
  vi.stubGlobal("scrollTo", () => undefined);
  resetPageStores();
});
afterEach(cleanup);

const at = () => location.pathname + location.search + location.hash;

test("the lobby route accepts a category and one of its providers [ROUTE-03]", async () => {
  const { router } = await renderSite("/en/games/slots/riviera-studio");
  expect(router.state.matches.at(-1)?.params).toMatchObject({
    category: "slots",
    provider: "riviera-studio",
  });
  await screen.findByRole("heading", { level: 1 });
  await waitFor(() => expect(sent.some(({ path }) => path === "/providers")).toBe(true));
  await router.navigate({ to: "/games/slots/other-studio" });
  await waitFor(() =>
    expect(sent.find(({ path }) => path === "/games")?.query).toMatchObject({
      category: "slots",
      provider: "other-studio",
    }),
  );
});

test("the guard of the first navigation waits until the player is loaded [GUARD-01]", async () => {
  history.replaceState(null, "", "/en/player/balance");
  playerInfo = samplePlayer;
  const client = createQueryClient(sampleInitialData(null, "en").queries);
  client.removeQueries({ queryKey: playerKeys.info });
  const address = { locale: "en", isPrefixed: true, redirect: null } as const;
  const router = createSiteRouter({ client, address });
  await router.load();
  expect(sent.map(({ path }) => path)).toEqual(["/player/info", "/skills"]);
  expect(router.state.location.pathname).toBe("/player/balance");
  expect(client.getQueryData(playerKeys.info)).toEqual(samplePlayer);
});

test("a guest refused on a player page returns to the previous page and its query, with the sign-in modal [GUARD-02] [GUARD-04]", async () => {
  const { router } = await renderSite("/en/games/slots?volatility=high");
  await waitFor(() => expect(visitedPaths.getState().last).toBe("/games/slots?volatility=high"));
  await router.navigate({ to: "/player/balance" });
  expect(at()).toBe("/en/games/slots?volatility=high");
  expect(shellStore.getState()).toMatchObject({
    modal: { name: "modal-auth" },
    pathAfterSignIn: "/player/balance",
  });
});

test("a guest who opens a player page directly is redirected to the home page of the language [GUARD-02] [GUARD-03] [GUARD-04]", async () => {
  await renderSite("/en/player/history/games?q=fruit");
  expect(at()).toBe("/en");
  expect(shellStore.getState()).toMatchObject({
    modal: { name: "modal-auth" },
    pathAfterSignIn: "/player/history/games?q=fruit",
  });
});

test("a session that ended unnoticed on a player page redirects home and asks to sign in", async () => {
  const { router, client } = await renderSite("/en/player/balance", samplePlayer);
  await waitFor(() => expect(visitedPaths.getState().last).toBe("/player/balance"));
  client.setQueryData(playerKeys.info, { auth: false });
  await router.navigate({ to: "/player/profile" });
  await waitFor(() => expect(at()).toBe("/en"));
  expect(shellStore.getState()).toMatchObject({
    modal: { name: "modal-auth" },
    pathAfterSignIn: "/player/profile",
  });
});

test("favourites require a sign-in [GUARD-13]", async () => {
  await renderSite("/en/games/favorites");
  expect(at()).toBe("/en");
  expect(shellStore.getState()).toMatchObject({
    modal: { name: "modal-auth" },
    pathAfterSignIn: "/games/favorites",
  });
  cleanup();
  resetPageStores();
  await renderSite("/en/games/favorites", samplePlayer);
  expect(at()).toBe("/en/games/favorites");
  expect(shellStore.getState().modal).toBeNull();
});

test("the cashier's address redirects home and opens the cashier on deposit [ROUTE-17] [ROUTE-18] [ROUTE-19]", async () => {
  await renderSite("/en/cashier", samplePlayer);
  expect(at()).toBe("/en");
  expect(shellStore.getState().modal).toEqual({ name: "modal-cashier", tab: "cash-in" });
});

test("the cashier's address redirects an incomplete profile to the profile page and remembers the cashier [GUARD-06] [ROUTE-20] [ROUTE-21]", async () => {
  await renderSite("/en/cashier", newPlayer);
  expect(at()).toBe("/en/player/profile");
  expect(shellStore.getState()).toMatchObject({ modal: null, cashierAfterProfile: "cash-in" });
});

test("?show=cash-in with an incomplete profile shows the profile, and back returns to the page without the parameter", async () => {
  const { router } = await renderSite("/en?show=cash-in", newPlayer);
  await waitFor(() => expect(at()).toBe("/en/player/profile"));
  expect(await screen.findByRole("heading", { level: 1, name: "Profile" })).toBeTruthy();
  expect(shellStore.getState()).toMatchObject({ modal: null, cashierAfterProfile: "cash-in" });
  router.history.back();
  await waitFor(() => expect(at()).toBe("/en"));
  expect(router.state.matches.at(-1)?.staticData.details?.routeName).toBe("homepage");
});

for (const tab of ["cash-in", "cash-out"] as const) {
  test(`?show=${tab} opens the cashier once and keeps the rest of the address [CASHIER-02] [CASHIER-03]`, async () => {
    const { router } = await renderSite(`/en/games/slots?volatility=high&show=${tab}`, samplePlayer);
    await waitFor(() => expect(shellStore.getState().modal).toEqual({ name: "modal-cashier", tab }));
    expect(at()).toBe("/en/games/slots?volatility=high");
    expect(router.state.location.search).toEqual({ volatility: "high" });
  });
}

const open = [
  ["/en/sign-up", "registration", "Create account"],
  ["/en/reset/abc", "reset", "Check your mail"],
  ["/en/reset/password/fox%40riviera.mail/signed", "passwordReset", "New password"],
] as const;
for (const [url, routeName, heading] of open) {
  test(`${url} is the route ${routeName} and open to a guest [ROUTE-22] [ROUTE-23] [ROUTE-24] [ROUTE-25]`, async () => {
    const { router } = await renderSite(url);
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe(heading);
    expect(router.state.matches.at(-1)?.staticData.details?.routeName).toBe(routeName);
    expect(at()).toBe(url);
    expect(shellStore.getState().modal).toBeNull();
  });
}

test.each([
  ["/en/sign-up", true, null],
  ["/en/reset/password/fox%40riviera.mail/signed", true, null],
  ["/en/no/such/page", true, null],
  ["/en/demo/kraken", true, null],
  ["/en/real/kraken", true, samplePlayer],
  ["/en/about-us", false, null],
])("on %s the header and the footer are hidden: %s [SHELL-01]", async (url, isBare, player) => {
  const { router } = await renderSite(url, player);
  await waitFor(() => expect(screen.getByRole("main").textContent).not.toBe(""));
  expect(at()).toBe(url);
  expect(router.state.status).toBe("idle");
  const bars = [
    screen.queryByRole("navigation", { name: "Main navigation" }),
    screen.queryByRole("contentinfo"),
  ];
  expect(bars.map((bar) => bar === null)).toEqual([isBare, isBare]);
});

test.each(["/cashier", "/real/kraken"])(
  "a guest who opens %s is asked to sign in [GUARD-05] [GUARD-07]",
  async (path) => {
    await renderSite(`/en${path}`);
    expect(at()).toBe("/en");
    expect(shellStore.getState()).toMatchObject({ modal: { name: "modal-auth" }, pathAfterSignIn: path });
  },
);

test("a real game redirects an incomplete profile to the profile page and is remembered [GUARD-08] [GUARD-09] [GUARD-10]", async () => {
  playerInfo = newPlayer;
  await renderSite("/en/real/kraken", newPlayer);
  expect(at()).toBe("/en/player/profile");
  expect(shellStore.getState().pathAfterProfile).toBe("/real/kraken");
});

test.each(["/en/real/kraken", "/en/cashier"])(
  "a self-excluded player who opens %s is redirected home with the popup [GUARD-11] [GUARD-12]",
  async (url) => {
    playerInfo = restrictedPlayer("player.self_excluded");
    await renderSite(url, playerInfo);
    expect(at()).toBe("/en");
    expect(shellStore.getState().modal).toEqual({ name: "modal-self-exclusion" });
  },
);

test.each([
  ["player.blocked", false],
  ["player.fraud", true],
] as const)(
  "a player with %s who opens a real game is redirected home with the block popup [ROLE-06]",
  async (restriction, isFraud) => {
    playerInfo = restrictedPlayer(restriction);
    await renderSite("/en/real/kraken", playerInfo);
    expect(at()).toBe("/en");
    expect(shellStore.getState().modal).toEqual({ name: "modal-block", isFraud });
  },
);

test.each([
  ["/en/confirm/email/fox/fox%40riviera.mail/signed", "ConfirmEmail"],
  ["/en/cashier", "CashierPage"],
  ["/en/terms-and-conditions", "termsAndConditions"],
  ["/en/privacy-policy", "privacyPolicy"],
])("%s is the route %s [ROUTE-14] [ROUTE-17] [ROUTE-38] [ROUTE-39]", async (url, routeName) => {
  const { router } = await renderSite("/en/about-us");
  const { pathname } = router.buildLocation({ to: url.slice("/en".length) });
  const found = router.matchRoutes({ ...router.state.location, pathname }).at(-1);
  expect(found?.staticData.details?.routeName).toBe(routeName);
});

const guarded = [
  ["/en/player/balance", "balance"],
  ["/en/player/balance/bonus-points", "bonusPoints"],
  ["/en/player/progress/skills", "skills"],
  ["/en/player/progress/achievement", "achievement"],
  ["/en/player/verification", "verification"],
  ["/en/player/messages", "messages"],
  ["/en/player/profile", "profile"],
  ["/en/player/history/games", "gamesHistory"],
  ["/en/player/history/payments", "paymentsHistory"],
  ["/en/player/history/bonus", "bonusHistory"],
] as const;
for (const [url, routeName] of guarded) {
  test(`${url} is the route ${routeName}, for players only [ROUTE-28] [ROUTE-30] [ROUTE-31] [ROUTE-33] [ROUTE-34] [ROUTE-35] [ROUTE-36]`, async () => {
    const { router } = await renderSite(url, samplePlayer);
    expect(at()).toBe(url);
    expect(router.state.matches.at(-1)?.staticData.details?.routeName).toBe(routeName);
    cleanup();
    await renderSite(url);
    expect(at()).toBe("/en");
  });
}

test("the balance page accepts the hash #balance-state and has its target element [ROUTE-29]", async () => {
  await renderSite("/en/player/balance#balance-state", samplePlayer);
  expect(at()).toBe("/en/player/balance#balance-state");
  await waitFor(() => expect(document.getElementById("balance-state")).not.toBeNull());
});

test("the email confirmation is open to a guest, posts the letter's parameters and redirects to / [ROUTE-14] [ROUTE-15] [ROUTE-16]", async () => {
  const calls = startFakeApi({
    "GET /player/info": () => ({ body: { auth: false } }),
    "POST /confirm/email": () => ({ body: { reason: "confirmed" } }),
  });
  await renderSite("/en/confirm/email/riviera_fox/fox%40riviera.mail/signed");
  expect(await screen.findByText("Email confirmed")).toBeTruthy();
  expect(at()).toBe("/en");
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({
    login: "riviera_fox",
    email: "fox@riviera.mail",
    signature: "signed",
  });
});

test.each([
  ["/en/games/favorites", "/en"],
  ["/en/player/balance", "/en"],
  ["/en/about-us", "/en/about-us"],
])("signing out on %s redirects to %s [SIGNIN-22] [SIGNIN-23]", async (url, then) => {
  playerInfo = samplePlayer;
  await renderSite(url, samplePlayer);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: /riviera_fox/ }));
  await user.click(await screen.findByRole("button", { name: "Sign out" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /riviera_fox/ })).toBeNull());
  await waitFor(() => expect(at()).toBe(then));
});

test("a sign-in on the sign-up page returns to the previous page", async () => {
  startFakeApi({
    "POST /login/check": () => ({
      body: { success: true, twoFactorAuthRequired: false, twoFactorSmsAuthRequired: false },
    }),
    "GET /player/info": () => ({ body: samplePlayer }),
  });
  const { router } = await renderSite("/en/about-us");
  await waitFor(() => expect(visitedPaths.getState().last).toBe("/about-us"));
  await router.navigate({ to: "/sign-up" });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Sign in" }));
  const modal = await screen.findByRole("dialog", { name: "Sign in" });
  const field = (name: string) => modal.querySelector<HTMLInputElement>(`[name=${name}]`);
  await user.type(field("email") ?? modal, "fox@riviera.mail");
  await user.type(field("passwordPlain") ?? modal, "Riviera10");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(at()).toBe("/en/about-us"));
});
