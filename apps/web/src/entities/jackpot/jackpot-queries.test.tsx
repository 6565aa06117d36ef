// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pushChannel } from "../../platform/api/push-channel.ts";
import { resetPageStores } from "../../platform/page-store.ts";
import { type SentCall, startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import {
  highestPoolText,
  jackpotsQuery,
  jackpotsRefreshMs,
  applyJackpots,
  useJackpots,
} from "./jackpot-queries.ts";

const jackpots = {
  currency: "USD",
  jackpots: [
    {
      id: "riviera-sunset",
      pools: [
        { level: "mini", amountMinor: 1_000, mustHitMinor: null, version: 2 },
        { level: "grand", amountMinor: 2_500_000, mustHitMinor: null, version: 5 },
      ],
    },
  ],
};
let sent: readonly SentCall[] = [];
beforeEach(() => {
  resetPageStores();
  sent = startFakeApi({ "GET /jackpots": () => ({ body: jackpots }) });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

function Grand() {
  return <p data-testid="grand">{highestPoolText(useJackpots(true), "riviera-sunset") ?? "unknown"}</p>;
}
const shown = () => screen.getByTestId("grand").textContent?.replaceAll(/\s/g, " ");
const grand = { jackpotId: "riviera-sunset", level: "grand", currency: "USD" } as const;

test("a pushed amount is shown at once; older ones and other currencies are ignored", async () => {
  const { client } = await renderScreen(<Grand />);
  await waitFor(() => expect(shown()).toBe("25 000.00 USD"));
  const push = (news: object) =>
    act(() =>
      applyJackpots(client, { type: "jackpots", pools: [{ ...grand, amountMinor: 0, version: 0, ...news }] }),
    );
  push({ amountMinor: 2_500_075, version: 6 });
  await waitFor(() => expect(shown()).toBe("25 000.75 USD"));
  push({ amountMinor: 2_400_000, version: 6 });
  push({ amountMinor: 9_900_000, version: 99, currency: "EUR" });
  push({ amountMinor: 9_900_000, version: 99, jackpotId: "evening-drop" });
  expect(client.getQueryData(jackpotsQuery.queryKey)?.jackpots[0]?.pools[1]?.amountMinor).toBe(2_500_075);
});

test("the pools are polled only without a push channel", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await renderScreen(<Grand />);
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(() => vi.advanceTimersByTimeAsync(jackpotsRefreshMs * 2.5));
  expect(sent).toHaveLength(3);
  act(() => pushChannel.setState({ isOpen: true }));
  await act(() => vi.advanceTimersByTimeAsync(jackpotsRefreshMs * 5));
  expect(sent).toHaveLength(3);
});
