// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within, act } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, beforeEach, vi, describe } from "vitest";
import { ToastHost } from "../../app/shell/toast-host.tsx";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { samplePayment, samplePlayer } from "../../testing/samples.ts";
import { PaymentHistory } from "./payment-history.tsx";
// Imported before the tests, because the first import is slow.
import "../../platform/list/range-calendar.tsx";
import type { PaymentRow } from "./payment-queries.ts";
import { stubViewportWidth, stubIntersectionObserver } from "../../testing/viewport.ts";

afterEach(cleanup);

const systems = [
  { id: "visa", name: "Visa" },
  { id: "btc", name: "Bitcoin" },
];
const history = (...rows: PaymentRow[]) => ({
  "GET /history/payment": () => ({ body: { collection: rows, paymentSystems: systems } }),
  "GET /player/info": () => ({ body: samplePlayer }),
});
/** An API with one pending withdrawal, which it lists as cancelled after the call, and its sums. */
function cancellable() {
  const sent = { cancels: 0 };
  const status = () => (sent.cancels > 0 ? "cancelled" : "init");
  const sums = [{ currency: "USD", depositedMinor: 25_000, withdrawnMinor: 0 }];
  const handlers = {
    ...history(samplePayment),
    "GET /history/payment": () => ({
      body: { collection: [{ ...samplePayment, status: status() }], paymentSystems: systems },
    }),
    "GET /history/payment/sum": () => ({ body: { sums } }),
    [`POST /history/payment/${samplePayment.id}/cancel`]: () => {
      sent.cancels += 1;
      return { body: { status: true } };
    },
  };
  return { handlers, sent };
}

const open = () => renderScreen(<PaymentHistory />, { player: samplePlayer });

test("shows dates, amount, account, balances, system and status in a row [PAYHIST-09]", async () => {
  startFakeApi(history({ ...samplePayment, dateTimeSubmitted: "2026-11-20T18:06:00.000Z" }));
  await open();
  const row = (await screen.findByText("500.00 USD")).closest("tr");
  if (!row) throw new Error("no row");
  const words = within(row);
  expect(row.querySelectorAll("time")).toHaveLength(2);
  for (const text of ["4276 **** 1205", "12 880.50", "12 380.50", "Visa", "Pending"]) {
    expect(words.getByText(text)).toBeTruthy();
  }
  cleanup();
  startFakeApi(history(samplePayment));
  await open();
  const waiting = (await screen.findByText("500.00 USD")).closest("tr");
  expect(waiting?.querySelectorAll("time")).toHaveLength(1);
});

test("offers the reply's payment systems and every status as filters, and sends them [PAYHIST-05] [PAYHIST-06] [PAYHIST-10]", async () => {
  const sent = startFakeApi(history(samplePayment));
  await open();
  await screen.findByText("500.00 USD");
  const user = userEvent.setup();
  await user.selectOptions(screen.getByLabelText("Payment system"), "Bitcoin");
  await user.selectOptions(screen.getByLabelText("Status"), "Rejected");
  await waitFor(() =>
    expect(sent.at(-1)?.query).toEqual({ paymentSystem: "btc", status: "rejected", locale: "en", page: "1" }),
  );
  const options = within(screen.getByLabelText("Status")).getAllByRole<HTMLOptionElement>("option");
  expect(options.map(({ value, textContent }) => [value, textContent]).toSorted()).toEqual([
    ["", "All statuses"],
    ["cancelled", "Cancelled"],
    ["failure", "Failed"],
    ["init", "Pending"],
    ["ok", "Done"],
    ["processing", "Processing"],
    ["rejected", "Rejected"],
  ]);
});

test("offers to cancel only a pending payment, and to revert a rejected one with its reason [PAYHIST-11] [PAYHIST-15] [PAYHIST-16]", async () => {
  const rows: PaymentRow[] = (["ok", "init", "failure", "cancelled", "processing"] as const).map(
    (status) => ({
      ...samplePayment,
      id: status,
      status,
    }),
  );
  startFakeApi(history(...rows, { ...samplePayment, id: "rejected", status: "rejected", reason: 8 }));
  await open();
  expect(await screen.findAllByRole("button", { name: "Cancel" })).toHaveLength(1);
  expect(screen.getAllByRole("button", { name: "Return to balance" })).toHaveLength(1);
  expect(screen.getByRole("tooltip").textContent).toBe("The card belongs to another person.");
});

