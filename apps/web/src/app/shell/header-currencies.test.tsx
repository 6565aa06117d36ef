// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { QueryKey } from "@tanstack/react-query";
import { achievementKeys } from "../../entities/achievement/achievement-queries.ts";
import { bonusKeys } from "../../entities/bonus/bonus-queries.ts";
import { skillKeys } from "../../entities/skill/skill-queries.ts";
import { tournamentKeys } from "../../entities/tournament/tournament-queries.ts";
import { bannersQuery } from "../../features/banner/banner-queries.ts";
import { promotionQuery, promotionsQuery } from "../../features/promotion/promotion-queries.ts";
import { gameKeys } from "../../entities/game/game-queries.ts";
import { playerKeys } from "../../entities/player/player-queries.ts";
import { shellStore } from "../../entities/shell/shell-store.ts";
import { TopJackpots } from "../../features/game/tile/top-jackpots.tsx";
import { useSyncCurrency } from "../../features/wallet/use-sync-currency.ts";
import { resetPageStores } from "../../platform/page-store.ts";
import { type SentCall, startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { samplePlayer } from "../../testing/samples.ts";
import { SiteHeader } from "./site-header.tsx";

const entry = (currency: string, realFormatted: string, isActive: boolean) => ({
  currency,
  balance: 0,
  real: 0,
  realFormatted,
  bonus: 0,
  bonusPoints: 0,
  isEmpty: realFormatted === "0.00",
  isActive,
  activeBonus: null,
});
let sent: readonly SentCall[] = [];
let currency = "USD";
let isRefused = false;
beforeEach(() => {
  currency = "USD";
  isRefused = false;
  resetPageStores();
  sent = startFakeApi({
    "GET /player/balances": () => ({
      body: [entry("USD", "12 480.50", true), entry("EUR", "70.00", false), entry("RUB", "0.00", false)],
    }),
    "GET /top-jackpot/game": () => ({ body: { games: [], total: null } }),
    "POST /player/change-currency/EUR": () => {
      if (isRefused) return { status: 500, body: { error: { type: "internal", code: null, message: "" } } };
      currency = "EUR";
      return { body: {} };
    },
    "GET /player/info": () => ({ body: { ...samplePlayer, currency } }),
  });
});
afterEach(cleanup);

function CurrencySync() {
  useSyncCurrency();
  return null;
}

async function openList() {
  const view = await renderScreen(<SiteHeader player={samplePlayer} />, { player: samplePlayer });
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: /^Balance: / }));
  await screen.findByRole("button", { name: /EUR/ });
  return { ...view, user };
}

test("the header lists currencies that have a balance or are active, with their amounts", async () => {
  await openList();
  expect(screen.getByRole("button", { name: /USD.*12\s480\.50/, pressed: true })).toBeTruthy();
  expect(screen.getByRole("button", { name: /EUR.*70\.00/, pressed: false })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /RUB/ })).toBeNull();
});

test("the list has the active currency while loading, so that it traps Tab and Escape returns the focus", async () => {
  startFakeApi({ "GET /player/balances": () => new Promise(() => undefined) });
  await renderScreen(<SiteHeader player={samplePlayer} />, { player: samplePlayer });
  const user = userEvent.setup();
  const button = screen.getByRole("button", { name: /^Balance: / });
  await user.click(button);
  await user.tab();
  expect(document.activeElement).toBe(
    screen.getByRole("button", { name: /^USD.*12.480\.50/, pressed: true }),
  );
  await user.keyboard("{Escape}");
  expect(button.getAttribute("aria-expanded")).toBe("false");
  expect(document.activeElement).toBe(button);
});

test("choosing another currency activates it and reloads the player", async () => {
  const { user, client } = await openList();
  await user.click(screen.getByRole("button", { name: /EUR/ }));
  await waitFor(() => expect(client.getQueryData(playerKeys.info)).toMatchObject({ currency: "EUR" }));
  const posted = sent.find(({ method }) => method === "POST");
  expect(posted?.body).toEqual({ currency: "EUR" });
  expect(screen.queryByRole("button", { name: /EUR/, pressed: false })).toBeNull();
});

