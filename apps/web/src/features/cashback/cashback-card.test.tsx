// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { sessionStore } from "../../entities/session/session-store.ts";
import { shellStore } from "../../entities/shell/shell-store.ts";
import { resetPageStores } from "../../platform/page-store.ts";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { samplePlayer } from "../../testing/samples.ts";
import { CashbackCard } from "./cashback-card.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const waiting = (amount: number) => ({
  availableRealAmount: amount,
  availableRealAmountFormatted: "",
  currency: "USD",
  totalAmountMinimumLimit: 100,
});
const open = () => renderScreen(<CashbackCard player={samplePlayer} />, { player: samplePlayer });
const button = () => screen.findByRole("button", { name: "Claim" });

test("shows the available amount with a button that collects it, and reloads the player [CASHBACK-01] [CASHBACK-03]", async () => {
  let amount = 8_640;
  const sent = startFakeApi({
    "GET /player/cashback": () => ({ body: waiting(amount) }),
    "POST /player/cashback/take": () => {
      amount = 0;
      return { body: {} };
    },
    "GET /player/info": () => ({ body: samplePlayer }),
  });
  await open();
  expect((await screen.findByText(/86\.40/)).textContent).toMatch(/^86\.40.USD$/);
  await userEvent.setup().click(await button());
  await waitFor(() => expect(sent.some(({ path }) => path === "/player/info")).toBe(true));
  await waitFor(async () => expect(await button()).toHaveProperty("disabled", true));
});

test("enables the button only above the minimum amount [CASHBACK-02]", async () => {
  for (const [amount, isDisabled] of [
    [0, true],
    [100, true],
    [101, false],
  ] as const) {
    startFakeApi({ "GET /player/cashback": () => ({ body: waiting(amount) }) });
    await open();
    await waitFor(async () => expect(await button()).toHaveProperty("disabled", isDisabled));
    cleanup();
  }
});

test("only logs a failed collection [ERR-67]", async () => {
  resetPageStores();
  sessionStore.setState({ isSignedIn: true });
  const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const down = () => ({ status: 500, body: { error: { type: "Server Error", code: null, message: "" } } });
  startFakeApi({
    "GET /player/cashback": () => ({ body: waiting(500) }),
    "POST /player/cashback/take": down,
  });
  await open();
  await waitFor(async () => expect(await button()).toHaveProperty("disabled", false));
  await userEvent.setup().click(await button());
  await waitFor(() => expect(log).toHaveBeenCalledWith(expect.objectContaining({ status: 500 })));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(shellStore.getState().modal).toBeNull();
  expect(screen.getByText(/5\.00/)).toBeTruthy();
});
