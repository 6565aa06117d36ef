// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { samplePayment, samplePlayer } from "../../testing/samples.ts";
import { setWidth, watchSight } from "../../testing/sight.ts";
// Loaded before the tests, for it is long in coming the first time.
import "../../platform/range-calendar.tsx";
import { PaymentHistory } from "./payment-history.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 20, 12) });
  setWidth(1440);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Pages of the given lengths, the first of them page 1. */
function serve(...lengths: readonly number[]) {
  return startFakeApi({
    "GET /history/payment": ({ query }) => {
      const page = Number(query["page"]);
      const ids = Array.from({ length: lengths[page - 1] ?? 0 }, (_, at) => `payment-${page}-${at}`);
      return {
        body: { collection: ids.map((id) => ({ ...samplePayment, status: "ok", id })), paymentSystems: [] },
      };
    },
  });
}
const open = () => renderScreen(<PaymentHistory />, { player: samplePlayer });
const openCalendar = async () => {
  await userEvent.click(screen.getByRole("button", { name: /^Period/ }));
  await screen.findAllByRole("grid");
};
const day = (name: RegExp) => screen.getByRole("button", { name });

test("two days of the calendar are a period, and are sent; without them the list is whole again [PAYHIST-02]", async () => {
  const sent = serve(1);
  await open();
  await openCalendar();
  await userEvent.click(day(/\b2 November/));
  await userEvent.click(day(/\b9 November/));
  await waitFor(() =>
    expect(sent.findLast(({ path }) => path === "/history/payment")?.query).toEqual({
      fromDate: "02-11-2026",
      toDate: "09-11-2026",
      locale: "en",
      page: "1",
    }),
  );
  expect(
    day(/\b5 November/)
      .closest("td")
      ?.getAttribute("aria-selected"),
  ).toBe("true");
  await userEvent.click(screen.getByRole("button", { name: "Reset" }));
  expect(screen.getByRole("button", { name: /^Period/ }).textContent).not.toContain("2026");
});

test("no day after today can be chosen, and no later month opened [PAYHIST-03]", async () => {
  serve(1);
  await open();
  await openCalendar();
  expect(day(/20 November/)).toHaveProperty("disabled", false);
  expect(day(/21 November/)).toHaveProperty("disabled", true);
  expect(screen.getByRole("button", { name: "Next month" }).getAttribute("aria-disabled")).toBe("true");
});

test.each([
  [1440, ["October 2026", "November 2026"]],
  [1199, ["November 2026"]],
])("at %i the calendar shows the months %j [PAYHIST-04]", async (width, months) => {
  setWidth(width);
  serve(1);
  await open();
  await openCalendar();
  expect(screen.getAllByRole("grid").map((grid) => grid.getAttribute("aria-label"))).toEqual(months);
});

test("the end of the list loads the next page until one has under 20 payments [PAYHIST-07] [PAYHIST-08]", async () => {
  const { scrollToEnd } = watchSight();
  const sent = serve(20, 20, 19);
  await open();
  for (const count of [20, 40, 59]) {
    await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(count + 1));
    act(scrollToEnd);
  }
  const asked = sent.filter(({ path }) => path === "/history/payment");
  expect(asked.map(({ query }) => query["page"])).toEqual(["1", "2", "3"]);
});

test("what was deposited and withdrawn stands above the payments, with the net deposits", async () => {
  startFakeApi({
    "GET /history/payment": () => ({ body: { collection: [samplePayment], paymentSystems: [] } }),
    "GET /history/payment/sum": () => ({
      body: { sums: [{ currency: "USD", depositedMinor: 30_000, withdrawnMinor: 12_050 }] },
    }),
  });
  await open();
  const sums = await screen.findByRole("region", { name: "Totals of completed payments" });
  expect([...sums.querySelectorAll("div")].map((each) => each.textContent)).toEqual([
    "Deposited300.00\u00a0USD",
    "Withdrawn120.50\u00a0USD",
    "Net+179.50\u00a0USD",
  ]);
});

test("an empty history says so, and in other words where filters leave nothing", async () => {
  serve(0);
  await open();
  expect(await screen.findByText("No payments yet")).toBeTruthy();
  const before = screen.getByText("No payments yet").parentElement?.textContent;
  await userEvent.selectOptions(screen.getByLabelText("Status"), "Rejected");
  await waitFor(() =>
    expect(screen.getByText("No payments yet").parentElement?.textContent).not.toBe(before),
  );
});