test("shows the steps of a withdrawal in progress with their times and its pending requirement", async () => {
  const waiting = { ...samplePayment, id: "waiting", mode: "out", status: "init" } as const;
  const dateTimeSubmitted = "2026-11-20T19:06:00.000Z";
  startFakeApi(
    history(
      { ...waiting, waitsFor: "documents" },
      { ...waiting, id: "approved", status: "processing", dateTimeSubmitted },
      { ...waiting, id: "paid", status: "ok", dateTimeSubmitted, dateTimeSent: dateTimeSubmitted },
    ),
  );
  await open();
  const [first, second, ...rest] = await screen.findAllByRole("list", { name: "Steps of the withdrawal" });
  expect(rest).toEqual([]);
  const stepsOf = (list?: HTMLElement) =>
    [...(list?.querySelectorAll("li") ?? [])].map((step) => [
      step.querySelector("span")?.firstChild?.textContent,
      step.querySelector("time")?.dateTime ?? null,
      step.getAttribute("aria-current"),
    ]);
  expect(stepsOf(first)).toEqual([
    ["Requested", samplePayment.dateTimeCreated, null],
    ["In review", null, "step"],
    ["Sent", null, null],
    ["Paid", null, null],
  ]);
  expect(stepsOf(second)).toEqual([
    ["Requested", samplePayment.dateTimeCreated, null],
    ["Approved", dateTimeSubmitted, null],
    ["Sending", null, "step"],
    ["Paid", null, null],
  ]);
  const line = first?.closest("tr");
  expect(line?.textContent).toContain("We still need to check your documents");
  expect(line?.querySelector("a")?.getAttribute("href")).toMatch(/\/player\/verification$/);
  expect(second?.closest("tr")?.querySelector("a")).toBeNull();
});

test("expands a row on a phone", async () => {
  startFakeApi(history(samplePayment));
  await open();
  const opener = await screen.findByRole("button", { name: "Details" });
  const line = opener.closest("tr");
  expect([opener.getAttribute("aria-expanded"), line?.className]).toEqual(["false", ""]);
  await userEvent.setup().click(opener);
  expect(opener.getAttribute("aria-expanded")).toBe("true");
  expect(line?.className).toMatch(/open/);
});

test("shows that a deposit that was not credited is refunded, and why", async () => {
  const held = { ...samplePayment, mode: "in", status: "failure", failure: "self_excluded" } as const;
  startFakeApi(
    history(
      { ...held, id: "held", refund: "pending" },
      { ...held, id: "returned", failure: "limit_reached", refund: "done" },
    ),
  );
  await open();
  expect(await screen.findByText("Refunding")).toBeTruthy();
  expect(screen.getByText("Refunded")).toBeTruthy();
  expect(screen.getAllByRole("tooltip").map(({ textContent }) => textContent)).toEqual([
    "Deposits are closed while you’re on a break.",
    "This deposit would take you over your limit.",
  ]);
});

test("shows why a payment failed and whether each row is a deposit or a withdrawal", async () => {
  startFakeApi(
    history(
      { ...samplePayment, id: "in", mode: "in", status: "failure", failure: "insufficient_funds" },
      { ...samplePayment, id: "out", mode: "out", status: "ok" },
    ),
  );
  await open();
  const [, first, second] = await screen.findAllByRole("row");
  if (!first || !second) throw new Error("two rows were expected");
  expect(within(first).getByRole("tooltip").textContent).toBe("There’s not enough money on the card.");
  expect(within(first).getByText("Deposit")).toBeTruthy();
  expect(within(second).queryByRole("tooltip")).toBeNull();
  expect(within(second).getByText("Withdrawal")).toBeTruthy();
});

test("asks before a cancellation, says that the money returns and marks the row [PAYHIST-12] [PAYHIST-13]", async () => {
  const { handlers, sent } = cancellable();
  startFakeApi(handlers);
  await open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(screen.getByText("500.00 USD will return to your balance.")).toBeTruthy();
  expect(sent.cancels).toBe(0);
  await user.click(screen.getByRole("button", { name: "Yes, cancel it" }));
  const table = screen.getByRole("table", { hidden: true });
  await waitFor(() => expect(within(table).getByText("Cancelled")).toBeTruthy());
});

