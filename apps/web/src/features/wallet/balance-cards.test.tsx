// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Player, playerKeys } from "../../entities/player/player-queries.ts";
import { shellStore } from "../../entities/shell/shell-store.ts";
import type { CurrencyEntry } from "../../entities/wallet/wallet-queries.ts";
import { resetPageStores } from "../../platform/page-store.ts";
import { type SentCall, startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { restrictedPlayer, samplePlayer } from "../../testing/samples.ts";
import { BalanceCards } from "./balance-cards.tsx";
import { useSyncCurrency } from "./use-sync-currency.ts";

const entry = (currency: CurrencyEntry["currency"], change: Partial<CurrencyEntry>): CurrencyEntry => ({
  currency,
  balance: 0,
  balanceFormatted: "0.00",
  real: 0,
  realFormatted: "0.00",
  bonus: 0,
  bonusFormatted: "0.00",
  bonusPoints: 0,
  isEmpty: true,
  isActive: false,
  activeBonus: null,
  version: 1,
  ...change,
});
const wallet = [
  entry("USD", { isActive: true, isEmpty: false, real: 1_248_050, bonus: 4_025 }),
  entry("EUR", { isEmpty: false, real: 7_000, realFormatted: "70.00" }),
  entry("RUB", {}),
];
let sent: readonly SentCall[] = [];
beforeEach(() => {
  resetPageStores();
  sent = startFakeApi({
    "GET /player/balances": () => ({ body: wallet }),
    "POST /player/change-currency/EUR": () => ({ body: {} }),
    "GET /player/info": () => ({ body: { ...samplePlayer, currency: "EUR" } }),
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
function Cards({ player }: { readonly player: Player }) {
  useSyncCurrency();
  return <BalanceCards player={player} />;
}

const open = (path = "/player/balance", player = samplePlayer) =>
  renderScreen(<Cards player={player} />, { player, path });

test("shows the real and bonus balance of the active currency [BALANCE-01]", async () => {
  await open();
  const real = within(screen.getByRole("region", { name: "Real money" }));
  expect(real.getByText("12 480.50").parentElement?.textContent).toMatch(/^12\s480\.50USD$/);
  const bonus = within(screen.getByRole("region", { name: "Bonus balance" }));
  expect((await bonus.findByText(/40\.25/)).textContent).toMatch(/^40\.25\sUSD$/);
});

test("shows the real balances of other currencies only if they are not empty [BALANCE-02]", async () => {
  await open();
  const other = await screen.findByRole("button", { name: "70.00 EUR" });
  expect(other.title).toBe("Switch to EUR");
  expect(screen.queryByRole("button", { name: /RUB|USD/ })).toBeNull();
});

test.each([
  ["/player/balance", 0],
  ["/real/pharaoh-mines", 1],
  ["/player/progress/achievement", 1],
])("a changed currency at %s reloads the page %i times [BALANCE-14]", async (path, times) => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  const { client } = await open(path);
  await userEvent.click(await screen.findByRole("button", { name: "70.00 EUR" }));
  await waitFor(() => expect(client.getQueryData(playerKeys.info)).toMatchObject({ currency: "EUR" }));
  await waitFor(() =>
    expect(sent.filter((call) => call.path === "/player/balances").length).toBeGreaterThan(1),
  );
  expect(reload).toHaveBeenCalledTimes(times);
});

test("explains a refused change and reloads nothing", async () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  sent = startFakeApi({
    "GET /player/balances": () => ({ body: wallet }),
    "POST /player/change-currency/EUR": () => ({ status: 500, body: {} }),
  });
  await open("/real/pharaoh-mines");
  await userEvent.click(await screen.findByRole("button", { name: "70.00 EUR" }));
  await waitFor(() => expect(sent.some((call) => call.method === "POST")).toBe(true));
  expect(reload).not.toHaveBeenCalled();
  expect(sent.some((call) => call.path === "/player/info")).toBe(false);
});

test("opens the cashier on the tab of the pressed button [CASHIER-02] [CASHIER-03]", async () => {
  await open();
  await userEvent.click(screen.getByRole("button", { name: "Deposit" }));
  expect(shellStore.getState().modal).toEqual({ name: "modal-cashier", tab: "cash-in" });
  await userEvent.click(screen.getByRole("button", { name: "Withdraw" }));
  expect(shellStore.getState().modal).toEqual({ name: "modal-cashier", tab: "cash-out" });
});

test.each([
  ["player.blocked", { name: "modal-block", isFraud: false }],
  ["player.fraud", { name: "modal-block", isFraud: true }],
  ["player.self_excluded", { name: "modal-self-exclusion" }],
  ["player.profile_incomplete", null],
] as const)(
  "refuses the cashier for %s as the server decides [CASHIER-06] [CASHIER-07] [CASHIER-08] [CASHIER-09] [CASHIER-10]",
  async (restriction, modal) => {
    const { router } = await open("/player/balance", restrictedPlayer(restriction));
    await userEvent.click(screen.getByRole("button", { name: "Deposit" }));
    const path = modal ? "/player/balance" : "/player/profile";
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    const cashierAfterProfile = modal ? null : "cash-in";
    expect(shellStore.getState()).toMatchObject({ modal, cashierAfterProfile });
  },
);
