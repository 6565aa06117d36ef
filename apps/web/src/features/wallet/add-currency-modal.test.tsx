// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { shellStore } from "../../entities/shell/shell-store.ts";
import type { CurrencyEntry } from "../../entities/wallet/wallet-queries.ts";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { samplePlayer } from "../../testing/samples.ts";
import { AddCurrencyModal } from "./add-currency-modal.tsx";

beforeEach(() => shellStore.setState({ modal: { name: "modal-add-currency" } }));
afterEach(cleanup);

const entry = (currency: CurrencyEntry["currency"], isEmpty: boolean): CurrencyEntry => ({
  currency,
  balance: 0,
  balanceFormatted: "0.00",
  real: 0,
  realFormatted: "0.00",
  bonus: 0,
  bonusFormatted: "0.00",
  bonusPoints: 0,
  isEmpty,
  isActive: currency === "USD",
  activeBonus: null,
  version: 1,
});
const balances = {
  "GET /player/balances": () => ({ body: [entry("USD", true), entry("EUR", false), entry("RUB", true)] }),
};

test("lists only empty currencies other than the current one [BALANCE-09] [SHELL-22]", async () => {
  startFakeApi(balances);
  await renderScreen(<AddCurrencyModal />, { player: samplePlayer });
  const radios = await screen.findAllByRole("radio");
  expect(radios.map((radio) => radio.getAttribute("value"))).toEqual(["RUB"]);
  expect(screen.getByRole("dialog").id).toBe("modal-add-currency");
});

test("requires a currency [BALANCE-10]", async () => {
  const sent = startFakeApi(balances);
  await renderScreen(<AddCurrencyModal />, { player: samplePlayer });
  await userEvent.setup().click(await screen.findByRole("button", { name: "Add" }));
  expect(await screen.findByText("Choose a currency")).toBeTruthy();
  expect(sent.some((call) => call.method === "POST")).toBe(false);
});

test("activates the selected currency and reloads the player [BALANCE-12]", async () => {
  const sent = startFakeApi({
    ...balances,
    "POST /player/change-currency/RUB": () => ({ body: {} }),
    "GET /player/info": () => ({ body: { ...samplePlayer, currency: "RUB" } }),
  });
  await renderScreen(<AddCurrencyModal />, { player: samplePlayer });
  await userEvent.setup().click(await screen.findByRole("radio"));
  await userEvent.setup().click(screen.getByRole("button", { name: "Add" }));
  await waitFor(() => expect(shellStore.getState().modal).toBeNull());
  expect(sent.some((call) => call.path === "/player/info")).toBe(true);
});

test("shows the server's refusal beside the choice and can be sent again [BALANCE-11] [BALANCE-15]", async () => {
  const sent = startFakeApi({
    ...balances,
    "POST /player/change-currency/RUB": () => ({ status: 400, body: { errors: [{ currency: "wrong" }] } }),
  });
  await renderScreen(<AddCurrencyModal />, { player: samplePlayer });
  await userEvent.setup().click(await screen.findByRole("radio"));
  await userEvent.setup().click(screen.getByRole("button", { name: "Add" }));
  expect(await screen.findByText("This currency isn’t available")).toBeTruthy();
  expect(screen.getByRole("group", { description: "This currency isn’t available" })).toBeTruthy();
  await userEvent.setup().click(screen.getByRole("button", { name: "Add" }));
  await waitFor(() => expect(sent.filter(({ method }) => method === "POST")).toHaveLength(2));
});
