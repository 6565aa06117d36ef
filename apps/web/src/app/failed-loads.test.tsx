// @vitest-environment happy-dom
import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { bannersQuery } from "../features/banner/banner-queries.ts";
import { startFakeApi } from "../testing/fake-api.ts";
import { renderSite } from "../testing/render-site.tsx";
import { sampleBanner, sampleGame, samplePayment, samplePlayer } from "../testing/samples.ts";
import { setWidth, watchSight } from "../testing/sight.ts";

const down = () => ({
  status: 500,
  body: { error: { type: "server.failed", code: null, message: "incident" } },
});
let logged: MockInstance<typeof console.warn>;

beforeEach(() => {
  setWidth(1440);
  vi.stubGlobal("scrollTo", () => undefined);
  logged = vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

const expectOnlyLogged = async () => {
  await waitFor(() => expect(logged).toHaveBeenCalled());
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
};

test("banners that could not be loaded again are only logged: those on the screen stay [ERR-64]", async () => {
  watchSight();
  startFakeApi({ "GET /banners": down, "GET /player/info": () => ({ body: { auth: false } }) });
  const { client } = await renderSite("/en");
  const { queryKey } = bannersQuery("en", false);
  act(() => void client.setQueryData(queryKey, { banners: [sampleBanner] }));
  expect((await screen.findAllByText(sampleBanner.title)).length).toBeGreaterThan(0);
  await act(() => client.refetchQueries({ queryKey }));
  await expectOnlyLogged();
  expect(screen.getAllByText(sampleBanner.title).length).toBeGreaterThan(0);
});

test("a page of games that could not be loaded is only logged: the games on the screen stay [ERR-63]", async () => {
  watchSight();
  const games = Array.from({ length: 70 }, (_, index) => ({
    ...sampleGame,
    id: `g${index}`,
    title: `Game ${index}`,
  }));
  startFakeApi({
    "GET /games": ({ query }) => (query["page"] === "1" ? { body: { games, total: 100 } } : down()),
    "GET /game-categories": () => ({ body: { categories: [] } }),
    "GET /player/info": () => ({ body: { auth: false } }),
  });
  const { client } = await renderSite("/en/games/slots");
  await act(() => client.refetchQueries({ queryKey: ["games"] }));
  await userEvent.setup().click(await screen.findByText("SHOW ALL"));
  await expectOnlyLogged();
  expect(document.querySelectorAll("h3").length).toBeGreaterThanOrEqual(70);
});

test("a heart that could not be kept is only logged, and is as it was [ERR-66]", async () => {
  watchSight();
  startFakeApi({
    "GET /games": () => ({ body: { games: [sampleGame], total: 1 } }),
    [`POST /favorites/${sampleGame.id}`]: down,
    "GET /player/info": () => ({ body: samplePlayer }),
  });
  await renderSite("/en/games/slots", samplePlayer);
  const heart = () => screen.findByRole("button", { name: /Favourite/ });
  await userEvent.setup().click(await heart());
  await expectOnlyLogged();
  expect((await heart()).getAttribute("aria-pressed")).toBe("false");
});

test("payments that could not be loaded or cancelled are only logged: the list stays as it was [ERR-61]", async () => {
  const { scrollToEnd } = watchSight();
  const rows = Array.from({ length: 20 }, (_, index) => ({ ...samplePayment, id: `payment-${index}` }));
  const sent = startFakeApi({
    "GET /history/payment": ({ query }) =>
      query["page"] === "1" ? { body: { collection: rows, paymentSystems: [] } } : down(),
    "POST /history/payment/payment-0/cancel": down,
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