test("marks a cancelled row while the sums are shown, confirms it, and reloads player, sums and balances", async () => {
  const { handlers, sent } = cancellable();
  const calls = startFakeApi(handlers);
  await renderScreen(
    <>
      <PaymentHistory />
      <ToastHost />
    </>,
    { player: samplePlayer },
  );
  await screen.findByText("250.00 USD");
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  await user.click(screen.getByRole("button", { name: "Yes, cancel it" }));
  expect(await screen.findByText("Payment cancelled, the money is back on your balance")).toBeTruthy();
  expect(within(screen.getByRole("table")).getByText("Cancelled")).toBeTruthy();
  const countRequests = (path: string) => calls.filter((call) => call.path === path).length;
  await waitFor(() => expect(countRequests("/history/payment/sum")).toBe(2));
  expect(countRequests("/player/info")).toBe(1);
  expect(sent.cancels).toBe(1);
});

test("promises no money back for a pending deposit", async () => {
  startFakeApi({
    ...history({ ...samplePayment, mode: "in" }),
    [`POST /history/payment/${samplePayment.id}/cancel`]: () => ({ body: { status: true } }),
  });
  await open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(screen.getByText(/^The payment form will close/)).toBeTruthy();
  expect(screen.queryByText(/will return to your balance/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Yes, cancel it" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("keeps a row with its reason if the reply's status is false; revert uses the same call [PAYHIST-14] [PAYHIST-17]", async () => {
  const sent = startFakeApi({
    ...history({ ...samplePayment, status: "rejected", reason: 0 }),
    [`POST /history/payment/${samplePayment.id}/cancel`]: () => ({ body: { status: false } }),
  });
  await open();
  const user = userEvent.setup();
  expect((await screen.findByRole("tooltip")).textContent).toBe(
    "Rejected for another reason. Contact support: help@casino.example.",
  );
  await user.click(await screen.findByRole("button", { name: "Return to balance" }));
  await user.click(screen.getByRole("button", { name: "Yes, cancel it" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.filter((call) => call.method === "POST")).toHaveLength(1);
  expect(within(screen.getByRole("table")).getByText("Rejected")).toBeTruthy();
});

describe("the filters", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 20, 12) });
    stubViewportWidth(1440);
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  /** Pages of the given lengths, starting with page 1. */
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

  test("send a period of two days from the calendar, and the full list without one [PAYHIST-02]", async () => {
    const sent = serve(1);
    await open();
    await openCalendar();
    await userEvent.click(day(/\b2 November/));
    await userEvent.click(day(/\b9 November/));
    await waitFor(() =>
      expect(sent.findLast(({ path }) => path === "/history/payment")?.query).toEqual({
        fromDate: "02-11-2026",
        toDate: "09-11-2026",
        zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
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

  test("allow no day after today and no later month [PAYHIST-03]", async () => {
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
  ])("show at %i the months %j [PAYHIST-04]", async (width, months) => {
    stubViewportWidth(width);
    serve(1);
    await open();
    await openCalendar();
    expect(screen.getAllByRole("grid").map((grid) => grid.getAttribute("aria-label"))).toEqual(months);
  });

  test("load the next page at the end of the list until one has fewer than 20 payments [PAYHIST-07] [PAYHIST-08]", async () => {
    const { scrollToEnd } = stubIntersectionObserver();
    const sent = serve(20, 20, 19);
    await open();
    for (const count of [20, 40, 59]) {
      await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(count + 1));
      act(scrollToEnd);
    }
    const requests = sent.filter(({ path }) => path === "/history/payment");
    expect(requests.map(({ query }) => query["page"])).toEqual(["1", "2", "3"]);
  });

  test("show deposits, withdrawals and net deposits above the payments", async () => {
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
      "Net deposits+179.50\u00a0USD",
    ]);
  });

  test("show their own empty state if they match nothing", async () => {
    serve(0);
    await open();
    expect(await screen.findByText("No payments yet")).toBeTruthy();
    const before = screen.getByText("No payments yet").parentElement?.textContent;
    await userEvent.selectOptions(screen.getByLabelText("Status"), "Rejected");
    await waitFor(() =>
      expect(screen.getByText("No payments yet").parentElement?.textContent).not.toBe(before),
    );
  });
});
