// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import type { OwnBonus, OwnSpins } from "../../entities/bonus/bonus-queries.ts";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { sampleBonus, sampleBonusRow, samplePlayer } from "../../testing/samples.ts";
import { stubIntersectionObserver } from "../../testing/viewport.ts";
import { BonusHistory } from "./bonus-history.tsx";
import { BonusList } from "./bonus-list.tsx";
import { WithdrawalNote } from "./deposit-bonuses.tsx";
import { OwnBonuses } from "./own-bonuses.tsx";

afterEach(cleanup);

const games = [{ name: "Kraken", urlLastSegment: "kraken", icon: "/art/tile/kraken.webp", stake: 20 }];
const spins: OwnSpins = {
  id: "01990000-0000-7000-8000-0000000000c1",
  title: null,
  source: "prize",
  count: 25,
  left: 12,
  won: 150,
  currency: "USD",
  wagerRatio: 40,
  wagerDays: 7,
  expiresAt: "2099-12-31T18:00:00Z",
  games,
};
const active: OwnBonus = {
  id: "01990000-0000-7000-8000-0000000000a1",
  status: "active",
  title: "First",
  source: "offer",
  amount: 20_000,
  currency: "USD",
  fullWager: 600_000,
  wagerLeft: 125_000,
  deposit: 20_000,
  wagerDays: 14,
};
const queued = (id: string, change: Partial<OwnBonus> = {}): OwnBonus => ({
  ...active,
  id,
  status: "queued",
  title: id,
  deposit: null,
  ...change,
});

function serve(bonuses: readonly OwnBonus[], freeSpins: readonly OwnSpins[] = []) {
  return startFakeApi({
    "GET /player/bonuses/own": () => ({ body: { bonuses, freeSpins } }),
    "POST /player/bonuses/own/two/first": () => ({ body: {} }),
    "POST /history/bonuses/two/cancel": () => ({ body: { status: true } }),
    "GET /player/bonuses": () => ({ body: [{ ...sampleBonus, statusData: { status: "awarded" } }] }),
    "GET /player/balances": () => ({
      body: [{ currency: "USD", bonus: 9_000, isActive: true, activeBonus: null }],
    }),
    "GET /player/info": () => ({ body: samplePlayer }),
  });
}
const text = (of: HTMLElement): string => (of.textContent ?? "").replaceAll("\u00a0", " ");

test("free spins show how many are left, what they won, where, until when, and a link to play", async () => {
  serve([], [spins]);
  await renderScreen(<OwnBonuses />, { player: samplePlayer });
  const row = await screen.findByRole("region", { name: "25 free spins" });
  for (const part of ["12 of 25 free spins left", "Won 1.50 USD", "40x wagering, 7 days", "0.20 USD a spin"])
    expect(text(row)).toContain(part);
  expect(within(row).getByRole("timer")).toBeTruthy();
  expect(within(row).getByRole("link", { name: "Play" }).getAttribute("href")).toMatch(/\/real\/kraken$/);
});

test("a queued bonus names the one before it, what it needs, and can be put first or dropped", async () => {
  const sent = serve([active, queued("one", { deposit: 40_000 }), queued("two")]);
  await renderScreen(<OwnBonuses />, { player: samplePlayer });
  const one = await screen.findByRole("region", { name: "one" });
  expect(text(one)).toContain("No. 1 in the queue");
  expect(text(one)).toContain("Starts after “First”, which has 1 250.00 USD left to wager");
  expect(text(one)).toContain("Keep your 400.00 USD deposit");
  expect(within(one).queryByRole("button", { name: /^Put first/ })).toBeNull();
  const two = screen.getByRole("region", { name: "two" });
  expect(text(two)).not.toContain("Keep your");
  const user = userEvent.setup();
  await user.click(within(two).getByRole("button", { name: "Put first: two" }));
  await waitFor(() => expect(sent.some(({ path }) => path === "/player/bonuses/own/two/first")).toBe(true));
  await user.click(within(two).getByRole("button", { name: "Drop: two" }));
  const dialog = screen.getByRole("dialog");
  expect(text(dialog)).toContain("Your balance doesn’t change");
  await user.click(within(dialog).getByRole("button", { name: "Cancel the bonus" }));
  await waitFor(() => expect(sent.some(({ path }) => path === "/history/bonuses/two/cancel")).toBe(true));
});

