// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { shellStore } from "../../entities/shell/shell-store.ts";
import { joinStore } from "../../entities/tournament/join-tournament.ts";
import { siteInfoQuery } from "../../entities/site/site-queries.ts";
import { frozenBalance } from "../../entities/wallet/wallet-queries.ts";
import { call } from "../../platform/api/api-client.ts";
import { resetPageStores } from "../../platform/page-store.ts";
import { showToast } from "../../platform/toast-store.ts";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { restrictedPlayer, sampleInfo, samplePlayer } from "../../testing/samples.ts";
import { AccountMenu } from "./account-menu.tsx";
import { SideMenu } from "./side-menu.tsx";
import { SiteHeader } from "./site-header.tsx";
import { ToastHost } from "./toast-host.tsx";
import { playerKeys } from "../../entities/player/player-queries.ts";
import { menuStore } from "../../entities/site/site-stores.ts";

beforeEach(() => {
  startFakeApi({
    "POST /logout": () => ({ body: {} }),
    "GET /player/info": () => ({ body: { auth: false } }),
  });
  resetPageStores();
});
afterEach(cleanup);

test("the header offers sign-in and sign-up to a guest [SHELL-05] [SHELL-06]", async () => {
  await renderScreen(<SiteHeader player={null} />);
  for (const [name, path] of [
    ["Games", "/games/all"],
    ["Promotions", "/promo"],
    ["Tournaments", "/tournaments"],
    ["Sign up", "/sign-up"],
  ] as const)
    expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(path);
  await userEvent.setup().click(screen.getByRole("button", { name: "Sign in" }));
  expect(shellStore.getState().modal).toEqual({ name: "modal-auth" });
});

test("the balance is hidden from blocked and fraud players [SHELL-12] [SHELL-13]", async () => {
  await renderScreen(<SiteHeader player={samplePlayer} />, { player: samplePlayer });
  expect(screen.getByRole("button", { name: /Balance: / })).toBeTruthy();
  for (const restriction of ["player.blocked", "player.fraud"] as const) {
    cleanup();
    await renderScreen(<SiteHeader player={restrictedPlayer(restriction)} />);
    expect(screen.queryByRole("button", { name: /Balance: / })).toBeNull();
  }
});

test("the header shows the game frame's balance while it presents a round", async () => {
  frozenBalance.setState({ amountMinor: 1000 });
  await renderScreen(<SiteHeader player={samplePlayer} />, { player: samplePlayer });
  expect(screen.getByRole("button", { name: /Balance: 10\.00/ })).toBeTruthy();
  act(() => frozenBalance.setState({ amountMinor: null }));
  expect(screen.getByRole("button", { name: /Balance: 12.480\.50/ })).toBeTruthy();
});

test("the account menu has its groups and a sign-out that closes all toasts [SHELL-07] [SHELL-08] [SHELL-09] [SHELL-10] [SHELL-11] [SIGNIN-21] [SIGNIN-24]", async () => {
  const { client } = await renderScreen(
    <>
      <AccountMenu player={samplePlayer} />
      <ToastHost />
    </>,
    { player: samplePlayer },
  );
  act(() => void showToast({ tone: "success", title: "done!", isLasting: true }));
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: /riviera_fox/ }));
  expect(screen.getByText("done!")).toBeTruthy();
  const links = await screen.findAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/player/balance#balance-state",
    "/player/balance#bonuses",
    "/promo",
    "/player/progress/skills",
    "/player/progress/achievement",
    "/player/profile",
    "/player/profile#password",
    "/player/verification",
    "/player/profile#security",
    "/player/profile#limits",
    "/player/profile#self-exclusion",
    "/player/messages",
    "/player/history/games",
    "/player/history/payments",
    "/player/history/bonus",
  ]);
  const entriesOf = (group: string) =>
    within(screen.getByRole("region", { name: group }))
      .getAllByRole("link")
      .map((link) => link.textContent);
  expect(entriesOf("Balance")).toEqual(["Real money", "Bonuses", "Promotions"]);
  expect(entriesOf("Progress")).toEqual(["Skills", "Achievements"]);
  for (const entry of ["Details", "Change password", "Verification", "Self-exclusion"])
    expect(entriesOf("Profile")).toContain(entry);
  expect(entriesOf("History")).toEqual(["Games", "Payments", "Bonuses"]);
  await user.click(await screen.findByRole("button", { name: "Sign out" }));
  await waitFor(() => expect(client.getQueryData(playerKeys.info)).toEqual({ auth: false }));
  expect(screen.queryByText("done!")).toBeNull();
});

