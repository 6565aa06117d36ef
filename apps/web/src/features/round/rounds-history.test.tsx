// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import type { RoundRow } from "../../platform/calls.ts";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { samplePlayer } from "../../testing/samples.ts";
import { RoundsHistory } from "./rounds-history.tsx";

afterEach(cleanup);

const round: RoundRow = {
  id: "one",
  dateTimeStart: "2026-11-20T18:05:33.000Z",
  dateTimeEnd: "2026-11-20T18:05:37.000Z",
  game: "Копи фараона",
  previousBalanceFormatted: "12 480.50",
  betFormatted: "4.00",
  winFormatted: "12.40",
  balanceFormatted: "12 488.90",
  currency: "USD",
};

test("shows the eight columns with times in UTC [ROUNDS-07]", async () => {
  startFakeApi({ "GET /history/rounds": () => ({ body: { collection: [round] } }) });
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

test("searches a second after the last letter, from page 1 [ROUNDS-05] [ROUNDS-06] [ROUNDS-09]", async () => {
  const sent = startFakeApi({ "GET /history/rounds": () => ({ body: { collection: [round] } }) });
  await renderScreen(<RoundsHistory />, { player: samplePlayer });
  await screen.findByText("Копи фараона");
  await userEvent.setup().type(screen.getByLabelText("Search by game"), "Копи");
  expect(sent).toHaveLength(1);
  await waitFor(() => expect(sent.at(-1)?.query).toEqual({ q: "Копи", page: "1" }), { timeout: 2000 });
  expect(sent).toHaveLength(2);
});
