// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { sampleRound, samplePlayer } from "../../testing/samples.ts";
import { setWidth, watchSight } from "../../testing/sight.ts";
// Loaded before the tests, for it is long in coming the first time.
import "../../platform/range-calendar.tsx";
import { RoundsHistory } from "./rounds-history.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 20, 12) });
  setWidth(1440);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const open = () => renderScreen(<RoundsHistory />, { player: samplePlayer });
const rounds = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...sampleRound, id: `round-${from + at}` }));
/** Pages of the given lengths, the first of them page 1. */
const pages = (...lengths: readonly number[]) =>
  startFakeApi({
    "GET /history/rounds": ({ query }) => {
      const page = Number(query["page"]);
      return { body: { collection: rounds(page * 20, lengths[page - 1] ?? 0) } };
    },
  });
const openCalendar = async () => {
  await userEvent.click(screen.getByRole("button", { name: /^Period/ }));
  await screen.findAllByRole("grid");
};
const day = (name: RegExp) => screen.getByRole("button", { name });

test("two days of the calendar are a period: both are sent, from page 1 on [ROUNDS-03] [ROUNDS-09]", async () => {
  const { scrollToEnd } = watchSight();
  const sent = pages(20, 20, 20);
  await open();
  await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(21));
  act(scrollToEnd);
  await waitFor(() => expect(sent.at(-1)?.query).toEqual({ locale: "en", page: "2" }));
  await openCalendar();
  await userEvent.click(day(/\b2 November/));
  await userEvent.click(day(/\b9 November/));
  await waitFor(() =>
    expect(sent.findLast(({ path }) => path === "/history/rounds")?.query).toEqual({
      fromDate: "02-11-2026",
      toDate: "09-11-2026",
      locale: "en",
      page: "1",
    }),
  );
  expect(screen.getByRole("button", { name: /02\/11\/2026 – 09\/11\/2026/ })).toBeTruthy();
  expect(
    day(/\b5 November/)
      .closest("td")
      ?.getAttribute("aria-selected"),
  ).toBe("true");
});

test("no day after today can be chosen, and no later month opened [ROUNDS-04]", async () => {
  pages(1);
  await open();
  await openCalendar();
  expect(day(/20 November/)).toHaveProperty("disabled", false);
  expect(day(/21 November/)).toHaveProperty("disabled", true);
  expect(day(/30 November/)).toHaveProperty("disabled", true);
  expect(screen.getByRole("button", { name: "Next month" }).getAttribute("aria-disabled")).toBe("true");
});

test("the end of the list loads the next page until one has under 20 rounds [ROUNDS-08] [ROUNDS-10]", async () => {
  const { scrollToEnd } = watchSight();
  const sent = pages(20, 20, 19);
  await open();
  for (const count of [20, 40, 59]) {
    await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(count + 1));
    act(scrollToEnd);
  }
  const asked = sent.filter(({ path }) => path === "/history/rounds");
  expect(asked.map(({ query }) => query["page"])).toEqual(["1", "2", "3"]);
});

test("what the rounds of the filters staked and won stands above them, with noughts where there are none", async () => {
  const sent = startFakeApi({
    "GET /history/rounds": () => ({ body: { collection: rounds(1, 1) } }),
    "GET /history/rounds/sum": ({ query }) => ({
      body: {
        sums: query["fromDate"]
          ? []
          : [
              { currency: "EUR", stakedMinor: 500, wonMinor: 1_250 },
              { currency: "USD", stakedMinor: 1_240_000, wonMinor: 1_000_000 },
            ],
      },
    }),
  });
  await open();
  const sums = await screen.findByRole("region", { name: "Totals for the rounds shown" });
  const figures = () => [...sums.querySelectorAll("dd")].map((each) => each.textContent);
  expect([...sums.querySelectorAll("dl:first-child dt")].map((each) => each.textContent)).toEqual([
    "Bets",
    "Won",
    "Net",
  ]);
  expect(figures()).toEqual([
    "5.00\u00a0EUR",
    "12.50\u00a0EUR",
    "+7.50\u00a0EUR",
    "12\u00a0400.00\u00a0USD",
    "10\u00a0000.00\u00a0USD",
    "-2\u00a0400.00\u00a0USD",
  ]);
  await openCalendar();
  await userEvent.click(screen.getByRole("button", { name: "Today" }));
  expect(await screen.findAllByText("0.00 USD")).toHaveLength(3);
  const asked = sent.filter(({ path }) => path === "/history/rounds/sum");
  expect(asked.map(({ query }) => query)).toEqual([{}, { fromDate: "20-11-2026", toDate: "20-11-2026" }]);
});

test("an empty history says so, and in other words where filters leave nothing", async () => {
  pages(0);
  await open();
  expect(await screen.findByText("Your rounds will appear here.")).toBeTruthy();
  await openCalendar();
  await userEvent.click(screen.getByRole("button", { name: "Today" }));
  expect(await screen.findByText("Nothing found. Try other filters.")).toBeTruthy();
});
