// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ConfirmEmailButton } from "../features/confirmation/confirm-email-button.tsx";
import { LanguagePicker } from "../platform/language-picker.tsx";
import { shellStore } from "../platform/shell-store.ts";
import { siteInfoQuery } from "../platform/site-info.ts";
import { closeAllToasts, showToast } from "../platform/toast-store.ts";
import { startFakeApi } from "../testing/fake-api.ts";
import { renderScreen } from "../testing/render-screen.tsx";
import { sampleInfo, samplePlayer } from "../testing/samples.ts";
import { AccountMenu } from "./account-menu.tsx";
import { BannerStack } from "./banner-stack.tsx";
import { CookieNotice, CookiesAcceptedContext } from "./cookie-notice.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { SideMenu } from "./side-menu.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { ToastHost } from "./toast-host.tsx";

beforeEach(() => {
  startFakeApi({
    "GET /providers": () => ({
      body: { providers: [{ ids: [], name: "Basilisk", uri: "basilisk", icon: null }] },
    }),
    "POST /logout": () => ({ body: {} }),
    "GET /player/info": () => ({ body: { auth: false } }),
  });
  shellStore.setState({
    isSessionStale: false,
    isVersionNew: false,
    maintenance: undefined,
    isMaintenanceClosed: false,
    modal: null,
    isMenuOpen: false,
  });
  closeAllToasts();
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

test("a stale session can only be refreshed [SHELL-32] [SHELL-33]", async () => {
  shellStore.setState({ isSessionStale: true });
  await renderScreen(<BannerStack />, { locale: "ru" });
  expect(screen.getByText("Сессия устарела, обновите страницу!")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Обновить" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Закрыть" })).toBeNull();
});

test("a new version and maintenance can be refreshed and closed [SHELL-31] [SHELL-34] [SHELL-35]", async () => {
  shellStore.setState({ isVersionNew: true, maintenance: "Back at noon" });
  await renderScreen(<BannerStack />);
  expect(screen.getByText("A new version of site is available.")).toBeTruthy();
  expect(screen.getByText("Back at noon")).toBeTruthy();
  expect(screen.getAllByRole("button", { name: "Refresh" })).toHaveLength(2);
  const user = userEvent.setup();
  for (const close of screen.getAllByRole("button", { name: "Close" })) await user.click(close);
  expect(screen.queryByText("Back at noon")).toBeNull();
  expect(screen.queryByText("A new version of site is available.")).toBeNull();
});

test("maintenance that the page came with is shown too, until it is told to be over", async () => {
  const { client } = await renderScreen(<BannerStack />);
  act(() => {
    client.setQueryData(["site-info"], { ...sampleInfo, maintenance: { message: "Night works" } });
  });
  expect(await screen.findByText("Night works")).toBeTruthy();
  act(() => shellStore.setState({ maintenance: null }));
  expect(screen.queryByText("Night works")).toBeNull();
});

test("the cookie notice has OK and a link, and keeps the cookie [SHELL-28] [SHELL-29]", async () => {
  await renderScreen(
    <CookiesAcceptedContext value={false}>
      <CookieNotice />
    </CookiesAcceptedContext>,
  );
  expect(screen.getByRole("link", { name: "Cookie policy" }).getAttribute("href")).toBe("/cookie-policy");
  await userEvent.setup().click(screen.getByRole("button", { name: "OK" }));
  expect(document.cookie).toContain("cookies_accepted=1");
  expect(screen.queryByRole("link", { name: "Cookie policy" })).toBeNull();
});

test("there is no cookie notice once it was accepted [SHELL-30]", async () => {
  await renderScreen(<CookieNotice />);
  expect(screen.queryByRole("button", { name: "OK" })).toBeNull();
});

test("the picker lists only other complete locales, at the same route and query [SHELL-36] [SHELL-37]", async () => {
  await renderScreen(<LanguagePicker />, { path: "/games/slots?query=fruit" });
  await userEvent.setup().click(screen.getByRole("button", { name: /Language: English/ }));
  const links = screen.getAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual(["Русский"]);
  expect(links[0]?.getAttribute("href")).toBe("/ru/games/slots?query=fruit");
});

test("German is listed in the picker's data and hidden until its texts are complete [I18N-03]", async () => {
  const { client } = await renderScreen(<LanguagePicker />);
  expect(sampleInfo.locales).toContainEqual({ code: "de", name: "Deutsch", isComplete: false });
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: /Language: English/ }));
  expect(screen.queryByRole("link", { name: "Deutsch" })).toBeNull();
  act(() => {
    client.setQueryData(["site-info"], {
      ...sampleInfo,
      locales: sampleInfo.locales.map((locale) => ({ ...locale, isComplete: true })),
    });
  });
  expect(await screen.findByRole("link", { name: "Deutsch" })).toBeTruthy();
});

test("the header offers sign-in and sign-up to a guest [SHELL-05] [SHELL-06]", async () => {
  await renderScreen(<SiteHeader player={null} />);
  expect(screen.getByRole("link", { name: "Games" }).getAttribute("href")).toBe("/games/all");
  expect(screen.getByRole("link", { name: "Sign up" }).getAttribute("href")).toBe("/sign-up");
  await userEvent.setup().click(screen.getByRole("button", { name: "Sign in" }));
  expect(shellStore.getState().modal).toEqual({ name: "modal-auth" });
});

