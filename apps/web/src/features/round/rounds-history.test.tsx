// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi, beforeEach, describe } from "vitest";
import { userEvent } from "@testing-library/user-event";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { samplePlayer, sampleRound } from "../../testing/samples.ts";
import { RoundsHistory } from "./rounds-history.tsx";
// Imported before the tests, because the first import is slow.
import "../../platform/list/range-calendar.tsx";
import { stubViewportWidth, stubIntersectionObserver } from "../../testing/viewport.ts";

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

test("shows the eight columns with times in UTC [ROUNDS-07]", async () => {
  startFakeApi({ "GET /history/rounds": () => ({ body: { collection: [sampleRound] } }) });
  await renderScreen(<RoundsHistory />, { player: samplePlayer });
  await screen.findByText("Копи фараона");
  expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
    "Created (UTC)",
    "Finished (UTC)",
    "Game",
    "Balance before",
    "Bet",
    "Win",
    "Balance after",
    "Currency",
  ]);
  expect(screen.getAllByRole("cell").map((cell) => cell.textContent)).toEqual([
    "20/11/2026 18:05:33",
    "20/11/2026 18:05:37",
    "Копи фараона",
    "12 480.50",
    "4.00",
    "12.40",
    "12 488.90",
    "USD",
    // The button that expands a row on a phone.
    "",
  ]);
});

test("shows seed pair and nonce of a provably fair round, with a link to the prefilled verifier", async () => {
  const seed = {
    pair: 3,
    nonce: 7,
    clientSeed: "mine",
    serverSeedHash: "ab".repeat(32),
    scheme: 1,
    mechanic: "mines",
  };
  startFakeApi({
    "GET /history/rounds": () => ({
      body: {
        collection: [
          { ...sampleRound, id: "a", seed: { ...seed, serverSeed: "opened" } },
          { ...sampleRound, id: "b", seed: { ...seed, nonce: 8, serverSeed: null } },
          sampleRound,
        ],
      },
    }),
  });
  await renderScreen(<RoundsHistory />, { player: samplePlayer });
  const links = await screen.findAllByRole("link", { name: /^Check the round/ });
  expect(links.map(({ textContent }) => textContent)).toEqual(["Seed pair 3, bet 7", "Seed pair 3, bet 8"]);
  const [opened, inUse] = links.map((link) => new URL(link.getAttribute("href") ?? "", location.origin));
  expect([opened?.pathname, opened?.hash]).toEqual(["/fairness", "#verifier"]);
  expect(Object.fromEntries(opened?.searchParams ?? [])).toMatchObject({
    serverSeed: "opened",
    clientSeed: "mine",
  });
  expect(inUse?.searchParams.get("serverSeed")).toBeFalsy();
});

test("marks a void round, and a win of it as cancelled", async () => {
  startFakeApi({
    "GET /history/rounds": () => ({
      body: {
        collection: [
          { ...sampleRound, id: "won", isVoid: true },
          { ...sampleRound, id: "lost", winFormatted: "0.00", isVoid: true },
          { ...sampleRound, id: "spin", freeSpin: "bonus", isVoid: true },
          sampleRound,
        ],
      },
    }),
  });
  await renderScreen(<RoundsHistory />, { player: samplePlayer });
  await screen.findAllByText("void");
  const rows = screen.getAllByRole("row").slice(1);
  const [bets, wins] = [4, 5].map((place) => rows.map((row) => row.children[place]?.textContent));
  expect(bets).toEqual(["4.00 void", "4.00 void", "4.00 void", "4.00"]);
  expect(wins).toEqual(["12.40cancelled", "0.00", "12.40cancelled", "12.40"]);
});

test("shows a free spin's stake, its win and the money that it becomes", async () => {
  const spin = (id: string, winFormatted: string, freeSpin: "lost" | "bonus" | "real") => ({
    ...sampleRound,
    id,
    betFormatted: "0.20",
    winFormatted,
    freeSpin,
  });
  const collection = [
    spin("a", "1.40", "bonus"),
    spin("b", "2.00", "real"),
    spin("c", "0.00", "lost"),
    sampleRound,
  ];
  startFakeApi({ "GET /history/rounds": () => ({ body: { collection } }) });
  await renderScreen(<RoundsHistory />, { player: samplePlayer });
  await screen.findAllByText("Копи фараона");
  const cells = screen.getAllByRole("row").map((row) => row.querySelectorAll("td"));
  const shown = cells.slice(1).map((row) => [row[4]?.textContent, row[5]?.textContent]);
  expect(shown).toEqual([
    ["0.20 free spin", "1.40added to bonus funds after the last spin"],
    ["0.20 free spin", "2.00added to your balance after the last spin"],
    ["0.20 free spin", "0.00"],
    ["4.00", "12.40"],
  ]);
});

