import { beforeEach, expect, test, vi } from "vitest";
import { showSessionRefusals, sessionStore } from "../../entities/session/session-store.ts";
import { shellStore } from "../../entities/shell/shell-store.ts";
import { startFakeApi } from "../../testing/fake-api.ts";
import { call, setPageLocale } from "./api-client.ts";
import { ApiError, FieldErrors } from "./api-errors.ts";
import { resetPageStores } from "../page-store.ts";

beforeEach(() => {
  resetPageStores();
  showSessionRefusals();
});

test("fills the path, omits empty query values and sends the CSRF token with POST only", async () => {
  const sent = startFakeApi({
    "POST /favorites/a%2Fb": () => ({ body: { isFavorite: true } }),
    "GET /games": () => ({ body: { games: [], total: 0 } }),
  });
  await call("toggleFavorite", { params: { gameId: "a/b" } });
  await call("listGames", { query: { category: "slots", provider: "", page: 2 } });
  expect(sent[0]?.headers.get("x-csrf-token")).toBe("token");
  expect(sent[1]?.headers.get("x-csrf-token")).toBeNull();
  expect(sent[1]?.query).toEqual({ category: "slots", page: "2" });
});

test.each(["ru", "en"] as const)("every call requests replies in the page's language: %s", async (locale) => {
  const sent = startFakeApi({
    "GET /games": () => ({ body: { games: [], total: 0 } }),
    "POST /logout": () => ({ body: {} }),
  });
  setPageLocale(locale);
  await call("listGames");
  await call("endSession");
  expect(sent.map(({ headers }) => headers.get("x-locale"))).toEqual([locale, locale]);
});

test("uses a new CSRF token from a response", async () => {
  const sent = startFakeApi({
    "GET /player/info": () => ({ body: { auth: false }, headers: { "x-csrf-token": "fresh" } }),
    "POST /logout": () => ({ body: {} }),
  });
  await call("getPlayerInfo");
  await call("endSession");
  expect(sent[1]?.headers.get("x-csrf-token")).toBe("fresh");
});

test("maps field errors to field names, also the password's phrase key [ERR-02]", async () => {
  startFakeApi({
    "POST /logout": () => ({ status: 400, body: { errors: [{ email: "blank" }, { login: "exist" }] } }),
    "POST /reset/password": () => ({
      status: 400,
      body: { error: "validators.password.was_set_previously" },
    }),
  });
  const refused = await call("endSession").catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(FieldErrors);
  expect(refused).toMatchObject({ fields: { email: "blank", login: "exist" } });
  const reset = await call("resetPassword").catch((error: unknown) => error);
  expect(reset).toMatchObject({ fields: { password: "was_set_previously" } });
});

test("'Invalid CSRF Token.' marks the session as stale", async () => {
  startFakeApi({ "POST /logout": () => ({ status: 403, body: { message: "Invalid CSRF Token." } }) });
  await expect(call("endSession")).rejects.toMatchObject({ type: "csrf" });
  expect(sessionStore.getState().isStale).toBe(true);
});

test("a server error opens the error modal for a player, and is only logged for a guest", async () => {
  const answer = { error: { type: "Server Error", code: null, message: "", incidentId: "i-7" } };
  startFakeApi({ "GET /info": () => ({ status: 500, body: answer }) });
  await expect(call("getInfo")).rejects.toBeInstanceOf(ApiError);
  expect(shellStore.getState().modal).toBeNull();
  sessionStore.setState({ isSignedIn: true });
  await expect(call("getInfo", { isQuiet: false })).rejects.toBeInstanceOf(ApiError);
  expect(shellStore.getState().modal).toEqual({
    name: "modal-error",
    type: "Server Error",
    incidentId: "i-7",
  });
});

test("a missing response is a network error", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no route")));
  await expect(call("getInfo")).rejects.toMatchObject({ type: "network", status: 0 });
});
