// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { initialNouns } from "../../app/initial-nouns.ts";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { samplePlayer } from "../../testing/samples.ts";
import { OpenRounds } from "./open-rounds.tsx";

afterEach(cleanup);

const waiting = {
  id: "01990000-0000-7000-8000-000000000001",
  stakeMinor: 500,
  currency: "USD",
  createdAt: "2026-11-20T18:05:33.000Z",
  settlesAt: "2026-11-21T18:05:33.000Z",
  game: { frontendPageUrl: "blackjack", title: "Blackjack Deluxe", icon: "/art/tile-en/blackjack.webp" },
};

test("links an open round to its game, with stake and deadline", async () => {
  startFakeApi({ "GET /open-rounds": () => ({ body: { rounds: [waiting] } }) });
  await renderScreen(<OpenRounds />, { player: samplePlayer });
  const link = await screen.findByRole("link", { name: /A round is waiting for you/ });
  expect(link.getAttribute("href")).toMatch(/\/real\/blackjack$/);
  expect(link.textContent).toMatch(/Blackjack Deluxe, 5\.00\sUSD, until \d\d\/11\/2026/);
});

test("loads its phrases with the rounds instead of with the lobby", async () => {
  startFakeApi({ "GET /open-rounds": () => ({ body: { rounds: [waiting] } }) });
  await renderScreen(<OpenRounds />, { player: samplePlayer, nouns: initialNouns });
  expect(await screen.findByRole("link", { name: /A round is waiting for you/ })).toBeTruthy();
});

test("shows nothing without open rounds", async () => {
  const sent = startFakeApi({ "GET /open-rounds": () => ({ body: { rounds: [] } }) });
  await renderScreen(<OpenRounds />, { player: samplePlayer });
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  expect(screen.queryByRole("region")).toBeNull();
});