test("the balance is hidden from blocked and fraud players [SHELL-12] [SHELL-13]", async () => {
  await renderScreen(<SiteHeader player={samplePlayer} />, { player: samplePlayer });
  expect(screen.getByRole("button", { name: /Balance: / })).toBeTruthy();
  for (const mark of ["blocked", "fraud"] as const) {
    cleanup();
    await renderScreen(<SiteHeader player={{ ...samplePlayer, [mark]: true }} />);
    expect(screen.queryByRole("button", { name: /Balance: / })).toBeNull();
  }
});

test("the header shows the frame's balance while a round is presented", async () => {
  shellStore.setState({ frameBalanceMinor: 1000 });
  await renderScreen(<SiteHeader player={samplePlayer} />, { player: samplePlayer });
  expect(screen.getByRole("button", { name: /Balance: 10\.00/ })).toBeTruthy();
  act(() => shellStore.setState({ frameBalanceMinor: null }));
  expect(screen.getByRole("button", { name: /Balance: 12.480\.50/ })).toBeTruthy();
});

test("the account menu has its groups and the way out [SHELL-07] [SHELL-09] [SHELL-10] [SHELL-11] [SIGNIN-21] [SIGNIN-24]", async () => {
  const { client } = await renderScreen(<AccountMenu player={samplePlayer} />, { player: samplePlayer });
  showToast({ tone: "success", title: "done!" });
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: /riviera_fox/ }));
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
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
  await user.click(await screen.findByRole("button", { name: "Log out" }));
  await waitFor(() => expect(client.getQueryData(["player-info"])).toEqual({ auth: false }));
});

test("the footer links to the five pages and shows studios and 18+ [SHELL-15] [SHELL-17]", async () => {
  await renderScreen(<SiteFooter />);
  const hrefs = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  for (const path of [
    "/about-us",
    "/terms-and-conditions",
    "/responsible-gaming",
    "/cookie-policy",
    "/privacy-policy",
  ]) {
    expect(hrefs).toContain(path);
  }
  expect(await screen.findByText("Basilisk")).toBeTruthy();
  expect(screen.getByText("18+")).toBeTruthy();
});

test("the footer leads to the partner programme outside the site, and shows the payment systems [SHELL-16] [SHELL-17]", async () => {
  const { client } = await renderScreen(<SiteFooter />);
  act(() => {
    client.setQueryData(["site-info"], {
      ...sampleInfo,
      partnerUrl: "https://partners.example/w10",
      paymentSystems: [{ id: "card", name: "Bank card" }],
    });
  });
  const link = await screen.findByRole("link", { name: "Partner programme" });
  expect(link.getAttribute("href")).toBe("https://partners.example/w10");
  expect(link.getAttribute("rel")).toContain("noopener");
  expect(screen.getByRole("img", { name: "Bank card" })).toBeTruthy();
});

test("the not-found page leads home [SHELL-39]", async () => {
  await renderScreen(<NotFoundPage />);
  expect(screen.getByRole("heading", { name: "Oops, an error occurred" })).toBeTruthy();
  expect(screen.getByText("Page is not found")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Back to the home page" }).getAttribute("href")).toBe("/");
});

test("the side menu takes 500 ms to leave [SHELL-45]", async () => {
  shellStore.setState({ isMenuOpen: true });
  await renderScreen(<SideMenu />);
  vi.useFakeTimers();
  expect(screen.getByRole("dialog")).toBeTruthy();
  fireEvent.keyDown(document, { key: "Escape" });
  act(() => void vi.advanceTimersByTime(499));
  expect(screen.queryByRole("dialog")).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("toasts carry the time as HH:MM and leave by themselves, lasting ones stay [SHELL-41] [SHELL-42]", async () => {
  await renderScreen(<ToastHost />);
  vi.useFakeTimers();
  act(() => {
    showToast({ tone: "info", title: "Maintenance at noon", isLasting: true });
    showToast({ tone: "success", title: "done!" });
  });
  expect(document.querySelector("time")?.textContent).toMatch(/^\d{2}:\d{2}$/);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.queryByText("done!")).toBeNull();
  expect(screen.getByText("Maintenance at noon")).toBeTruthy();
});

test("what has worked is told by a toast that says 'готово!' [SHELL-43]", async () => {
  const sent = startFakeApi({ "POST /request/confirm/email": () => ({ body: { status: "ok" } }) });
  await renderScreen(
    <>
      <ConfirmEmailButton email="fox@riviera.mail" isConfirmed={false} />
      <ToastHost />
    </>,
    { locale: "ru", player: samplePlayer },
  );
  await userEvent.setup().click(screen.getByRole("button"));
  expect((await screen.findByRole("status")).textContent).toContain("готово!");
  expect(sent).toHaveLength(1);
});

test("the header tells how many tournaments run, and nothing while none does", async () => {
  const { client } = await renderScreen(<SiteHeader player={null} />);
  expect(screen.getByRole("link", { name: "Tournaments" })).toBeTruthy();
  await act(async () => {
    client.setQueryData(siteInfoQuery.queryKey, { ...sampleInfo, runningTournaments: 4 });
  });
  expect(await screen.findByRole("link", { name: /^Tournaments\s*running now: 4$/ })).toBeTruthy();
});
