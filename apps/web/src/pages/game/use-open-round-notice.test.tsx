// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { gameKeys } from "../../entities/game/game-queries.ts";
import { type SentCall, startFakeApi } from "../../testing/fake-api.ts";
import { gamePageCalls, prepareGamePage } from "../../testing/game-page.ts";
import { renderSite } from "../../testing/render-site.tsx";
import { samplePlayer } from "../../testing/samples.ts";

let sent: readonly SentCall[] = [];
let rounds: unknown[] = [];
beforeEach(() => {
  prepareGamePage();
  rounds = [];
  sent = startFakeApi({
    ...gamePageCalls,
    "GET /open-rounds": () => ({ body: { rounds } }),
  });
});
afterEach(cleanup);

test("leaving a real game shows a notice only when a round is open", async () => {
  const { client, router } = await renderSite("/en/real/kraken", samplePlayer);
  client.setQueryData(gameKeys.lists, []);
  await screen.findByRole("complementary");
  await waitFor(() => expect(document.querySelector("iframe")).toBeTruthy());
  await act(() => router.navigate({ to: "/promo" }));
  await waitFor(() => expect(sent.some(({ path }) => path === "/open-rounds")).toBe(true));
  expect(screen.queryByText("Your round is saved")).toBeNull();
  rounds = [
    {
      id: "r",
      stakeMinor: 100,
      currency: "USD",
      createdAt: "2026-11-20T18:05:33.000Z",
      settlesAt: "2026-11-21T18:05:33.000Z",
      game: { frontendPageUrl: "kraken", title: "Kraken", icon: "/a.webp" },
    },
  ];
  await act(() => router.navigate({ to: "/real/kraken" }));
  await waitFor(() => expect(document.querySelector("iframe")).toBeTruthy());
  await act(() => router.navigate({ to: "/promo" }));
  expect(await screen.findByText("Your round is saved")).toBeTruthy();
  expect(screen.getByText(/^Kraken: come back and finish it by 2\d\/11\/2026/)).toBeTruthy();
  expect(client.getQueryState(gameKeys.lists)?.isInvalidated).toBe(true);
});
