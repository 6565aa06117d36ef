// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sessionStore } from "../../entities/session/session-store.ts";
import { LanguagePicker } from "../../entities/site/site-views.tsx";
import { ConfirmEmailButton } from "../../features/confirmation/confirm-email-button.tsx";
import { resetPageStores } from "../../platform/page-store.ts";
import { closeAllToasts, showToast } from "../../platform/toast-store.ts";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { sampleInfo, samplePlayer } from "../../testing/samples.ts";
import { announcementStore, menuStore } from "../../entities/site/site-stores.ts";
import { BannerStack } from "./banner-stack.tsx";
import { CookieNotice, CookiesAcceptedContext } from "./cookie-notice.tsx";
import { NotFoundPage } from "../route/error-page.tsx";
import { SideMenu } from "./side-menu.tsx";
import { ToastHost } from "./toast-host.tsx";
import { siteKeys } from "../../entities/site/site-queries.ts";

beforeEach(() => {
  startFakeApi({
    "POST /logout": () => ({ body: {} }),
    "GET /player/info": () => ({ body: { auth: false } }),
  });
  resetPageStores();
  closeAllToasts();
});
afterEach(() => {
  vi.useRealTimers();
  delete document.documentElement.dataset["game"];
  cleanup();
});

test("a stale-session banner can only be refreshed [SHELL-32] [SHELL-33]", async () => {
  sessionStore.setState({ isStale: true });
  await renderScreen(<BannerStack />, { locale: "ru" });
  expect(screen.getByText("Сессия устарела, обновите страницу!")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Обновить" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Закрыть" })).toBeNull();
});

test("the maintenance and new-version banners appear one after the other and can be refreshed or closed [SHELL-31] [SHELL-34] [SHELL-35]", async () => {
  announcementStore.setState({ newVersion: "2", maintenance: "Back at noon" });
  await renderScreen(<BannerStack />);
  const user = userEvent.setup();
  const lines = ["Back at noon", "A new version of site is available."];
  for (const line of lines) {
    expect(lines.filter((each) => screen.queryByText(each))).toEqual([line]);
    expect(screen.getByRole("button", { name: "Refresh" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Close" }));
  }
  expect(lines.filter((each) => screen.queryByText(each))).toEqual([]);
});

test("a maintenance banner embedded in the page stays until its end is pushed", async () => {
  const { client } = await renderScreen(<BannerStack />);
  act(() => {
    client.setQueryData(siteKeys.info, { ...sampleInfo, maintenance: { message: "Night works" } });
  });
  expect(await screen.findByText("Night works")).toBeTruthy();
  act(() => announcementStore.setState({ maintenance: null }));
  expect(screen.queryByText("Night works")).toBeNull();
});

test("the cookie notice has OK and a link, and sets the cookie [SHELL-28] [SHELL-29]", async () => {
  await renderScreen(
    <CookiesAcceptedContext value={false}>
      <CookieNotice hasNavigation />
    </CookiesAcceptedContext>,
  );
  expect(screen.getByRole("link", { name: "Cookie policy" }).getAttribute("href")).toBe("/cookie-policy");
  await userEvent.setup().click(screen.getByRole("button", { name: "OK" }));
  expect(document.cookie).toContain("cookies_accepted=1");
  expect(screen.queryByRole("link", { name: "Cookie policy" })).toBeNull();
});

test("an accepted cookie notice does not return, and its cookie lasts twelve months [SHELL-30]", async () => {
  await renderScreen(<CookieNotice hasNavigation />);
  expect(screen.queryByRole("button", { name: "OK" })).toBeNull();
  cleanup();
  const cookieSetter = vi.spyOn(document, "cookie", "set");
  await renderScreen(
    <CookiesAcceptedContext value={false}>
      <CookieNotice hasNavigation />
    </CookiesAcceptedContext>,
  );
  await userEvent.setup().click(screen.getByRole("button", { name: "OK" }));
  const [cookie = ""] = cookieSetter.mock.calls
    .map(([text]) => text)
    .filter((text) => text.startsWith("cookies_"));
  const [seconds] = /max-age=(\d+)/.exec(cookie)?.slice(1) ?? [];
  expect([365, 366]).toContain(Number(seconds) / 86_400);
  cookieSetter.mockRestore();
});

test("the language picker links to other complete locales at the same route and query [SHELL-36] [SHELL-37]", async () => {
  await renderScreen(<LanguagePicker />, { path: "/games/slots?query=fruit" });
  await userEvent.setup().click(screen.getByRole("button", { name: /Language: English/ }));
  const links = screen.getAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual(["Русский"]);
  expect(links[0]?.getAttribute("href")).toBe("/ru/games/slots?query=fruit");
});

test("the language picker hides German until its texts are complete [I18N-03]", async () => {
  const { client } = await renderScreen(<LanguagePicker />);
  expect(sampleInfo.locales).toContainEqual({ code: "de", name: "Deutsch", isComplete: false });
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: /Language: English/ }));
  expect(screen.queryByRole("link", { name: "Deutsch" })).toBeNull();
  act(() => {
    client.setQueryData(siteKeys.info, {
      ...sampleInfo,
      locales: sampleInfo.locales.map((locale) => ({ ...locale, isComplete: true })),
    });
  });
  expect(await screen.findByRole("link", { name: "Deutsch" })).toBeTruthy();
});

