// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startFakeApi, type SentCall } from "../../testing/fake-api.ts";
import { samplePoints, sampleRatios } from "../../testing/reward-samples.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { restrictedPlayer, samplePlayer } from "../../testing/samples.ts";
import { BonusPointsPage } from "./bonus-points-page.tsx";

let sent: readonly SentCall[] = [];
let points: object = samplePoints;
let answer: { status?: number; body: object } = { body: {} };
beforeEach(() => {
  points = samplePoints;
  answer = { body: { amountMinor: 210, currency: "USD", exchangedAmount: "2.10 USD" } };
  sent = startFakeApi({
    "GET /player/points": () => ({ body: points }),
    "GET /player/points/ratio": () => ({ body: sampleRatios }),
    "GET /player/points/info/2000": () => ({ body: { exchangedAmount: "2.10 USD", ratio: 950 } }),
    "POST /player/points/exchange": () => answer,
    "GET /player/info": () => ({ body: samplePlayer }),
  });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const open = (player: object = {}) =>
  renderScreen(<BonusPointsPage />, { player: { ...samplePlayer, points: 18_240, ...player } });
const input = async () => screen.findByRole<HTMLInputElement>("textbox", { name: /Points to exchange/ });
const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Exchange" });
const quotes = () => sent.filter(({ path }) => path.startsWith("/player/points/info/"));

test("shows breadcrumbs, points, rate, texts and both tables [POINTS-01] [POINTS-02] [POINTS-05] [POINTS-06] [ROUTE-30]", async () => {
  await open();
  expect(await screen.findByText("950 points for 1 USD")).toBeTruthy();
  const form = within(screen.getByRole("region", { name: "Exchange" }));
  expect(form.getByText("18 240")).toBeTruthy();
  const crumbs = within(screen.getByRole("navigation", { name: "Path to this page" }));
  expect(crumbs.getByRole("link", { name: "Balance" }).getAttribute("href")).toBe("/player/balance");
  for (const heading of ["How it works", "How you earn points", "Status tiers", "Rate by level"])
    expect(screen.getByRole("heading", { name: heading })).toBeTruthy();
  for (const text of [
    /^You earn points on every real-money bet/,
    /^Every 1 USD you bet .* 1 point/,
    /exchange all your points at once/,
  ])
    expect(screen.getByText(text)).toBeTruthy();
  const [statuses, ratios] = screen.getAllByRole("table");
  if (!statuses || !ratios) throw new Error("two tables were expected");
  expect(within(statuses).getByRole("row", { name: /Gold yours 10\s000 \+5%/ })).toBeTruthy();
  const rows = (table: HTMLElement) =>
    [...table.querySelectorAll("tbody tr")].map((row) =>
      [...row.children].map((cell) => (cell.textContent ?? "").replaceAll(/\s/g, " ").trim()),
    );
  expect(rows(statuses)).toEqual([
    ["Regular", "0", "—"],
    ["Silver", "2 000", "—"],
    ["Gold yours", "10 000", "+5%"],
    ["VIP", "50 000", "+5%"],
    ["Platinum", "250 000", "+10%"],
  ]);
  expect(await within(ratios).findByRole("row", { name: /10 yours 1\s000 950/ })).toBeTruthy();
  expect(rows(ratios)).toEqual([
    ["1", "1 000", "1 000"],
    ["10 yours", "1 000", "950"],
    ["20", "1 000", "890"],
  ]);
});

test.each([
  ["", "Enter the number of points"],
  ["12a", "Digits only"],
  ["999", "The minimum to exchange is 1000 points"],
  ["20000", "You don’t have that many points"],
])(
  "shows the error for %j at the field: %s [POINTS-08] [POINTS-09] [POINTS-10] [POINTS-11] [POINTS-12] [POINTS-13]",
  async (typed, sentence) => {
    await open();
    const field = await input();
    expect(field.maxLength).toBe(7);
    await userEvent.click(field);
    if (typed) await userEvent.type(field, typed);
    await userEvent.tab();
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(button().disabled).toBe(true);
  },
);

test("the amount is fetched once, one second after the last key [POINTS-03] [POINTS-14]", async () => {
  await open();
  const field = await input();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  fireEvent.change(field, { target: { value: "1500" } });
  await act(() => vi.advanceTimersByTimeAsync(900));
  fireEvent.change(field, { target: { value: "2000" } });
  await act(() => vi.advanceTimersByTimeAsync(999));
  expect(quotes()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(quotes()).toHaveLength(1);
  for (let turn = 0; turn < 50 && !screen.queryByText("2.10 USD"); turn += 1)
    await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText("2.10 USD")).toBeTruthy();
  expect(quotes()).toHaveLength(1);
});

test("an exchange shows the amount received [POINTS-04] [POINTS-07]", async () => {
  await open();
  await userEvent.type(await input(), "2000");
  await userEvent.click(button());
  const dialog = within(await screen.findByRole("dialog", { name: "Points exchanged" }));
  expect(dialog.getByText(/2\.10 USD is on your balance/)).toBeTruthy();
  const [call] = sent.filter(({ method }) => method === "POST");
  expect(call?.body).toEqual({ points: 2_000 });
  expect(call?.headers.get("idempotency-key")).toMatch(/^[0-9a-f]{32}$/);
  await waitFor(() => expect(sent.filter(({ path }) => path === "/player/points")).toHaveLength(2));
});

test("a server refusal is shown at the field and re-enables the button [POINTS-15] [POINTS-23]", async () => {
  answer = { status: 400, body: { errors: [{ points: "max" }] } };
  await open();
  await userEvent.type(await input(), "2000");
  await userEvent.click(button());
  expect(await screen.findByText("You don’t have that many points")).toBeTruthy();
  expect(screen.getByRole("textbox", { description: "You don’t have that many points" })).toBe(await input());
  expect(screen.queryByRole("dialog")).toBeNull();
  await userEvent.type(await input(), "{Backspace}1");
  await waitFor(() => expect(button().disabled).toBe(false));
  await userEvent.click(button());
  await waitFor(() => expect(sent.filter(({ method }) => method === "POST")).toHaveLength(2));
});

test("one press fills in all points", async () => {
  await open();
  const field = await input();
  await userEvent.click(screen.getByRole("button", { name: "All points" }));
  expect(field.value).toBe("18240");
});

test.each(["player.blocked", "player.fraud"] as const)(
  "the exchange is disabled with %s [POINTS-16]",
  async (restriction) => {
    await open(restrictedPlayer(restriction));
    expect((await input()).disabled).toBe(true);
    expect(button().disabled).toBe(true);
    expect(screen.getByText("You can’t exchange points while your account is blocked.")).toBeTruthy();
  },
);

test("a pause between exchanges shows when it ends [ERR-42]", async () => {
  points = { ...samplePoints, nextExchangeAt: "2027-01-05T10:00:00.000Z" };
  await open();
  await userEvent.type(await input(), "2000");
  expect(button().disabled).toBe(true);
  expect(screen.getByText(/Next exchange available 05\/01\/2027/)).toBeTruthy();
});