test("the jackpots are reloaded when the other currency becomes active, not when it is refused [BALANCE-13]", async () => {
  const reads = () => sent.filter(({ path }) => path === "/top-jackpot/game").length;
  const view = await renderScreen(
    <>
      <SiteHeader player={samplePlayer} />
      <TopJackpots />
      <CurrencySync />
    </>,
    { player: samplePlayer },
  );
  await waitFor(() => expect(reads()).toBe(1));
  const user = userEvent.setup();
  isRefused = true;
  await user.click(screen.getByRole("button", { name: /^Balance: / }));
  await user.click(await screen.findByRole("button", { name: /EUR/ }));
  await waitFor(() => expect(sent.filter(({ method }) => method === "POST")).toHaveLength(1));
  expect(reads()).toBe(1);
  isRefused = false;
  if (!screen.queryByRole("button", { name: /EUR.*70/ }))
    await user.click(screen.getByRole("button", { name: /^Balance: / }));
  await user.click(await screen.findByRole("button", { name: /EUR/ }));
  await waitFor(() => expect(view.client.getQueryData(playerKeys.info)).toMatchObject({ currency: "EUR" }));
  await waitFor(() => expect(reads()).toBe(2));
});

test("texts with sums of the other currency are read again, a promotion's too", async () => {
  const { client } = await renderScreen(<CurrencySync />, { player: samplePlayer });
  const keys: readonly QueryKey[] = [
    bannersQuery("en", false).queryKey,
    promotionsQuery("en", true).queryKey,
    promotionQuery("cashback", "en", false).queryKey,
    tournamentKeys.single("ten-islands", "en"),
    achievementKeys.list("en"),
    skillKeys.all,
    bonusKeys.offersIn("en"),
  ];
  for (const queryKey of keys) client.setQueryData(queryKey, {});
  act(() => void client.setQueryData(playerKeys.info, { ...samplePlayer, currency: "EUR" }));
  await waitFor(() => {
    for (const queryKey of keys)
      expect(client.getQueryState(queryKey)).toMatchObject({ isInvalidated: true });
  });
});

test.each([
  ["/real/kraken", 1],
  ["/player/progress/achievement", 1],
  ["/demo/kraken", 0],
  ["/promo", 0],
])(
  "a currency activated by another tab or device reloads the page %s %i times [BALANCE-14]",
  async (path, times) => {
    const { client } = await renderScreen(<CurrencySync />, { player: samplePlayer, path });
    const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
    client.setQueryData(gameKeys.lists, []);
    const setPlayer = (player: object) => act(() => void client.setQueryData(playerKeys.info, player));
    setPlayer({ ...samplePlayer, balance: 5, balanceVersion: samplePlayer.balanceVersion + 1 });
    expect(reload).not.toHaveBeenCalled();
    setPlayer({ ...samplePlayer, currency: "EUR" });
    await waitFor(() => expect(client.getQueryState(gameKeys.lists)?.isInvalidated).toBe(true));
    expect(reload).toHaveBeenCalledTimes(times);
    // A different player in the same tab must not reload.
    setPlayer({ ...samplePlayer, id: "0198f0a4-0000-7000-8000-00000000ffff", currency: "RUB" });
    expect(reload).toHaveBeenCalledTimes(times);
    reload.mockRestore();
  },
);

test("choosing the active currency sends nothing", async () => {
  const { user } = await openList();
  await user.click(screen.getByRole("button", { name: /USD.*12/, pressed: true }));
  expect(sent.some(({ method }) => method === "POST")).toBe(false);
});

test("the last entry opens the modal that adds a currency", async () => {
  const { user } = await openList();
  await user.click(screen.getByRole("button", { name: "Add currency" }));
  expect(shellStore.getState().modal).toEqual({ name: "modal-add-currency" });
});