test("the 404 page links to the home page [SHELL-39]", async () => {
  await renderScreen(<NotFoundPage />);
  expect(screen.getByRole("heading", { name: "Oops, an error occurred" })).toBeTruthy();
  expect(screen.getByText("Page is not found")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Back to the lobby" }).getAttribute("href")).toBe("/");
});

test("the side menu closes within 500 ms [SHELL-45]", async () => {
  menuStore.setState({ isOpen: true });
  await renderScreen(<SideMenu />);
  vi.useFakeTimers();
  expect(screen.getByRole("dialog")).toBeTruthy();
  fireEvent.keyDown(document, { key: "Escape" });
  act(() => void vi.advanceTimersByTime(499));
  expect(screen.queryByRole("dialog")).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("toasts show the time as HH:MM and expire, lasting ones stay [SHELL-41] [SHELL-42]", async () => {
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
  act(() => ["1", "2", "3", "4", "5"].forEach((title) => showToast({ tone: "info", title })));
  const titles = [...document.querySelectorAll("b")].map((title) => title.textContent);
  expect(titles).toEqual(["5"]);
});

test("a toast expires only while visible and without hover or focus [SHELL-41]", async () => {
  await renderScreen(<ToastHost />);
  vi.useFakeTimers();
  const shown = () => [...document.querySelectorAll("b")].map(({ textContent }) => textContent);
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await act(async () => void (document.documentElement.dataset["game"] = ""));
  act(() => ["1", "2", "3"].forEach((title) => showToast({ tone: "info", title })));
  // A game's bar fits one toast.
  for (const title of ["3", "2"]) {
    expect(shown()).toEqual([title]);
    await pass(7_000);
  }
  expect(shown()).toEqual(["1"]);
  // Over a game's sheet it would cover the back button, so it waits.
  await act(async () => void (document.documentElement.dataset["sheet"] = ""));
  expect(shown()).toEqual([]);
  await pass(60_000);
  await act(async () => void delete document.documentElement.dataset["sheet"]);
  expect(shown()).toEqual(["1"]);
  await pass(6_000);
  fireEvent.mouseEnter(screen.getByRole("status"));
  await pass(60_000);
  expect(shown()).toEqual(["1"]);
  fireEvent.mouseLeave(screen.getByRole("status"));
  act(() => screen.getByRole("button", { name: "Close notification" }).focus());
  await pass(60_000);
  expect(shown()).toEqual(["1"]);
  act(() => screen.getByRole("button", { name: "Close notification" }).blur());
  await pass(3_000);
  expect(shown()).toEqual([]);
});

test("three toasts at once become one, and expiring ones come first", async () => {
  await renderScreen(<ToastHost />);
  const titles = () => [...document.querySelectorAll("b")].map(({ textContent }) => textContent);
  act(() => ["a", "b", "c"].forEach((title) => showToast({ tone: "warning", title, isLasting: true })));
  expect(titles()).toEqual(["c"]);
  expect(document.querySelector("time")?.textContent).toMatch(/ \+2$/);
  act(() => ["1", "2", "3"].forEach((title) => showToast({ tone: "info", title })));
  expect(titles()).toEqual(["3"]);
});

test("a success shows a toast with 'готово!' [SHELL-43]", async () => {
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
