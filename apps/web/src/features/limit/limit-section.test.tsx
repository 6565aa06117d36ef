// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { ToastHost } from "../../app/shell/toast-host.tsx";
import { closeAllToasts } from "../../platform/toast-store.ts";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { samplePlayer } from "../../testing/samples.ts";
import { LimitSection } from "./limit-section.tsx";

afterEach(() => {
  closeAllToasts();
  cleanup();
});

const limit = {
  kind: "loss",
  period: "week",
  currency: "USD",
  amount: 10_000,
  used: 4_050,
  resetsAt: "2026-11-23T00:00:00.000Z",
  pendingAmount: null,
  effectiveAt: null,
};

async function open(limits: readonly object[]) {
  const sent = startFakeApi({
    "GET /player/limits": () => ({ body: { limits } }),
    "POST /player/limits": () => ({
      body: { limits: [{ ...limit, effectiveAt: "2026-11-24T10:00:00.000Z" }] },
    }),
  });
  await renderScreen(
    <>
      <LimitSection player={{ ...samplePlayer, currency: "USD" }} />
      <ToastHost />
    </>,
  );
  return { sent, user: userEvent.setup() };
}

test("shows how much of each limit is used and when it resets [SELFEX-24]", async () => {
  await open([limit]);
  expect(await screen.findByText("Losses, weekly")).toBeTruthy();
  expect(screen.getByText(/40\.50.*of.*100\.00/)).toBeTruthy();
  expect(screen.getByRole("meter").getAttribute("value")).toBe("0.405");
  expect(screen.getByText(/^Resets 23\/11\/2026/)).toBeTruthy();
});

test("shows a limit below the used amount as reached", async () => {
  await open([{ ...limit, amount: 3_000 }]);
  expect(await screen.findByText(/^You’ve reached this limit\. Resets/)).toBeTruthy();
});

test.each([
  ["a raise", 20_000, /200\.00.*from 24\/11\/2026/],
  ["a removal", null, /No limit from 24\/11\/2026/],
])("shows when %s takes effect and offers to cancel it", async (_change, pendingAmount, expectedText) => {
  const { sent, user } = await open([{ ...limit, pendingAmount, effectiveAt: "2026-11-24T10:00:00.000Z" }]);
  expect(await screen.findByText(expectedText)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Remove/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Cancel change: Losses, weekly" }));
  expect(await screen.findByText("Change cancelled. Your limit stays the same")).toBeTruthy();
  expect(sent.at(-1)?.body).toEqual({ kind: "loss", period: "week", amount: 10_000, currency: "USD" });
});

test("sets money limits in minor units of the player's currency, and time limits in minutes", async () => {
  const { sent, user } = await open([]);
  expect(
    await screen.findByText("Set your first limit: it will appear here with how much you’ve used."),
  ).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Set limit" }));
  expect(await screen.findByText("Enter an amount")).toBeTruthy();
  const periods = within(screen.getByLabelText("Period")).getAllByRole("option");
  expect(periods.map(({ textContent }) => textContent)).toEqual(["Daily", "Weekly", "Monthly"]);
  await user.selectOptions(screen.getByLabelText("Period"), "month");
  await user.type(screen.getByLabelText("Amount, USD"), "120,5");
  await user.click(screen.getByRole("button", { name: "Set limit" }));
  await waitFor(() =>
    expect(sent.at(-1)?.body).toEqual({ kind: "deposit", period: "month", currency: "USD", amount: 12_050 }),
  );
  expect(await screen.findByText("Limit set")).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("Limit on"), "session");
  expect(screen.queryByLabelText("Period")).toBeNull();
  await user.type(screen.getByLabelText("Minutes per session"), "90");
  await user.click(screen.getByRole("button", { name: "Set limit" }));
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ kind: "session", period: "day", amount: 90 }));
  await user.selectOptions(screen.getByLabelText("Limit on"), "time");
  expect(screen.queryByLabelText("Period")).toBeNull();
  await user.type(screen.getByLabelText("Minutes a day"), "240");
  await user.click(screen.getByRole("button", { name: "Set limit" }));
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ kind: "time", period: "day", amount: 240 }));
});

test("shows a higher limit as pending, not as in force", async () => {
  const { user } = await open([limit]);
  await user.selectOptions(await screen.findByLabelText("Limit on"), "loss");
  await user.selectOptions(screen.getByLabelText("Period"), "week");
  await user.type(screen.getByLabelText("Amount, USD"), "500");
  await user.click(screen.getByRole("button", { name: "Set limit" }));
  expect(await screen.findByText("Your limit will change in 24 hours")).toBeTruthy();
  expect(screen.queryByText("Limit set")).toBeNull();
});

test("announces that a limit will be removed in 24 hours", async () => {
  const { sent, user } = await open([limit]);
  await user.click(await screen.findByRole("button", { name: "Remove: Losses, weekly" }));
  expect(await screen.findByText("Your limit will be removed in 24 hours")).toBeTruthy();
  expect(sent.at(-1)?.body).toEqual({ kind: "loss", period: "week", amount: null, currency: "USD" });
});
