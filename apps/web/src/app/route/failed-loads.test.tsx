// @vitest-environment happy-dom
import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { sessionStore } from "../../entities/session/session-store.ts";
import { shellStore } from "../../entities/shell/shell-store.ts";
import { bannersQuery } from "../../features/banner/banner-queries.ts";
import { resetPageStores } from "../../platform/page-store.ts";
import { startFakeApi } from "../../testing/fake-api.ts";
import { sampleGroups, sampleSkills } from "../../testing/reward-samples.ts";
import { renderSite } from "../../testing/render-site.tsx";
import {
  sampleBanner,
  sampleBonus,
  sampleBonusRow,
  sampleGame,
  samplePayment,
  samplePlayer,
  sampleRound,
} from "../../testing/samples.ts";
import { stubViewportWidth, stubIntersectionObserver } from "../../testing/viewport.ts";
import { gameKeys } from "../../entities/game/game-queries.ts";

const respondFailure = () => ({
  status: 500,
  body: { error: { type: "Server Error", code: null, message: "incident" } },
});
let logged: MockInstance<typeof console.warn>;

beforeEach(() => {
  stubViewportWidth(1440);
  vi.stubGlobal("scrollTo", () => undefined);
  resetPageStores();
  sessionStore.setState({ isSignedIn: true });
  logged = vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

const expectOnlyLogged = async () => {
  await waitFor(() =>
    expect(logged.mock.calls.flat()).toContainEqual(expect.objectContaining({ status: 500 })),
  );
  expect(shellStore.getState().modal).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
};

test("a failed reload of banners is only logged, and the shown ones stay [ERR-64]", async () => {
  stubIntersectionObserver();
  startFakeApi({ "GET /banners": respondFailure, "GET /player/info": () => ({ body: samplePlayer }) });
  const { client } = await renderSite("/en", samplePlayer);
  const { queryKey } = bannersQuery("en", false);
  act(() => void client.setQueryData(queryKey, { banners: [sampleBanner] }));
  expect((await screen.findAllByText(sampleBanner.title)).length).toBeGreaterThan(0);
  await act(() => client.refetchQueries({ queryKey }));
  await expectOnlyLogged();
  expect(screen.getAllByText(sampleBanner.title).length).toBeGreaterThan(0);
});

test("a failed page of games is only logged, and the shown games stay [ERR-63]", async () => {
  stubIntersectionObserver();
  const games = Array.from({ length: 70 }, (_, index) => ({
    ...sampleGame,
    id: `g${index}`,
    title: `Game ${index}`,
  }));
  startFakeApi({
    "GET /games": ({ query }) => (query["page"] === "1" ? { body: { games, total: 100 } } : respondFailure()),
    "GET /game-categories": () => ({ body: { categories: [] } }),
    "GET /player/info": () => ({ body: samplePlayer }),
  });
  const { client } = await renderSite("/en/games/slots", samplePlayer);
  await act(() => client.refetchQueries({ queryKey: gameKeys.lists }));
  await userEvent.setup().click(await screen.findByText("Show all"));
  await expectOnlyLogged();
  expect(document.querySelectorAll("h3").length).toBeGreaterThanOrEqual(70);
});

test("a favourite that could not be saved is only logged and reverted [ERR-66]", async () => {
  stubIntersectionObserver();
  startFakeApi({
    "GET /games": () => ({ body: { games: [sampleGame], total: 1 } }),
    [`POST /favorites/${sampleGame.id}`]: respondFailure,
    "GET /player/info": () => ({ body: samplePlayer }),
  });
  await renderSite("/en/games/slots", samplePlayer);
  const heart = () => screen.findByRole("button", { name: /Favourite/ });
  await userEvent.setup().click(await heart());
  await expectOnlyLogged();
  expect((await heart()).getAttribute("aria-pressed")).toBe("false");
});

test("payments that failed to load show a message with a retry button [ERR-61]", async () => {
  let isFailing = true;
  startFakeApi({
    "GET /history/payment": () =>
      isFailing ? respondFailure() : { body: { collection: [samplePayment], paymentSystems: [] } },
    "GET /player/info": () => ({ body: samplePlayer }),
  });
  await renderSite("/en/player/history/payments", samplePlayer);
  const retry = await screen.findByRole("button", { name: "Try again" });
  await waitFor(() => expect(logged).toHaveBeenCalled());
  isFailing = false;
  await userEvent.setup().click(retry);
  expect(await screen.findByText("500.00 USD")).toBeTruthy();
});

test("a failed next page or cancellation of payments is only logged, and the list stays unchanged [ERR-61]", async () => {
  const { scrollToEnd } = stubIntersectionObserver();
  const rows = Array.from({ length: 20 }, (_, index) => ({ ...samplePayment, id: `payment-${index}` }));
  const sent = startFakeApi({
    "GET /history/payment": ({ query }) =>
      query["page"] === "1" ? { body: { collection: rows, paymentSystems: [] } } : respondFailure(),
    "POST /history/payment/payment-0/cancel": respondFailure,
    "GET /player/info": () => ({ body: samplePlayer }),
  });
  await renderSite("/en/player/history/payments", samplePlayer);
  expect(await screen.findAllByText("500.00 USD")).toHaveLength(20);
  act(scrollToEnd);
  await waitFor(() => expect(sent.some(({ query }) => query["page"] === "2")).toBe(true));
  await expectOnlyLogged();
  logged.mockClear();
  const user = userEvent.setup();
  const [first] = screen.getAllByRole("button", { name: "Cancel" });
  if (!first) throw new Error("no payment can be cancelled");
  await user.click(first);
  await user.click(screen.getByRole("button", { name: "Yes, cancel it" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await expectOnlyLogged();
  expect(screen.getAllByText("500.00 USD")).toHaveLength(20);
  expect(screen.getAllByRole("button", { name: "Cancel" })).toHaveLength(20);
});

const message = {
  id: "01990000-0000-7000-8000-000000000001",
  subject: "Your withdrawal is on its way",
  text: "<p>Money is on its way.</p>",
  createdAt: "2026-11-19T10:00:00.000Z",
  isNew: false,
};
const passport = {
  id: "01990000-0000-7000-8000-000000000002",
  name: "passport.png",
  kind: "passport",
  status: "new",
  reason: null,
  createdAt: "2026-11-20T09:05:07.000Z",
};
const documents = { verified: false, cards: [], documents: [passport] };
const passkey = {
  id: "01990000-0000-7000-8000-000000000003",
  label: "Chrome, Linux",
  isSynced: true,
  createdAt: "2026-11-20T09:05:07.000Z",
  lastUsedAt: null,
};
const sums = { sums: [{ currency: "USD", stakedMinor: 777, wonMinor: 0 }] };
const cashback = {
  availableRealAmount: 8_640,
  availableRealAmountFormatted: "86.40",
  currency: "USD",
  totalAmountMinimumLimit: 100,
};
test.each<[call: string, page: string, body: object, shown: RegExp]>([
  ["/player/bonuses", "balance", [sampleBonus], new RegExp(`^${sampleBonus.title}`)],
  ["/player/cashback", "balance", cashback, /^86\.40.USD$/],
  ["/history/bonuses", "history/bonus", { collection: [sampleBonusRow] }, /^100\.00 USD$/],
  ["/history/rounds", "history/games", { collection: [sampleRound] }, /^Копи фараона$/],
  ["/history/rounds/sum", "history/games", sums, /^7\.77.USD$/],
  ["/messages", "messages", { messages: [message] }, /^Your withdrawal is on its way/],
  ["/player/verification", "verification", documents, /^passport\.png/],
  ["/skills", "progress/skills", sampleSkills, /^super-charges available$/],
  ["/achievements", "progress/achievement", { groups: sampleGroups }, /^Reels$/],
  ["/player/passkeys", "profile", { passkeys: [passkey] }, /^Chrome, Linux$/],
])(
  "a failed reload of %s on the page %s is only logged, and the shown data stays [ERR-62] [ERR-67] [ERR-68] [ERR-69]",
  async (call, page, body, shown) => {
    stubIntersectionObserver();
    let isFailing = false;
    startFakeApi({
      "GET /player/info": () => ({ body: samplePlayer }),
      [`GET ${call}`]: () => (isFailing ? respondFailure() : { body }),
    });
    const { client } = await renderSite(`/en/player/${page}`, samplePlayer);
    expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0);
    const before = screen.queryAllByRole("alert").length;
    isFailing = true;
    logged.mockClear();
    await act(() => client.refetchQueries({ type: "active" }));
    await waitFor(() =>
      expect(logged.mock.calls.flat()).toContainEqual(expect.objectContaining({ status: 500 })),
    );
    expect(screen.queryAllByText(shown).length).toBeGreaterThan(0);
    expect(screen.queryAllByRole("alert")).toHaveLength(before);
    expect(shellStore.getState().modal).toBeNull();
  },
);
