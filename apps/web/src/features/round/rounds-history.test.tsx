// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { samplePlayer, sampleRound } from "../../testing/samples.ts";
import { RoundsHistory } from "./rounds-history.tsx";

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
    // Opens the rest on a phone.
    "",
  ]);
});

test("a round that seeds decided names pair and bet, and one press leads to its check, filled in", async () => {
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
  expect(links.map(({ textContent }) => textContent)).toEqual(["Pair 3, bet 7", "Pair 3, bet 8"]);
  const [opened, inUse] = links.map((link) => new URL(link.getAttribute("href") ?? "", location.origin));
  expect([opened?.pathname, opened?.hash]).toEqual(["/fairness", "#verifier"]);
  expect(Object.fromEntries(opened?.searchParams ?? [])).toMatchObject({
    serverSeed: "opened",
    clientSeed: "mine",
  });
  expect(inUse?.searchParams.get("serverSeed")).toBeFalsy();
});

test("a free spin shows its stake, what it won, and which money that becomes", async () => {
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
    ["0.20free spin", "1.40added to bonus funds after the last spin"],
    ["0.20free spin", "2.00added to your balance after the last spin"],
    ["0.20free spin", "0.00"],
    ["4.00", "12.40"],
  ]);
});

test("searches a second after the last letter, from page 1 [ROUNDS-05] [ROUNDS-06] [ROUNDS-09]", async () => {
  const sent = startFakeApi({ "GET /history/rounds": () => ({ body: { collection: [sampleRound] } }) });
  const asked = () => sent.filter(({ path }) => path === "/history/rounds");
  await renderScreen(<RoundsHistory />, { player: samplePlayer });
  await screen.findByText("Копи фараона");
  const before = asked().length;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const box = screen.getByLabelText("Search by game");
  fireEvent.change(box, { target: { value: "Ко" } });
  await act(() => vi.advanceTimersByTimeAsync(900));
  fireEvent.change(box, { target: { value: "Копи" } });
  await act(() => vi.advanceTimersByTimeAsync(999));
  expect(asked()).toHaveLength(before);
  await act(() => vi.advanceTimersByTimeAsync(1));
  vi.useRealTimers();
  await waitFor(() => expect(asked()).toHaveLength(before + 1));
  expect(asked().at(-1)?.query).toEqual({ q: "Копи", locale: "en", page: "1" });
});

test("games are asked for in the language of the page", async () => {
  const sent = startFakeApi({ "GET /history/rounds": () => ({ body: { collection: [sampleRound] } }) });
  await renderScreen(<RoundsHistory />, { player: samplePlayer, locale: "ru" });
  await screen.findByText("Копи фараона");
  const asked = sent.find(({ path }) => path === "/history/rounds");
  expect(asked?.query).toEqual({ locale: "ru", page: "1" });
});
