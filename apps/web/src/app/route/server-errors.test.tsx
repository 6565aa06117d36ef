// @vitest-environment happy-dom
import type { Locale } from "@w10/phrases";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sessionStore } from "../../entities/session/session-store.ts";
import { shellStore } from "../../entities/shell/shell-store.ts";
import { call } from "../../platform/api/api-client.ts";
import { resetPageStores } from "../../platform/page-store.ts";
import { type SentCall, startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { samplePlayer } from "../../testing/samples.ts";
import { BannerStack } from "../shell/banner-stack.tsx";
import { ModalHost } from "../shell/modal-host.tsx";

let sent: readonly SentCall[] = [];
const refusal = (type: string) => ({ error: { type, code: null, message: "" } });

beforeEach(() => {
  resetPageStores();
  sessionStore.setState({ isSignedIn: true });
  sent = startFakeApi({
    "GET /info": () => ({ status: 500, body: refusal("Server Error") }),
    "GET /messages": () => ({ status: 401, body: refusal("Unauthorized") }),
    "POST /accept-terms": () => ({ status: 403, body: { message: "Invalid CSRF Token." } }),
    "POST /logout": () => ({ body: {} }),
    "GET /player/info": () => ({ body: { auth: false } }),
  });
});
afterEach(cleanup);

const openPage = async (locale: Locale = "en") =>
  renderScreen(<ModalHost />, { player: samplePlayer, locale, path: "/anywhere" });
const fail = async (name: "getInfo" | "listMessages" | "acceptTerms") => {
  await act(async () => {
    await expect(call(name, { isQuiet: false })).rejects.toBeTruthy();
  });
};
const pressOk = async () => userEvent.setup().click(await screen.findByRole("button", { name: "OK" }));

test("a 500 shows a player one error popup, which redirects home when closed [ERR-52] [ERR-54] [ERR-55]", async () => {
  const { router } = await openPage();
  await fail("getInfo");
  expect(shellStore.getState().modal).toMatchObject({ name: "modal-error", type: "Server Error" });
  await pressOk();
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  expect(shellStore.getState().modal).toBeNull();
});

test("'Unauthorized' opens an error popup that signs out when closed [ERR-51] [ERR-54]", async () => {
  await openPage();
  await fail("listMessages");
  expect((await screen.findByRole("dialog")).textContent).toContain("Session expired. Sign in again.");
  expect(sent.some(({ path }) => path === "/logout")).toBe(false);
  await pressOk();
  await waitFor(() => expect(sessionStore.getState().isSignedIn).toBe(false));
});

test.each([
  [
    "self_exclusion",
    "2026-12-01T00:00:00.000Z",
    /^You’re on a breakReal-money play and deposits are closed until 01\/12\/2026.*signed you out/,
  ],
  ["blocked", null, /The account is temporarily blocked/],
  ["password", null, /Your account password was changed.*help@casino\.example/],
  ["closed", null, /This account is closed\. To reopen it/],
  ["revoked", null, /You were signed out from another device/],
] as const)(
  "a call refused after the session was ended by %s shows that popup instead of an error",
  async (by, until, words) => {
    sent = startFakeApi({
      "GET /messages": () => ({ status: 401, body: refusal("Unauthorized") }),
      "GET /player/info": () => ({ body: { auth: false, ended: { by, until } } }),
    });
    await openPage();
    await fail("listMessages");
    await waitFor(() => expect(screen.getByRole("dialog").textContent).toMatch(words));
    expect(sessionStore.getState().isSignedIn).toBe(false);
    expect(screen.queryByText(/Session expired/)).toBeNull();
  },
);

test("any other error type shows a popup that OK closes without a redirect [ERR-53]", async () => {
  const { router } = await openPage();
  act(() => shellStore.getState().open({ name: "modal-error", type: "Something Else" }));
  await pressOk();
  expect(shellStore.getState().modal).toBeNull();
  expect(router.state.location.pathname).toBe("/anywhere");
  expect(sessionStore.getState().isSignedIn).toBe(true);
});

test("the general error reads 'Упс, что то пошло не так' [ERR-56]", async () => {
  await openPage("ru");
  act(() => shellStore.getState().open({ name: "modal-error", type: "Server Error" }));
  expect((await screen.findByRole("dialog", { name: "Ошибка" })).textContent).toContain(
    "Упс, что то пошло не так",
  );
});

test("the general error's English title is 'Error' [ERR-56]", async () => {
  await openPage();
  act(() => shellStore.getState().open({ name: "modal-error", type: "Server Error" }));
  expect(await screen.findByRole("dialog", { name: "Error" })).toBeTruthy();
});

test("a 403 'Invalid CSRF Token.' marks the session as stale and shows its banner [ERR-57] [ERR-58]", async () => {
  await renderScreen(<BannerStack />, { player: samplePlayer, locale: "ru" });
  expect(screen.queryByText("Сессия устарела, обновите страницу!")).toBeNull();
  await fail("acceptTerms");
  expect(sessionStore.getState().isStale).toBe(true);
  expect(await screen.findByText("Сессия устарела, обновите страницу!")).toBeTruthy();
});

test.each([
  ["a block", false, "player:user_is_blocked.text"],
  ["the fraud mark", true, "player:user_is_blocked.fraud"],
] as const)(
  "the popup of %s has the text of user_is_blocked [ERR-59] [ERR-60] [ROLE-06]",
  async (_what, isFraud, text) => {
    const { book } = await openPage("ru");
    act(() => shellStore.getState().open({ name: "modal-block", isFraud }));
    const dialog = await screen.findByRole("dialog", { name: book.t("player:user_is_blocked.title") });
    expect(dialog.textContent).toContain(book.t(text, { email: "help@casino.example" }));
    const link = within(dialog).getByRole("link", { name: "help@casino.example" });
    expect(link.getAttribute("href")).toBe("mailto:help@casino.example");
  },
);