test("a bonus that waits with none active can be started", async () => {
  serve([queued("two")]);
  await renderScreen(<OwnBonuses />, { player: samplePlayer });
  expect(await screen.findByRole("button", { name: "Start now: two" })).toBeTruthy();
  expect(text(screen.getByRole("region", { name: "two" }))).toContain("Waiting for you to start it");
});

test("nothing is shown without free spins or a queue", async () => {
  const sent = serve([active]);
  await renderScreen(<OwnBonuses />, { player: samplePlayer });
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(document.getElementById("own-bonuses")).toBeNull();
});

test("the card of an offer that waits its turn says so, and one of free spins leads to their game", async () => {
  serve([queued(sampleBonus.title)], []);
  await renderScreen(<BonusList player={samplePlayer} />, { player: samplePlayer });
  expect(await screen.findByText("Queued")).toBeTruthy();
  expect(screen.queryByText("Credited")).toBeNull();
  serve([], [{ ...spins, title: sampleBonus.title }]);
  await renderScreen(<BonusList player={samplePlayer} />, { player: samplePlayer });
  const play = await screen.findByRole("link", { name: `Play: ${sampleBonus.title}` });
  expect(play.getAttribute("href")).toContain(`/real/${spins.games[0]?.urlLastSegment}`);
});

test("the card of an accrued offer leads to the player's own bonuses", async () => {
  serve([], [spins]);
  await renderScreen(<BonusList player={samplePlayer} />, { player: samplePlayer });
  const link = await screen.findByRole("link", { name: "See my bonuses" });
  expect(link.getAttribute("href")).toBe("#own-bonuses");
  expect(screen.queryByRole("button", { name: "Credited" })).toBeNull();
});

test("the withdrawal tab says which queued bonuses need their deposit, also with none active", async () => {
  serve([
    queued("one", { deposit: 40_000 }),
    queued("two"),
    queued("euro", { deposit: 100, currency: "EUR" }),
  ]);
  await renderScreen(<WithdrawalNote />, { player: samplePlayer });
  const note = await screen.findByRole("note");
  expect(text(note)).toContain("“one” (200.00 USD)");
  expect(text(note)).toContain("400.00 USD deposit stays");
  expect(text(note)).not.toContain("two");
  expect(text(note)).not.toContain("euro");
});

test("the history names free spins with their games and play link, and offers a queued bonus its two actions", async () => {
  stubIntersectionObserver();
  const { id: _, ...row } = sampleBonusRow;
  startFakeApi({
    "GET /history/bonuses": () => ({
      body: {
        collection: [
          { ...row, id: "s", title: null, freeSpins: { count: 25, left: 12, games } },
          { ...row, id: "q", title: "Reload", status: "queued", cancelAfterDateTime: null },
          { ...row, id: "p", title: null, source: "prize" },
        ],
      },
    }),
    "GET /player/balances": () => ({ body: [] }),
  });
  await renderScreen(<BonusHistory />, { player: samplePlayer });
  const spun = (await screen.findByText("25 free spins")).closest("tr");
  expect(spun && text(spun)).toContain("Kraken");
  expect(spun && text(spun)).toContain("12 of 25");
  expect(spun && within(spun).getByRole("link", { name: "Play" })).toBeTruthy();
  const waiting = screen.getByText("Reload").closest("tr");
  expect(
    waiting &&
      within(waiting)
        .getAllByRole("button")
        .map((each) => each.textContent),
  ).toEqual(expect.arrayContaining(["Put first", "Drop"]));
  expect(screen.getByText("Prize")).toBeTruthy();
});
