// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { samplePlayer, sampleRound } from "../../testing/samples.ts";
import { RoundsHistory } from "./rounds-history.tsx";

afterEach(cleanup);

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
  ]);
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
    ["0.20free spin", "1.40to bonus money with the last of the spins"],
    ["0.20free spin", "2.00to your balance with the last of the spins"],
    ["0.20free spin", "0.00"],
    ["4.00", "12.40"],
  ]);
});

test("searches a second after the last letter, from page 1 [ROUNDS-05] [ROUNDS-06] [ROUNDS-09]", async () => {
  const sent = startFakeApi({ "GET /history/rounds": () => ({ body: { collection: [sampleRound] } }) });
  const asked = () => sent.filter(({ path }) => path === "/history/rounds");
  await renderScreen(<RoundsHistory />, { player: samplePlayer });
  await screen.findByText("Копи фараона");
  await userEvent.setup().type(screen.getByLabelText("Search by game"), "Копи");
  expect(asked()).toHaveLength(1);
  await waitFor(() => expect(asked().at(-1)?.query).toEqual({ q: "Копи", locale: "en", page: "1" }), {
    timeout: 2000,
  });
  expect(asked()).toHaveLength(2);
});

test("games are asked for in the language of the page", async () => {
  const sent = startFakeApi({ "GET /history/rounds": () => ({ body: { collection: [sampleRound] } }) });
  await renderScreen(<RoundsHistory />, { player: samplePlayer, locale: "ru" });
  await screen.findByText("Копи фараона");
  const asked = sent.find(({ path }) => path === "/history/rounds");
  expect(asked?.query).toEqual({ locale: "ru", page: "1" });
});