test.each([
  ["/player/balance", "Real money"],
  ["/player/balance#balance-state", "Real money"],
  ["/player/balance#bonuses", "Bonuses"],
  ["/player/profile#limits", "Limits and time-out"],
  ["/player/profile", "Details"],
  ["/player/history/bonus", "Bonuses"],
  ["/promo", "Promotions"],
  ["/player/balance/bonus-points", null],
])("at %s the current entry of the account menu is %s, also in the drawer", async (path, name) => {
  menuStore.setState({ isOpen: true });
  for (const { menu, opener } of [
    { menu: <AccountMenu player={samplePlayer} />, opener: /riviera_fox/ },
    { menu: <SideMenu />, opener: null },
  ]) {
    await renderScreen(menu, { player: samplePlayer, path });
    if (opener) await userEvent.setup().click(screen.getByRole("button", { name: opener }));
    const groups = screen.getAllByRole("region");
    const current = groups.flatMap((group) => within(group).queryAllByRole("link", { current: "page" }));
    expect(current.map((link) => link.textContent)).toEqual(name === null ? [] : [name]);
    cleanup();
  }
});

test("the header shows the number of running tournaments, unless there are none", async () => {
  const { client } = await renderScreen(<SiteHeader player={null} />);
  expect(screen.getByRole("link", { name: "Tournaments" })).toBeTruthy();
  await act(async () => {
    client.setQueryData(siteInfoQuery.queryKey, { ...sampleInfo, runningTournaments: 4 });
  });
  expect(await screen.findByRole("link", { name: /^Tournaments\s*running now: 4$/ })).toBeTruthy();
});

test("a bell links to the messages and shows the number of unread ones, up to 99", async () => {
  await renderScreen(<SiteHeader player={samplePlayer} />, { player: samplePlayer });
  const bell = screen.getByRole("link", { name: "Messages" });
  expect(bell.getAttribute("href")).toBe("/player/messages");
  expect(bell.querySelector("small")).toBeNull();
  for (const [count, shown] of [
    [3, "3"],
    [240, "99+"],
  ] as const) {
    cleanup();
    await renderScreen(<SiteHeader player={{ ...samplePlayer, unreadMessagesCount: count }} />);
    const counted = screen.getByRole("link", { name: `Messages unread: ${count}` });
    expect(counted.querySelector("small")?.textContent).toBe(shown);
  }
});

test("a signed-out page becomes a guest's only with the new CSRF token, so an immediate action is not refused", async () => {
  let answerInfo: (() => void) | undefined;
  const sent = startFakeApi({
    "POST /logout": () => ({ body: {} }),
    "GET /player/info": () =>
      new Promise((resolve) => {
        answerInfo = () => resolve({ body: { auth: false }, headers: { "x-csrf-token": "a guest's" } });
      }),
  });
  const { client } = await renderScreen(<AccountMenu player={samplePlayer} />, { player: samplePlayer });
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: /riviera_fox/ }));
  await user.click(await screen.findByRole("button", { name: "Sign out" }));
  await waitFor(() => expect(answerInfo).toBeTruthy());
  expect(client.getQueryData(playerKeys.info)).toMatchObject({ auth: true });
  answerInfo?.();
  await waitFor(() => expect(client.getQueryData(playerKeys.info)).toEqual({ auth: false }));
  await call("requestPasskeySignIn").catch(() => null);
  expect(sent.at(-1)?.headers.get("x-csrf-token")).toBe("a guest's");
});

test("signing out clears joined tournaments and pending intents, because another player may sign in on the same page", async () => {
  joinStore.setState({ joined: new Set(["dragon-run"]) });
  shellStore.setState({
    pendingTournament: { id: "1", systemName: "dragon-run" },
    pathAfterSignIn: "/promo",
  });
  const { client } = await renderScreen(<AccountMenu player={samplePlayer} />, { player: samplePlayer });
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: /riviera_fox/ }));
  await user.click(await screen.findByRole("button", { name: "Sign out" }));
  await waitFor(() => expect(client.getQueryData(playerKeys.info)).toEqual({ auth: false }));
  expect(shellStore.getState()).toMatchObject({ pendingTournament: null, pathAfterSignIn: null });
  expect(joinStore.getState().joined.size).toBe(0);
});

test("a failed sign-out shows an error and leaves the player signed in", async () => {
  startFakeApi({ "POST /logout": () => ({ status: 503, body: null }) });
  const { client } = await renderScreen(
    <>
      <AccountMenu player={samplePlayer} />
      <ToastHost />
    </>,
    { player: samplePlayer },
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: /riviera_fox/ }));
  await user.click(await screen.findByRole("button", { name: "Sign out" }));
  expect(await screen.findByText("Something went wrong")).toBeTruthy();
  expect(client.getQueryData(playerKeys.info)).toMatchObject({ auth: true });
});
