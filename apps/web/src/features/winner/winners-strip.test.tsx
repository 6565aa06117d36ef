// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { resetPageStores } from "../../platform/page-store.ts";
import { pushChannel } from "../../platform/api/push-channel.ts";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { WinnersStrip } from "./winners-strip.tsx";

afterEach(cleanup);

const winner = {
  id: "1",
  login: "li***7",
  amount: "1 240.00 USD",
  game: { urlLastSegment: "kraken", icon: "/art/tile-small/kraken.webp", name: "Kraken" },
};

test("shows a win's login, amount, icon and game name, and links to the game [WINNERS-04] [WINNERS-05]", async () => {
  const sent = startFakeApi({ "GET /winners": () => ({ body: { winners: [winner] } }) });
  await renderScreen(<WinnersStrip isMobile={false} />);
  const link = await screen.findByRole("link", { name: /Kraken/ });
  expect(link.textContent).toContain("li***7");
  expect(link.textContent).toContain("1 240.00 USD");
  expect(link.querySelector("img")?.getAttribute("src")).toBe("/art/tile-small/kraken.webp");
  expect(link.getAttribute("href")).toMatch(/\/kraken$/);
  expect(sent[0]?.query).toMatchObject({ limit: "7" });
});

test("neither shows nor loads the winners on a phone [WINNERS-02]", async () => {
  const sent = startFakeApi({ "GET /winners": () => ({ body: { winners: [winner] } }) });
  await renderScreen(<WinnersStrip isMobile />);
  expect(screen.queryByRole("link")).toBeNull();
  expect(sent).toHaveLength(0);
});

test("polls the feed every ten seconds only while the push channel is closed", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
  const sent = startFakeApi({ "GET /winners": () => ({ body: { winners: [winner] } }) });
  pushChannel.setState({ isOpen: false });
  await renderScreen(<WinnersStrip isMobile={false} />);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(sent).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(10_100));
  expect(sent).toHaveLength(2);
  act(() => pushChannel.setState({ isOpen: true }));
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(sent).toHaveLength(2);
  resetPageStores();
  vi.useRealTimers();
});
