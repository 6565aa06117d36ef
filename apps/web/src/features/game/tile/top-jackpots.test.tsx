// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { startFakeApi } from "../../../testing/fake-api.ts";
import { renderScreen } from "../../../testing/render-screen.tsx";
import { TopJackpots } from "./top-jackpots.tsx";

afterEach(cleanup);

const games = [
  {
    frontendPageUrl: "kraken",
    icon: "/art/tile-en/kraken.webp",
    title: "Kraken",
    provider: "North Reel",
    jackpot: "96 105.80 USD",
    jackpotId: "riviera-sunset",
  },
  {
    frontendPageUrl: "medusa",
    icon: null,
    title: "Medusa",
    provider: "Kite & Crown",
    jackpot: "18 260.40 USD",
    jackpotId: "evening-drop",
  },
];

test("shows each jackpot's icon, title and amount, and links to its game [JACKPOT-01] [JACKPOT-02] [JACKPOT-03]", async () => {
  startFakeApi({ "GET /top-jackpot/game": () => ({ body: { games, total: "114 366.20 USD" } }) });
  await renderScreen(<TopJackpots />);
  const row = await screen.findByRole("link", { name: /Kraken/ });
  expect(row.getAttribute("href")).toMatch(/\/real\/kraken$/);
  expect(row.textContent).toBe("KrakenNorth Reel96 105.80 USD");
  expect(row.querySelector("img")?.getAttribute("src")).toBe("/art/tile-small-en/kraken.webp");
  expect(screen.getByText("114 366.20 USD")).toBeTruthy();
  expect(screen.getByRole("link", { name: "All jackpots" }).getAttribute("href")).toMatch(
    /\/games\/topJackpot$/,
  );
});

test("shows nothing without jackpots", async () => {
  const sent = startFakeApi({ "GET /top-jackpot/game": () => ({ body: { games: [], total: null } }) });
  await renderScreen(<TopJackpots />);
  await expect.poll(() => sent.length).toBe(1);
  expect(screen.queryByRole("region")).toBeNull();
});

test("updates amounts and their total with the current pools", async () => {
  const pools = (amountMinor: number) => [
    { level: "mini", amountMinor: 5, mustHitMinor: null, version: 1 },
    { level: "grand", amountMinor, mustHitMinor: null, version: 1 },
  ];
  startFakeApi({
    "GET /top-jackpot/game": () => ({ body: { games, total: "114 366.20 USD" } }),
    "GET /jackpots": () => ({
      body: {
        currency: "USD",
        jackpots: [
          { id: "riviera-sunset", pools: pools(9_610_700) },
          { id: "evening-drop", pools: pools(1_826_050) },
        ],
      },
    }),
  });
  await renderScreen(<TopJackpots />);
  expect((await screen.findByText(/96\s107\.00\sUSD/)).textContent).toBeTruthy();
  expect(screen.getByText(/18\s260\.50\sUSD/)).toBeTruthy();
  expect(screen.getByText(/114\s367\.50\sUSD/)).toBeTruthy();
});