test("searches a second after the last keystroke, from page 1 [ROUNDS-05] [ROUNDS-06] [ROUNDS-09]", async () => {
  const sent = startFakeApi({ "GET /history/rounds": () => ({ body: { collection: [sampleRound] } }) });
  const requests = () => sent.filter(({ path }) => path === "/history/rounds");
  await renderScreen(<RoundsHistory />, { player: samplePlayer });
  await screen.findByText("Копи фараона");
  const before = requests().length;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const box = screen.getByLabelText("Search by game");
  fireEvent.change(box, { target: { value: "Ко" } });
  await act(() => vi.advanceTimersByTimeAsync(900));
  fireEvent.change(box, { target: { value: "Копи" } });
  await act(() => vi.advanceTimersByTimeAsync(999));
  expect(requests()).toHaveLength(before);
  await act(() => vi.advanceTimersByTimeAsync(1));
  vi.useRealTimers();
  await waitFor(() => expect(requests()).toHaveLength(before + 1));
  expect(requests().at(-1)?.query).toEqual({ q: "Копи", locale: "en", page: "1" });
});

test("requests games in the page's language", async () => {
  const sent = startFakeApi({ "GET /history/rounds": () => ({ body: { collection: [sampleRound] } }) });
  await renderScreen(<RoundsHistory />, { player: samplePlayer, locale: "ru" });
  await screen.findByText("Копи фараона");
  const requests = sent.find(({ path }) => path === "/history/rounds");
  expect(requests?.query).toEqual({ locale: "ru", page: "1" });
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

  const open = () => renderScreen(<RoundsHistory />, { player: samplePlayer });
  const rounds = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...sampleRound, id: `round-${from + at}` }));
  /** Pages of the given lengths, starting with page 1. */
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

  test("send a period of two days from the calendar, from page 1 [ROUNDS-03] [ROUNDS-09]", async () => {
    const { scrollToEnd } = stubIntersectionObserver();
    const sent = pages(20, 20, 20);
    await open();
    await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(21));
    act(scrollToEnd);
    await waitFor(() => expect(sent.at(-1)?.query).toEqual({ locale: "en", page: "2", after: "round-39" }));
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

  test("allow no day after today and no later month [ROUNDS-04]", async () => {
    pages(1);
    await open();
    await openCalendar();
    expect(day(/20 November/)).toHaveProperty("disabled", false);
    expect(day(/21 November/)).toHaveProperty("disabled", true);
    expect(day(/30 November/)).toHaveProperty("disabled", true);
    expect(screen.getByRole("button", { name: "Next month" }).getAttribute("aria-disabled")).toBe("true");
  });

  test("load the next page at the end of the list until one has fewer than 20 rounds [ROUNDS-08] [ROUNDS-10]", async () => {
    const { scrollToEnd } = stubIntersectionObserver();
    const sent = pages(20, 20, 19);
    await open();
    for (const count of [20, 40, 59]) {
      await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(count + 1));
      act(scrollToEnd);
    }
    const requests = sent.filter(({ path }) => path === "/history/rounds");
    expect(requests.map(({ query }) => query["page"])).toEqual(["1", "2", "3"]);
  });

  test("show stakes and wins of the filtered rounds above them, as zeros without any", async () => {
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
      "Result",
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
    const requests = sent.filter(({ path }) => path === "/history/rounds/sum");
    expect(requests.map(({ query }) => query)).toEqual([
      {},
      { fromDate: "20-11-2026", toDate: "20-11-2026" },
    ]);
  });

  test("show their own empty state if they match nothing", async () => {
    pages(0);
    await open();
    expect(await screen.findByText("Your rounds will appear here.")).toBeTruthy();
    await openCalendar();
    await userEvent.click(screen.getByRole("button", { name: "Today" }));
    expect(await screen.findByText("Nothing found. Try other filters.")).toBeTruthy();
  });
});

describe("the replay", () => {
  afterEach(cleanup);

  const open = { ...sampleRound, id: "two", dateTimeEnd: null };

  test("shows a finished round of the history again in a sandboxed frame", async () => {
    const sent = startFakeApi({
      "GET /history/rounds": () => ({ body: { collection: [sampleRound, open] } }),
      "GET /history/rounds/one/replay": () => ({
        body: { runUrl: "/studio/index.html#launch=x&mode=replay", game: "Pharaoh’s Mines" },
      }),
    });
    await renderScreen(<RoundsHistory />, { player: samplePlayer });
    const show = await screen.findAllByRole("button", { name: /^Watch the round again/ });
    expect(show).toHaveLength(1);
    await userEvent.click(show[0] ?? document.body);
    const frame = await screen.findByTitle("Replay of a Pharaoh’s Mines round");
    expect(frame.getAttribute("src")).toBe("/studio/index.html#launch=x&mode=replay");
    expect(frame.getAttribute("sandbox")).toBe("allow-scripts");
    expect(sent.at(-1)?.query).toEqual({ locale: "en" });
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByTitle(/^Replay of a /)).toBeNull());
  });

  test("explains why a round cannot be shown and offers a retry", async () => {
    let requests = 0;
    startFakeApi({
      "GET /history/rounds": () => ({ body: { collection: [sampleRound] } }),
      "GET /history/rounds/one/replay": () => {
        requests += 1;
        return { status: 404, body: { error: { type: "round.not_found", message: "" } } };
      },
    });
    await renderScreen(<RoundsHistory />, { player: samplePlayer });
    await userEvent.click(await screen.findByRole("button", { name: /^Watch the round again/ }));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).not.toBe("");
    await userEvent.click(screen.getByRole("button", { name: /again$/i, hidden: false }));
    await waitFor(() => expect(requests).toBe(2));
  });
});
