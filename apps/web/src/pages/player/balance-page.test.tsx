// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { changeHeaders } from "../../platform/api/api-client.ts";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderSite } from "../../testing/render-site.tsx";
import { sampleBonus, sampleGame, samplePlayer } from "../../testing/samples.ts";
import { stubViewportWidth, stubIntersectionObserver } from "../../testing/viewport.ts";
import { gameKeys } from "../../entities/game/game-queries.ts";
import { walletKeys } from "../../entities/wallet/wallet-queries.ts";
import { cashbackQuery } from "../../features/cashback/cashback-queries.ts";

const player = { ...samplePlayer, points: 12_480 };
const bonus = {
  id: "grant",
  currency: "USD",
  amount: 4_025,
  fullWager: 120_750,
  wagerLeft: 90_750,
  wagerRatio: 30,
  wageredAmount: 30_000,
  maxBet: 1_000,
  isLocked: false,
  cancelAfter: "2026-12-05T18:30:00.000Z",
};
const wallet = [
  {
    currency: "USD",
    balance: 1_252_075,
    balanceFormatted: "12 520.75",
    real: 1_248_050,
    realFormatted: "12 480.50",
    bonus: 4_025,
    bonusFormatted: "40.25",
    bonusPoints: 12_480,
    isEmpty: false,
    isActive: true,
    activeBonus: bonus,
    version: 1,
  },
];
const cashback = {
  availableRealAmount: 8_640,
  availableRealAmountFormatted: "86.40",
  currency: "USD",
  totalAmountMinimumLimit: 100,
};

let offers: readonly object[];
beforeEach(() => {
  stubViewportWidth(1440);
  offers = [sampleBonus];
  stubIntersectionObserver();
  startFakeApi({
    "GET /player/info": () => ({ body: player }),
    "GET /player/balances": () => ({ body: wallet }),
    "GET /player/bonuses": () => ({ body: offers }),
    "GET /player/cashback": () => ({ body: cashback }),
    "GET /games": () => ({ body: { games: [sampleGame], total: 1 } }),
  });
});

test("the balance page shows the bonus points with a link to their exchange, and links to the bonus history [BALANCE-03] [BALANCE-04] [BALANCE-05]", async () => {
  await renderSite("/en/player/balance", player);
  const main = within(screen.getByRole("main"));
  expect(await main.findByText("12 480")).toBeTruthy();
  const links = main.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toContain("/en/player/balance/bonus-points");
  expect(links).toContain("/en/player/history/bonus");
});

test("the balance page lists the bonuses or announces new ones, and shows the cashback with its button [BALANCE-07] [BALANCE-08] [CASHBACK-01]", async () => {
  const view = await renderSite("/en/player/balance", player);
  const main = () => within(screen.getByRole("main"));
  expect(await main().findByRole("article", { name: sampleBonus.title })).toBeTruthy();
  expect(await main().findByText(/^86\.40.USD$/)).toBeTruthy();
  expect(main().getByRole("button", { name: "Claim" })).toHaveProperty("disabled", false);
  view.unmount();
  offers = [];
  await renderSite("/en/player/balance", player);
  expect(await main().findByText("New bonuses will be here soon.")).toBeTruthy();
});

test("a panel shows the active bonus: amount, wager ratio, end in UTC and wagering progress [BALANCE-06]", async () => {
  await renderSite("/en/player/balance", player);
  const main = within(screen.getByRole("main"));
  await main.findByText("30x");
  const panel = main.getByText("30x").closest("section");
  if (!panel) throw new Error("no panel of the active bonus");
  const words = (panel.textContent ?? "").replaceAll(/[\u00a0\u202f]/g, " ");
  const terms = ["Max bet 10.00 USD.", "jackpot games don’t count", "Withdrawing cancels an active bonus."];
  for (const text of ["40.25 USD", "05/12/2026 18:30:00", "UTC", "300.00 USD", "907.50 USD", ...terms])
    expect(words).toContain(text);
});

test("the page caches balances, cashback, games by filter and top jackpots, and stores the CSRF token [ENTITY-38]", async () => {
  const { client } = await renderSite("/en/player/balance", player);
  await waitFor(() => expect(client.getQueryData(cashbackQuery.queryKey)).toEqual(cashback));
  expect(client.getQueryData(walletKeys.all)).toEqual(wallet);
  expect(client.getQueriesData({ queryKey: gameKeys.lists })).toHaveLength(1);
  expect(client.getQueriesData({ queryKey: gameKeys.topJackpots })).toHaveLength(1);
  expect(changeHeaders()).toMatchObject({ "x-csrf-token": "token" });
});
