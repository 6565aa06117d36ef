// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { BonusRow } from "../../entities/bonus/bonus-queries.ts";
import { sessionStore } from "../../entities/session/session-store.ts";
import { shellStore } from "../../entities/shell/shell-store.ts";
import { resetPageStores } from "../../platform/page-store.ts";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { sampleBonusRow, samplePlayer } from "../../testing/samples.ts";
import { stubIntersectionObserver } from "../../testing/viewport.ts";
import { BonusHistory } from "./bonus-history.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const path = `POST /history/bonuses/${sampleBonusRow.id}/cancel`;
const open = () => renderScreen(<BonusHistory />, { player: samplePlayer });
const history = (...rows: BonusRow[]) => ({
  "GET /history/bonuses": () => ({ body: { collection: rows } }),
  "GET /player/info": () => ({ body: samplePlayer }),
  "GET /player/balances": () => ({ body: [{ currency: "USD", bonus: 9_000, isActive: true }] }),
});

test("shows dates, initial amount, account, paid out, full wager and status in a row [BONUSHIST-02] [ENTITY-24]", async () => {
  startFakeApi(history(sampleBonusRow));
  await open();
  const row = (await screen.findByText("100.00 USD")).closest("tr");
  if (!row) throw new Error("no row");
  expect(row.querySelectorAll("time")).toHaveLength(2);
  for (const text of ["Bonus", "0.00", "1 860.00 / 3 000.00", "Active"])
    expect(within(row).getByText(text)).toBeTruthy();
});

test("labels the nine accounts as the specification does [ENTITY-36]", async () => {
  const labels = [
    "Real",
    "Bonus",
    "Free microgaming",
    "Free netent",
    "Free playngo",
    "Free quickspin",
    "Coins",
    "Feature quickspin",
    "Level",
  ];
  startFakeApi(
    history(
      ...labels.map((label, place) => ({ ...sampleBonusRow, id: label, account: place + 1 }) as BonusRow),
    ),
  );
  await open();
  await screen.findByText("Level");
  const cells = screen.getAllByRole("cell").map((cell) => cell.textContent);
  expect(cells.filter((text) => labels.includes(text))).toEqual(labels);
});

test("names every status, explains an ended bonus and offers to cancel only an active one [BONUS-01] [BONUSHIST-05]", async () => {
  startFakeApi(
    history(
      { ...sampleBonusRow, id: "a", status: "queued", cancelAfterDateTime: null },
      sampleBonusRow,
      { ...sampleBonusRow, id: "b", status: "cancelled", endReason: "expired" },
      { ...sampleBonusRow, id: "c", status: "committed", endReason: "wagered" },
    ),
  );
  await open();
  for (const word of ["Queued", "Active", "Cancelled", "Completed"])
    expect(await screen.findByText(word)).toBeTruthy();
  expect(screen.getByText("Waiting its turn")).toBeTruthy();
  expect(screen.getAllByRole("tooltip").map((tip) => tip.textContent)).toEqual([
    "Expired",
    "Wagered in full",
  ]);
  expect(screen.getAllByRole("button", { name: "Cancel" })).toHaveLength(1);
});

test("shows the amount to be debited before a cancellation, then marks the row and reloads the list [BONUSHIST-06] [BONUSHIST-07] [BONUSHIST-08]", async () => {
  let rows = [sampleBonusRow];
  const sent = startFakeApi({
    ...history(),
    "GET /history/bonuses": () => ({ body: { collection: rows } }),
    [path]: () => {
      rows = [{ ...sampleBonusRow, status: "cancelled", endReason: "player" }];
      return { body: { status: true } };
    },
  });
  await open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  const dialog = screen.getByRole("dialog");
  await waitFor(() =>
    expect(dialog.textContent).toMatch(/90\.00.USD in bonus funds will be debited from your account/),
  );
  const before = sent.filter((each) => each.path === "/history/bonuses").length;
  await user.click(within(dialog).getByRole("button", { name: "Cancel the bonus" }));
  expect(await screen.findByText("Cancelled")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  await waitFor(() =>
    expect(sent.filter((each) => each.path === "/history/bonuses").length).toBeGreaterThan(before),
  );
});

test("keeps the row and only logs the error if a cancellation fails [ERR-62]", async () => {
  resetPageStores();
  sessionStore.setState({ isSignedIn: true });
  const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  startFakeApi({
    ...history(sampleBonusRow),
    [path]: () => ({ status: 500, body: { error: { type: "Server Error", code: null, message: "" } } }),
  });
  await open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Cancel the bonus" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByText("Active")).toBeTruthy();
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ status: 500 }));
  expect(shellStore.getState().modal).toBeNull();
  log.mockRestore();
});

test("loads 20 more at the end of the list until a page has fewer [BONUSHIST-03] [BONUSHIST-04]", async () => {
  const page = (count: number, from: number): BonusRow[] =>
    Array.from({ length: count }, (_, index) => ({
      ...sampleBonusRow,
      id: `${from + index}`,
      initialAmountFormatted: `${from + index}.00`,
    }));
  const viewport = stubIntersectionObserver();
  const sent = startFakeApi({
    ...history(),
    "GET /history/bonuses": ({ query }) => ({
      body: { collection: query["page"] === "2" ? page(3, 20) : page(20, 0) },
    }),
  });
  await open();
  await screen.findByText("0.00 USD");
  viewport.scrollToEnd();
  expect(await screen.findByText("22.00 USD")).toBeTruthy();
  expect(sent.filter((each) => each.path === "/history/bonuses")).toHaveLength(2);
});

test("shows an empty state without bonuses", async () => {
  startFakeApi(history());
  await open();
  expect(await screen.findByText("No bonuses yet")).toBeTruthy();
});
