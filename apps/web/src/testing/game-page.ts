import { act, waitFor } from "@testing-library/react";
import { expect, vi } from "vitest";
import type { Player } from "../entities/player/player-queries.ts";
import { resetPageStores } from "../platform/page-store.ts";
import type { startFakeApi } from "./fake-api.ts";
import { renderSite } from "./render-site.tsx";
import { sampleGame, samplePlayer } from "./samples.ts";
import { stubViewportWidth, stubIntersectionObserver } from "./viewport.ts";
import { winnerKeys } from "../features/winner/winner-queries.ts";

/** Sets a wide viewport and resets all stores. */
export function prepareGamePage(): void {
  stubViewportWidth(1600);
  stubIntersectionObserver();
  vi.stubGlobal("scrollTo", () => undefined);
  resetPageStores();
}

/** A reality check that is not due yet. */
export const sampleCheck = {
  minutes: 60,
  choices: [15, 30, 60, 120],
  startedAt: "2026-11-20T10:55:00.000Z",
  dueAt: "2026-11-20T13:00:00.000Z",
  isDue: false,
  now: "2026-11-20T12:00:00.000Z",
  played: [],
};

/** Replies for the game page of Kraken with an empty sidebar; tests override them. */
export const gamePageCalls: Parameters<typeof startFakeApi>[0] = {
  "GET /player/info": () => ({ body: samplePlayer }),
  "GET /game/kraken": ({ query }) => ({
    body: {
      game: { ...sampleGame, title: "Kraken", frontendPageUrl: "kraken" },
      tournaments: [],
      runUrl: `/studio/${query["mode"]}`,
    },
  }),
  "GET /player/balances": () => ({ body: [{ currency: "USD", isActive: true, activeBonus: null }] }),
  "GET /advertisements": () => ({ body: { advertisements: [] } }),
  "GET /winners": () => ({ body: { winners: [] } }),
  "GET /open-rounds": () => ({ body: { rounds: [] } }),
  "GET /player/reality-check": () => ({ body: sampleCheck }),
};

/** Opens the page in English and waits for the game's frame. */
export async function openGamePage(mode: "real" | "demo", player: Player | null = samplePlayer) {
  const site = await renderSite(`/en/${mode}/kraken`, player);
  await waitFor(() => expect(document.querySelector("iframe")).toBeTruthy());
  // The server embeds no winners in a game page.
  await act(() => site.client.resetQueries({ queryKey: winnerKeys.all }));
  return site;
}
